import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type ServedYears as Served, servedYears } from '../../domain/history/served-years.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { ColumnHeads } from '../console/ColumnHeads.tsx';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { undo } from '../history/history-calls.ts';
import { Message } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useActions } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';

interface Props {
  /** Changes when something was written, so that the table is loaded anew. */
  version: number;
  /** Called after an undo. */
  onUndone: () => void;
}

/** The years that are served from the store until a deploy brings them, each with its undo. */
export function ServedYears({ version, onUndone }: Props) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const load = useLoad(String(version), loadServed);
  const { notice, run } = useActions(async () => {
    await load.reload();
    onUndone();
  });
  return (
    <section className="stack" aria-labelledby="served">
      <h2 id="served">{texts.served}</h2>
      <Message notice={notice} />
      <Loaded load={load}>
        {({ years }) =>
          years.length === 0 ? (
            <p className="soft">{texts.servedNone}</p>
          ) : (
            <>
              <p className="soft">{texts.servedNote}</p>
              <div className="table-scroll records">
                <table aria-labelledby="served" aria-busy={load.isLoading}>
                  <ColumnHeads columns={Object.values(texts.servedColumns)} />
                  <tbody>
                    {years.map((year) => (
                      <Row
                        key={`${year.list} ${year.year}`}
                        served={year}
                        isBusy={load.isLoading}
                        takeBack={(change) => run(() => undo(change))}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type ServedYear = Served['years'][number];

interface RowProps {
  served: ServedYear;
  isBusy: boolean;
  takeBack: (change: NonNullable<ServedYear['change']>) => void;
}

function Row({ served, isBusy, takeBack }: RowProps) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  const { moment } = useWords(formats);
  const { servedColumns: columns } = texts;
  const { label, year, rounds, rows, change } = served;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={columns.year}>{year}</td>
      <td data-label={columns.rounds}>
        {texts.roundsOf(grouped(rounds.length), rounds.at(-1) ?? '')}
      </td>
      <td data-label={columns.rows}>{grouped(rows)}</td>
      <td data-label={columns.by}>{change?.by.username}</td>
      <td data-label={columns.at}>
        {change && <time dateTime={change.at}>{moment(change.at)}</time>}
      </td>
      <td data-label={columns.undo}>
        {change?.undoable && (
          <QuietButton
            isSmall
            aria-label={texts.undoYear(`${label} ${year}`)}
            disabled={isBusy}
            onClick={() => takeBack(change)}
          >
            {columns.undo}
          </QuietButton>
        )}
      </td>
    </tr>
  );
}

async function loadServed(): Promise<Served> {
  const { cutoffImportScreen: texts } = cutoffImportWords(pageLanguage());
  return call('GET', '/api/cutoffs/import', { schema: servedYears, failed: texts.servedFailed });
}
