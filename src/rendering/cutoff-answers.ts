import { shortLabel } from '../domain/cutoffs/code-text.ts';
import type { ShownList } from '../domain/cutoffs/cutoff-list.ts';
import type { GroupedCutoffs } from '../domain/cutoffs/cutoff-parts.ts';
import { type CutoffRow, cutoffQuery } from '../domain/cutoffs/cutoffs.ts';
import { rankNumbers } from '../domain/cutoffs/rank-numbers.ts';
import type { Language } from '../domain/languages.ts';
import { cutoffsPath } from '../domain/pages/address.ts';
import { stateBySlug } from '../domain/reference/entries.ts';
import type { QuestionAnswer } from '../domain/search/question-answer.ts';
import type { ReferencePage } from '../domain/search/search-result.ts';
import { groupCutoffs } from '../features/cutoffs/group-cutoffs.ts';
import { fitToList } from '../features/cutoffs/institution-cutoffs.ts';
import { joinWithDots } from '../messages/dotted.ts';
import { siteWords } from '../messages/site.ts';
import type { Runtime } from '../runtime/runtime.ts';

type Group = GroupedCutoffs['groups'][number];

/** The number of rows in an answer. */
const MAX_ROWS = 4;

/** The first closing values that match a filled-in cut-off form; null without any. */
export async function cutoffAnswer(
  runtime: Runtime,
  { slug, rank, filled = {}, withoutList }: ReferencePage,
  language: Language,
): Promise<QuestionAnswer | null> {
  const list = (await runtime.cutoffs.lists()).find(({ id }) => id === slug);
  if (!list) return null;
  const values = { ...filled, ...(rank !== undefined && { rank }), list: slug };
  const words = Object.entries(values).map(([name, value]) => [name, String(value)]);
  const { given } = fitToList(Object.fromEntries(words), list);
  const { cutoffTexts, nameOf, questionTexts } = siteWords(language);
  const isRanked = rankNumbers.some((name) => given[name] !== undefined);
  const inState = await findGroups(runtime, given);
  const { state, ...everywhere } = given;
  const isNoneInState = state !== undefined && inState?.groups.length === 0;
  const shown = isNoneInState ? everywhere : given;
  const answer = isNoneInState ? await findGroups(runtime, everywhere) : inState;
  if (!answer) return null;
  const { groups, bands, years } = answer;
  const isOne = given['institution'] !== undefined;
  const reached = groups.flatMap((group) => (isOne ? group.rows : group.rows.slice(0, 1)));
  const isEarlier = reached.length === 0 && bands.within.institutions > 0;
  const rows = isEarlier ? groups.flatMap((group) => insideEarlier(group, isOne)) : reached;
  if (rows.length === 0 && withoutList === undefined) return null;
  return {
    name: cutoffTexts.of(list, years),
    href: cutoffsPath(shown),
    lines: [
      ...(withoutList === undefined
        ? []
        : [questionTexts.withoutList(nameOf(withoutList), list.counsellingLabel)]),
      ...(given['commonRank'] === undefined
        ? categoryLines(list, given['category'])
        : [cutoffTexts.missingHalf.category]),
      ...(isNoneInState ? [questionTexts.noneIn(nameOf(stateBySlug(state)?.name ?? state))] : []),
      ...(isRanked && rows.length > 0
        ? [
            isEarlier
              ? questionTexts.withinEarlier(bands.within.institutions)
              : questionTexts.withinAt(bands.within.institutions, bands.near.institutions),
          ]
        : []),
      ...rows.slice(0, MAX_ROWS).map((row) => {
        const line = formatRow(list, row, { isNamed: !isOne, language });
        return isEarlier ? joinWithDots([line, cutoffTexts.standing(row)]) : line;
      }),
    ],
    publishers: [],
    site: null,
  };
}

/** The seats that a rank got in an earlier year alone: all of one institution, or its first. */
function insideEarlier({ near, beyond }: Group, isOne: boolean): readonly CutoffRow[] {
  const inside = [...near, ...beyond].filter(({ band }) => band === 'within');
  return isOne ? inside : inside.slice(0, 1);
}

/** The cut-offs that match a form's values; null if the values are invalid. */
async function findGroups(runtime: Runtime, given: Readonly<Record<string, string>>) {
  const query = cutoffQuery.safeParse({ ...given, limit: String(MAX_ROWS) });
  return query.success ? groupCutoffs(runtime, query.data) : null;
}

/** The meaning of a category's code; empty if the code explains itself. */
function categoryLines({ categories }: ShownList, category: string | undefined): string[] {
  return categories
    .filter(({ code, label }) => code === category && label !== code)
    .map(({ code, label }) => `${code}: ${label}`);
}

/** One row in words: the institution where several are listed, the seat, and its newest value. */
function formatRow(
  list: ShownList,
  { institution, program, quota, category, pwd, pool, history }: CutoffRow,
  { isNamed, language }: { isNamed: boolean; language: Language },
): string {
  const { cutoffTexts, nameOf } = siteWords(language);
  const newest = history.find(({ preparatory }) => !preparatory);
  const seat = [
    quota === 'all' ? null : shortLabel(list.quotas, quota),
    pwd ? `${category}, ${cutoffTexts.pwd}` : category,
    pool === 'all' || pool === 'neutral' ? null : shortLabel(list.pools, pool),
  ];
  return joinWithDots([
    isNamed && nameOf(institution.name),
    program,
    ...seat,
    newest && cutoffTexts.closed(list, newest),
  ]);
}
