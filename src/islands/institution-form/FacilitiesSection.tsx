import { useFormState } from 'react-hook-form';
import { availabilities, facilityKeys } from '../../domain/institution.ts';
import { institutionForm as texts } from '../../messages/institution-form.ts';
import type { FormValues } from './form-values.ts';
import { Section } from './Section.tsx';
import { SelectField } from './SelectField.tsx';

/** Which facilities there are; what a record does not know can stay unknown. */
export function FacilitiesSection() {
  const { defaultValues } = useFormState<FormValues>();
  return (
    <Section title={texts.sections.facilities}>
      {facilityKeys.map((key) => (
        <SelectField
          key={key}
          name={`facilities.${key}`}
          label={texts.labels[`facilities.${key}`]}
          options={availabilities}
          hasBlank={defaultValues?.facilities?.[key] === ''}
        />
      ))}
    </Section>
  );
}
