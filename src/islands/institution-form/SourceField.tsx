import { useState } from 'react';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type SourcedField, sourcedFields } from '../../domain/institutions/institution-fields.ts';
import { consoleWords } from '../../messages/console.ts';
import { NewSource } from '../source-picker/NewSource.tsx';
import { SourcePicker } from '../source-picker/SourcePicker.tsx';
import { useWords } from '../ui/words.tsx';
import { BoundField } from './BoundField.tsx';
import type { FormPath, FormValues } from './form-values.ts';
import { Group } from './Group.tsx';
import { useFormMode } from './validation.ts';

interface Props {
  /** A field that holds one text. */
  name: FormPath;
  label: string;
  isWide?: boolean;
}

/** Chooses an existing source or adds a new one. */
export function SourceField({ name, label, isWide = false }: Props) {
  const { field } = useController<FormValues>({ name });
  const { getValues } = useFormContext<FormValues>();
  const [isAdding, setIsAdding] = useState(false);

  function choose(id: string): void {
    setIsAdding(false);
    field.onChange(id);
  }

  return (
    <>
      <BoundField name={name} label={label} isWide={isWide}>
        {(control) => (
          <SourcePicker
            control={control}
            inputRef={field.ref}
            name={field.name}
            chosenId={String(field.value)}
            onBlur={field.onBlur}
            choose={choose}
            addAnother={() => setIsAdding(true)}
            inUse={() => sourcesInUse(getValues())}
          />
        )}
      </BoundField>
      {isAdding && <NewSource onAdded={choose} onCancel={() => setIsAdding(false)} />}
    </>
  );
}

function sourcesInUse(values: FormValues): ReadonlySet<string> {
  const { coursesAndFees, costs, rankings, figures, otherNames, provenance } = values;
  const rows = [coursesAndFees, costs, rankings, figures, otherNames].flat();
  return new Set([...rows.map(({ source }) => source), ...Object.values(provenance)]);
}

/** Whether the next save removes a field's source, because its value has changed and its source has not. */
function useIsSourceLost(field: SourcedField): boolean {
  const { dirtyFields, defaultValues } = useFormState<FormValues>();
  const isEditing = useFormMode() === 'editing';
  return (
    isEditing &&
    Boolean(get(defaultValues, `provenance.${field}`)) &&
    hasDirtyPart(get(dirtyFields, field)) &&
    get(dirtyFields, `provenance.${field}`) !== true
  );
}

/** Asks for the source of a field's new value, once the value has changed. */
export function ChangedFieldSource({ field }: { field: SourcedField }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const isLost = useIsSourceLost(field);
  const [wasRequested, setWasRequested] = useState(false);
  if (isLost && !wasRequested) setWasRequested(true);
  if (!wasRequested) return null;
  const label = texts.labels[field];
  return (
    <div className="stack field-wide">
      {isLost && (
        <p className="field-hint" role="status">
          {texts.sourceLost(label)}
        </p>
      )}
      <SourceField name={`provenance.${field}`} label={texts.sourceOf(label)} />
    </div>
  );
}

/** The source of each field. */
export function SourcesOfFields() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { errors } = useFormState<FormValues>();
  const provenance = useWatch<FormValues, 'provenance'>({ name: 'provenance' });
  const count = Object.values(provenance).filter((id) => id !== '').length;
  return (
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
  );
}

/** Whether any part of react-hook-form's `dirtyFields` is true. */
export function hasDirtyPart(dirty: unknown): boolean {
  return typeof dirty === 'object' && dirty !== null
    ? Object.values(dirty).some(hasDirtyPart)
    : dirty === true;
}
