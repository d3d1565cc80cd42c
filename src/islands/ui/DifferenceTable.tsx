interface DifferenceRow {
  label: string;
  /** Null where the version has no value. */
  before: string | null;
  after: string | null;
}

interface Props {
  rows: readonly DifferenceRow[];
  texts: { field: string; before: string; after: string; empty: string };
}

/** Two versions side by side, one row per difference. */
export function DifferenceTable({ rows, texts }: Props) {
  const missing = <span className="missing">{texts.empty}</span>;
  return (
    <div className="differences">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of facts share a label; none moves.
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{before === null ? missing : <del>{before}</del>}</td>
              <td>{after === null ? missing : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
