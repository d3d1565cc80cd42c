import { TextField } from './Field.tsx';

interface Props<Name extends string> {
  names: readonly Name[];
  required: readonly Name[];
  typed: Readonly<Record<Name, string>>;
  labels: Readonly<Record<Name, string>>;
  errors?: Readonly<Record<string, string>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  onChange: (name: Name, value: string) => void;
  /** Whether the source is official, and the label that asks so. */
  official: { isChecked: boolean; label: string; onChange: (isChecked: boolean) => void };
}

/** The inputs of a source's title, publisher, address, day of access, licence and standing. */
export function SourceInputs<Name extends string>(props: Props<Name>) {
  const { names, required, typed, labels, errors, hints, onChange, official } = props;
  return (
    <div className="form-grid">
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          error={errors?.[name]}
          hint={hints?.[name]}
          isRequired={required.includes(name)}
          type={name === 'accessed' ? 'date' : 'text'}
          value={typed[name]}
          autoComplete="off"
          onChange={({ target }) => onChange(name, target.value)}
        />
      ))}
      <label className="field-wide">
        <input
          type="checkbox"
          checked={official.isChecked}
          onChange={({ target }) => official.onChange(target.checked)}
        />{' '}
        {official.label}
      </label>
    </div>
  );
}
