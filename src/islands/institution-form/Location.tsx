import { useFormContext, useWatch } from 'react-hook-form';
import { defaultCountry } from '../../domain/institution.ts';
import { fold } from '../../domain/text.ts';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { InputField, SelectField } from './BoundField.tsx';
import type { FormValues } from './form-values.ts';
import { OpenSelectField } from './OpenSelectField.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';

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
      {isAbroad ? <PlaceAbroad /> : <PlaceInIndia />}
      <InputField name="location.country" label={labels['location.country']} isRequired />
    </>
  );
}

function PlaceAbroad() {
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
function PlaceInIndia() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { labels } = texts;
  const { setValue } = useFormContext<FormValues>();
  const { states } = useReferenceData();
  const chosen = useWatch<FormValues, 'location.state'>({ name: 'location.state' });
  const cities = states.find(({ name }) => name === chosen)?.cities ?? [];
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
        key={chosen}
        name="location.city"
        label={labels['location.city']}
        options={cities.map((name) => ({ name }))}
        blank={chosen === '' ? texts.chooseStateFirst : texts.choose}
        other={{ choice: texts.otherCity, label: texts.otherCityName }}
        isDisabled={chosen === ''}
        isRequired
      />
    </>
  );
}
