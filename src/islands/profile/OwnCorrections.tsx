import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Correction, correctionPage } from '../../domain/corrections/correction.ts';
import { rowWords } from '../../domain/corrections/correction-value.ts';
import { indianDay } from '../../domain/date.ts';
import { limits } from '../../domain/limits.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { LoadFailure } from '../console/Loading.tsx';
import { CursorPager } from '../console/Pager.tsx';
import { useCursors } from '../console/useCursors.ts';
import { useLoad } from '../console/useLoad.ts';
import { LocalLink } from '../ui/LocalLink.tsx';
import { LocalName } from '../ui/LocalName.tsx';
import { useWords } from '../ui/words.tsx';

/** The user's proposed corrections with their outcomes; renders nothing without any. */
export function OwnCorrections() {
  const { correctionsSection: texts } = useWords(screenWords);
  const pages = useCursors('all');
  const { data, failed, reload } = useLoad(String(pages.cursor), () =>
    loadOwnCorrections(pages.cursor),
  );
  const byState = Map.groupBy(data?.corrections ?? [], ({ state }) => state);
  return (
    <>
      {failed && <LoadFailure text={failed} retry={reload} />}
      {[...byState].map(([state, corrections]) => (
        <section key={state} className="stack" aria-label={texts.headings[state]}>
          <h2>{texts.headings[state]}</h2>
          <ul className="outcomes">
            {corrections.map((correction) => (
              <Entry key={correction._id} correction={correction} />
            ))}
          </ul>
        </section>
      ))}
      {(pages.page > 1 || data?.nextCursor) && (
        <CursorPager pages={pages} nextCursor={data?.nextCursor ?? null} />
      )}
    </>
  );
}

function Entry({ correction }: { correction: Correction }) {
  const { correctionsSection: texts, correctedField } = useWords(screenWords);
  const { day } = useWords(formats);
  const { institution, field, before, proposed, at, decidedAt, reason } = correction;
  const row = rowWords(correction, before ?? proposed);
  const date = (time: string) => day(indianDay(new Date(time)));
  return (
    <li className="entry">
      <h3 className="entry-name">
        <LocalLink href={institutionPath(institution.type, institution.name)}>
          <LocalName name={institution.name} />
        </LocalLink>
        {`: ${correctedField(field)}`}
        {row !== null && (
          <>
            : <LocalName name={row} />
          </>
        )}
      </h3>
      {reason !== null && <p className="prose">{texts.reason(reason)}</p>}
      <p className="entry-note">
        {joinWithDots([
          texts.proposed(date(at)),
          decidedAt !== null && texts.decided(date(decidedAt)),
        ])}
      </p>
    </li>
  );
}

async function loadOwnCorrections(
  cursor: string | undefined,
): Promise<ReturnType<typeof correctionPage.parse>> {
  const { correctionsSection: texts } = screenWords(pageLanguage());
  const query = {
    state: 'all',
    limit: String(limits.page.section),
    ...(cursor !== undefined && { cursor }),
  };
  const path = `/api/corrections/mine?${new URLSearchParams(query)}`;
  return call('GET', path, { schema: correctionPage, failed: texts.failed });
}
