import { useFormContext } from 'react-hook-form';
import { lookup } from '../../domain/lookup.ts';
import { detailWords } from '../../messages/details.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import type { DetailField, DetailTexts, DetailValues } from './detail-values.ts';

interface Props {
  kind: { fields: readonly DetailField[]; texts: DetailTexts };
  /** Whether the slug is new, so that a name may be given. */
  isNew: boolean;
  onSlugBlur: () => void;
}

/** The slug, followed by the fields of the kind. */
export function DetailFields({ kind: { fields, texts }, isNew, onSlugBlur }: Props) {
  const { detailTexts } = useWords(detailWords);
  const slug = {
    name: 'slug',
    label: detailTexts.slug,
    kind: 'line',
    hint: texts.slugHint,
  } as const;
  const hint = `${texts.isNew} ${detailTexts.nameHint}`;
  return (
    <div className="form-grid">
      <DetailInput {...slug} onBlur={onSlugBlur} />
      {isNew && <DetailInput name="name" label={detailTexts.name} kind="line" hint={hint} />}
      {fields.map((field) => (
        <DetailInput key={field.name} {...field} />
      ))}
    </div>
  );
}

/** One field, required except for the name; long texts and lists span the row. */
function DetailInput({ name, label, kind, hint, onBlur }: DetailField & { onBlur?: () => void }) {
  const { register, formState } = useFormContext<DetailValues>();
  const field = register(name, { ...(onBlur && { onBlur }) });
  return (
    <Field
      label={label}
      hint={hint}
      isRequired={name !== 'name'}
      isWide={kind === 'text' || kind === 'list'}
      error={lookup(formState.errors, name)?.message}
    >
      {(control) =>
        kind === 'text' ? (
          <textarea {...control} {...field} rows={4} />
        ) : (
          <input
            {...control}
            {...field}
            type={kind === 'address' ? 'url' : 'text'}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}
