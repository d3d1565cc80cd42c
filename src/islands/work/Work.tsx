import '../ui/zod-without-eval.ts';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type ViewedGaps, work } from '../../domain/curation/work.ts';
import { institutionGapPath } from '../../domain/pages/address.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { workScreenWords } from '../../messages/work-screens.ts';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { storeWalk } from '../console/walk.ts';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useWords } from '../ui/words.tsx';

/** /work: the queues of pending work, each linked to its list. */
export const Work = restrictedScreen(
  'openConsole',
  (language) => workScreenWords(language).workScreen,
  Queues,
);

function Queues() {
  const { workScreen: texts } = useWords(workScreenWords);
  const { grouped } = useWords(screenWords);
  const load = useLoad('', loadWork);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <p className="soft">{texts.lead}</p>
      <Loaded load={load}>
        {({ queues, viewed }) => (
          <>
            {queues.length === 0 && viewed.length === 0 && <p>{texts.none}</p>}
            {queues.length > 0 && (
              <table className="gaps">
                <caption className="visually-hidden">{texts.caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">{texts.queue}</th>
                    <th scope="col" className="number">
                      {texts.count}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {queues.map(({ id, label, count, href }) => (
                    <tr key={id}>
                      <th scope="row">
                        <a href={href}>{label}</a>
                      </th>
                      <td className="number">{grouped(count)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {viewed.length > 0 && <MostViewed viewed={viewed} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The most viewed institutions that lack values; each opens at the first of these. */
function MostViewed({ viewed }: { viewed: readonly ViewedGaps[] }) {
  const { correctedField, workScreen: texts } = useWords(workScreenWords);
  const { grouped } = useWords(screenWords);
  return (
    <section className="stack" aria-labelledby="most-viewed">
      <h2 id="most-viewed">{texts.mostViewed}</h2>
      <p className="soft">{texts.mostViewedLead}</p>
      <table className="gaps">
        <thead>
          <tr>
            <th scope="col">{texts.institution}</th>
            <th scope="col" className="number">
              {texts.views}
            </th>
          </tr>
        </thead>
        <tbody>
          {viewed.map(({ _id, name, type, views, missing, fields }, at) => (
            <tr key={_id}>
              <th scope="row">
                <a
                  href={institutionGapPath(type, name, fields.slice(0, 1))}
                  onClick={() => storeWalk({ query: VIEWED, id: _id, at })}
                >
                  {name}
                </a>
                <span className="gap-names soft small">
                  {texts.missing(fields.map(correctedField), missing - fields.length)}
                </span>
              </th>
              <td className="number">{grouped(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The query of the list that a walk from here goes through. */
const VIEWED = 'sort=views';

async function loadWork() {
  const { workScreen: texts } = workScreenWords(pageLanguage());
  return call('GET', '/api/work', { schema: work, failed: texts.failed });
}
