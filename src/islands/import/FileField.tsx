import { Field } from '../ui/Field.tsx';

interface Props {
  label: string;
  hint: string;
  read: (file: File | undefined) => Promise<void>;
}

/** The field for a file of rows, CSV, also compressed, or JSON. */
export function FileField({ label, hint, read }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.gz,.json,text/csv,application/gzip,application/json"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </Field>
  );
}
