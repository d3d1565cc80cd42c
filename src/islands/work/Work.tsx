import '../ui/zod-without-eval.ts';
import './work.css';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { work } from '../../domain/curation/work.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { workScreenWords } from '../../messages/work-screens.ts';
import { Loaded, toLoadResult, useLoad } from '../console/Loading.tsx';
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
        {({ queues }) =>
          queues.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
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
          )
        }
      </Loaded>
    </div>
  );
}

async function loadWork() {
  const { workScreen: texts } = workScreenWords(pageLanguage());
  return toLoadResult(await api('GET', '/api/work'), work, texts.failed);
}
