import { institutionListPath, statePath } from '../../domain/address.ts';
import '../ui/zod-without-eval.ts';
import './work.css';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { searchResult } from '../../domain/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { workScreenWords } from '../../messages/work-screens.ts';
import { type Loaded, LoadFailure, Loading, loadedFrom, useLoad } from '../console/Loading.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { inLanguage, useWords } from '../ui/words.tsx';

/** A state with its number of institutions, and of those with facts. */
interface StateCount {
  state: string;
  all: number;
  withFacts: number;
}

/** /statelist: the states with how many institutions are known of each, leading to their lists. */
export const StateList = inLanguage(function StateList() {
  const { stateScreen: texts } = useWords(workScreenWords);
  return (
    <Restricted act="editInstitutions" denied={texts.denied} loggedOut={texts.loggedOut}>
      <States />
    </Restricted>
  );
});

function States() {
  const { stateScreen: texts } = useWords(workScreenWords);
  const { data, failed, isLoading, reload } = useLoad('', loadStates);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      {failed && <LoadFailure text={failed} retry={reload} />}
      {!data && isLoading && <Loading />}
      {data && data.length === 0 && <p>{texts.empty}</p>}
      {data && data.length > 0 && (
        <>
          <p className="soft">{texts.lead}</p>
          <StateTable states={data} />
        </>
      )}
    </div>
  );
}

function StateTable({ states }: { states: readonly StateCount[] }) {
  const { stateScreen: texts } = useWords(workScreenWords);
  const { grouped } = useWords(screenWords);
  return (
    <table className="gaps">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.state}</th>
          <th scope="col" className="number">
            {texts.institutions}
          </th>
          <th scope="col" className="number">
            {texts.withFacts}
          </th>
          <th scope="col">{texts.page}</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, all, withFacts }) => (
          <tr key={state}>
            <th scope="row">{state}</th>
            <td className="number">
              <a href={institutionListPath({ state })}>
                {grouped(all)}
                <span className="visually-hidden"> {texts.institutionsOf(state)}</span>
              </a>
            </td>
            <td className="number">{grouped(withFacts)}</td>
            <td>
              <a href={statePath(slugOf(state))}>
                {texts.open}
                <span className="visually-hidden"> {state}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function loadStates(): Promise<Loaded<StateCount[]>> {
  const { stateScreen: texts } = workScreenWords(pageLanguage());
  const [all, known] = await Promise.all(
    ['', '&facts=yes'].map(async (facts) =>
      loadedFrom(
        await publicApi('GET', `/api/institutions?limit=1${facts}`),
        searchResult,
        texts.failed,
      ),
    ),
  );
  if (!all || !known || !('data' in all)) return { failed: texts.failed };
  if (!('data' in known)) return { failed: texts.failed };
  const withFacts = new Map(known.data.facets.state.map(({ value, count }) => [value, count]));
  const data = all.data.facets.state.map(({ value, count }) => ({
    ...{ state: value, all: count, withFacts: withFacts.get(value) ?? 0 },
  }));
  return { data: data.toSorted((a, b) => (a.state < b.state ? -1 : 1)) };
}
