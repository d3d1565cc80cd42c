import { useFormContext } from 'react-hook-form';
import { availabilities, facilityKeys } from '../../domain/institution.ts';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import type { FormValues } from './form-values.ts';
import { useOccasion } from './occasion.ts';
import { SelectField } from './SelectField.tsx';

/** Which facilities there are; what nobody has checked is not known. */
export function Facilities() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { hints } = texts;
  const { setValue } = useFormContext<FormValues>();
  const isPreset = useOccasion() === 'adding';

  function forget(): void {
    for (const key of facilityKeys) setValue(`facilities.${key}`, '', { shouldDirty: true });
  }

  return (
    <>
      <p className="field-hint">{isPreset ? hints.facilitiesPreset : hints.facilities}</p>
      <div className="form-grid">
        {facilityKeys.map((key) => (
          <SelectField
            key={key}
            name={`facilities.${key}`}
            label={texts.labels[`facilities.${key}`]}
            options={availabilities}
            blank={texts.notKnown}
          />
        ))}
      </div>
      <p>
        <button type="button" className="button button-quiet button-small" onClick={forget}>
          {texts.allNotKnown}
        </button>
      </p>
    </>
  );
}
