import type { ListDescription } from '../../domain/cutoff-list.ts';
import type { CutoffQuery } from '../../domain/cutoffs.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { stateByName } from '../../domain/reference/states.ts';
import { type Issue, Refusal } from '../../domain/refusal.ts';
import type { AskedCutoffs } from './find.ts';

/** A question in the codes of its list. */
interface Question {
  description: ListDescription;
  asked: AskedCutoffs;
  /** The state of the institutions that are asked for. */
  state: string | null;
}

/**
 * Understands a question by its list.
 * @throws Refusal naming every value that the list does not know.
 */
export function understand(query: CutoffQuery): Question {
  const description = cutoffListById(query.list);
  if (!description) throw new Refusal('invalidInput', { issues: [unknown('list', 'unknownList')] });
  const issues: Issue[] = [];
  const asked = askedOf(query, description, issues);
  const state = stateOf(query, 'state', issues);
  if (issues.length > 0) throw new Refusal('invalidInput', { issues });
  return { description, asked, state };
}

function askedOf(query: CutoffQuery, list: ListDescription, issues: Issue[]): AskedCutoffs {
  const isJosaa = list.seats === 'josaa';
  const [wanted, other] =
    list.better === 'lower' ? (['rank', 'score'] as const) : (['score', 'rank'] as const);
  if (query[other] !== undefined) issues.push(unknown(other, `use-${wanted}`));
  const category = chosen(query, list, { name: 'category', codes: 'categories' }, issues);
  const quota = chosen(query, list, { name: 'quota', codes: 'quotas' }, issues);
  const pool = chosen(query, list, { name: 'pool', codes: 'pools' }, issues);
  return {
    value: query[wanted] ?? null,
    category: isJosaa && query.pwd ? `${category} (PwD)` : category,
    gender: query.gender,
    homeState: stateOf(query, 'homeState', issues),
    // JoSAA's rules decide where nothing is chosen; elsewhere the first of the list stands.
    quota: isJosaa && !query.quota ? null : quota,
    pool: isJosaa && !query.pool ? null : pool,
    q: query.q,
    years: query.years,
    sort: query.sort,
  };
}

interface Chosen {
  name: 'category' | 'quota' | 'pool';
  codes: 'categories' | 'quotas' | 'pools';
}

function chosen(
  query: CutoffQuery,
  list: ListDescription,
  { name, codes }: Chosen,
  issues: Issue[],
): string {
  // A form sends what is blank too.
  const wanted = query[name] || undefined;
  const known = list[codes].find(({ code }) => wanted === undefined || code === wanted);
  if (!known) issues.push(unknown(name, 'unknownCode'));
  return known?.code ?? '';
}

function stateOf(query: CutoffQuery, name: 'homeState' | 'state', issues: Issue[]): string | null {
  const wanted = query[name];
  if (wanted === undefined || wanted === '') return null;
  const state = stateByName(wanted);
  if (!state) issues.push(unknown(name, 'unknownState'));
  return state?.name ?? null;
}

function unknown(name: string, key: string): Issue {
  return { code: 'custom', path: [name], params: { key } };
}
