import '../ui/zod-without-eval.ts';
import { call } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { institutionListPath, statePath } from '../../domain/pages/address.ts';
import { searchResult } from '../../domain/search/search-result.ts';
import { slugOf } from '../../domain/slug.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { workScreenWords } from '../../messages/work-screens.ts';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useWords } from '../ui/words.tsx';

/** A state with its number of institutions and the number of those with facts. */
interface StateCount {
  state: string;
  all: number;
  withFacts: number;
}

/** /statelist: the states with their numbers of institutions, linked to their lists. */
export const StateList = restrictedScreen(
  'editInstitutions',
  (language) => workScreenWords(language).stateScreen,
  States,
);

function States() {
  const { stateScreen: texts } = useWords(workScreenWords);
  const load = useLoad('', loadStates);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <Loaded load={load}>
        {(states) =>
          states.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <>
              <p className="soft">{texts.lead}</p>
              <StateTable states={states} />
            </>
          )
        }
      </Loaded>
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

async function loadStates(): Promise<StateCount[]> {
  const { stateScreen: texts } = workScreenWords(pageLanguage());
  const options = { schema: searchResult, failed: texts.failed, isPublic: true };
  const [all, onlyWithFacts] = await Promise.all([
    call('GET', '/api/institutions?limit=1', options),
    call('GET', '/api/institutions?limit=1&facts=yes', options),
  ]);
  const withFacts = new Map(onlyWithFacts.facets.state.map(({ value, count }) => [value, count]));
  const states = all.facets.state.map(({ value, count }) => ({
    state: value,
    all: count,
    withFacts: withFacts.get(value) ?? 0,
  }));
  return states.toSorted((a, b) => (a.state < b.state ? -1 : 1));
}
