import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { defaultCountry } from '../../domain/institutions/institution.ts';
import { fold } from '../../domain/text.ts';
import { consoleWords } from '../../messages/console.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { useWords } from '../ui/words.tsx';
import { BoundField, type BoundFieldProps, InputField, SelectField } from './BoundField.tsx';
import type { FormValues } from './form-values.ts';

/** Where the institution is; the states and cities offered are those of India. */
export function Location() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { labels, fieldHints } = texts;
  const country = useWatch<FormValues, 'location.country'>({ name: 'location.country' });
  const isAbroad = country.trim() !== '' && fold(country) !== fold(defaultCountry);
  return (
    <>
      <InputField
        name="location.place"
        label={labels['location.place']}
        hint={fieldHints['location.place']}
        isRequired
      />
      {isAbroad ? <LocationAbroad /> : <LocationInIndia />}
      <InputField name="location.country" label={labels['location.country']} isRequired />
    </>
  );
}

function LocationAbroad() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { labels } = texts;
  return (
    <>
      <InputField name="location.state" label={labels['location.state']} isRequired />
      <InputField name="location.city" label={labels['location.city']} isRequired />
    </>
  );
}

/** Choosing a state resets the city and fills the list of cities (docs/product.md 2). */
function LocationInIndia() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { labels } = texts;
  const { setValue } = useFormContext<FormValues>();
  const { states } = useReferenceData();
  const chosenState = useWatch<FormValues, 'location.state'>({ name: 'location.state' });
  const cities = states.find(({ name }) => name === chosenState)?.cities ?? [];
  return (
    <>
      <SelectField
        name="location.state"
        label={labels['location.state']}
        options={states.map(({ name }) => name)}
        isRequired
        onChange={() => setValue('location.city', '', { shouldDirty: true })}
      />
      <OpenSelectField
        key={chosenState}
        name="location.city"
        label={labels['location.city']}
        options={cities.map((name) => ({ name }))}
        blank={chosenState === '' ? texts.chooseStateFirst : texts.choose}
        other={{ choice: texts.otherCity, label: texts.otherCityName }}
        isDisabled={chosenState === ''}
        isRequired
      />
    </>
  );
}

/** The option for another name; no trimmed name equals it. */
const OTHER = ' other';

interface OpenSelectFieldProps extends Omit<BoundFieldProps, 'name'> {
  name: 'location.city' | `costs.${number}.course` | `coursesAndFees.${number}.course`;
  options: readonly { name: string; isTaken?: boolean }[];
  /** The label of the empty option. */
  blank?: string;
  /** The choice that opens a text field, and the label of that field. */
  other: { choice: string; label: string };
  isDisabled?: boolean;
  onChoice?: (value: string) => void;
}

/** A choice from a list, with a text field for missing values. */
export function OpenSelectField({
  options,
  blank,
  other,
  isDisabled = false,
  onChoice,
  ...field
}: OpenSelectFieldProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { field: bound } = useController<FormValues, OpenSelectFieldProps['name']>(field);
  const [isTypingOther, setIsTypingOther] = useState(false);
  const isListed = options.some(({ name }) => name === bound.value);
  const isUnlisted = isTypingOther || (bound.value !== '' && !isListed);

  function choose(value: string): void {
    setIsTypingOther(value === OTHER);
    const chosen = value === OTHER ? '' : value;
    bound.onChange(chosen);
    onChoice?.(chosen);
  }

  return (
    <BoundField {...field}>
      {(control) => (
        <>
          <select
            {...control}
            {...(isUnlisted ? { 'aria-invalid': false } : { ref: bound.ref })}
            value={isUnlisted ? OTHER : bound.value}
            disabled={isDisabled}
            onBlur={bound.onBlur}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{blank ?? texts.choose}</option>
            {options.map(({ name, isTaken = false }) => (
              <option key={name} disabled={isTaken}>
                {name}
              </option>
            ))}
            <option value={OTHER}>{other.choice}</option>
          </select>
          {isUnlisted && (
            <input
              {...bound}
              id={`${control.id}-other`}
              aria-label={other.label}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the field appears because its own choice was made.
              autoFocus={isTypingOther && bound.value === ''}
            />
          )}
        </>
      )}
    </BoundField>
  );
}
