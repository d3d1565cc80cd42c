import { TextField } from './Field.tsx';

interface Props<Name extends string> {
  names: readonly Name[];
  required: readonly Name[];
  typed: Readonly<Record<Name, string>>;
  labels: Readonly<Record<Name, string>>;
  errors?: Readonly<Record<string, string>>;
  hints?: Readonly<Partial<Record<Name, string>>>;
  onChange: (name: Name, value: string) => void;
}

/** The inputs of a source's title, publisher, address, day of access and licence. */
export function SourceInputs<Name extends string>(props: Props<Name>) {
  const { names, required, typed, labels, errors, hints, onChange } = props;
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
    </div>
  );
}
