import { get, useFormState, useWatch } from 'react-hook-form';
import { sourcedFields } from '../../domain/institution-fields.ts';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { Group } from './FactList.tsx';
import type { FormValues } from './form-values.ts';
import { useOccasion } from './occasion.ts';
import { SourceField } from './SourceField.tsx';

/** Where each field comes from; which of them lose their source is said before they do. */
export function SourcesOfFields() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { errors, dirtyFields } = useFormState<FormValues>();
  const isEditing = useOccasion() === 'editing';
  const known = useWatch<FormValues, 'provenance'>({ name: 'provenance' });
  const count = Object.values(known).filter((id) => id !== '').length;
  const isLost = (field: (typeof sourcedFields)[number]) =>
    isEditing &&
    known[field] !== '' &&
    isTouched(get(dirtyFields, field)) &&
    get(dirtyFields, `provenance.${field}`) !== true;
  return (
    <>
      {sourcedFields.filter(isLost).map((field) => (
        <p key={field} className="field-hint">
          {texts.sourceLost(texts.labels[field])}
        </p>
      ))}
      <Group
        title={texts.sections.provenance}
        count={count}
        isEmptyShown
        isForced={get(errors, 'provenance') !== undefined}
      >
        {() => (
          <div className="form-grid">
            {sourcedFields.map((field) => (
              <SourceField
                key={field}
                name={`provenance.${field}`}
                label={texts.sourceOf(texts.labels[field])}
              />
            ))}
          </div>
        )}
      </Group>
    </>
  );
}

/** Whether a part of what react-hook-form calls dirty is true. */
function isTouched(dirty: unknown): boolean {
  return typeof dirty === 'object' && dirty !== null
    ? Object.values(dirty).some(isTouched)
    : dirty === true;
}
