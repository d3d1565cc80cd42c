import type { Language } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import { topicNamed } from '../domain/reference/topics.ts';
import type { AskedTopic, ReferencePage, SearchResult } from '../domain/search/search-result.ts';
import { siteWords } from '../messages/site.ts';
import { areOfScores } from '../search/index.ts';

/**
 * Why a question lists nothing: what the catalogue or the question lacks, or the page that answers instead. Null
 * where the notes on the question say it; undefined where nothing matches.
 */
export function reasonOf(
  { reading, links }: Pick<SearchResult, 'reading' | 'links'>,
  language: Language,
): string | null | undefined {
  if (!reading) return undefined;
  const { questionTexts } = siteWords(language);
  const {
    absent,
    also = [],
    asks,
    asksToo = [],
    lacks,
    outside = [],
    parts,
    dropped,
    withheld,
  } = reading;
  const [topic] = outside;
  if (absent) return questionTexts.absent(absent);
  if (topic) return questionTexts.notCovered[topic];
  if (lacks === 'rank') return questionTexts.whichRank;
  if (lacks === 'subject') return questionTexts.narrow;
  if (lacks === 'institution') {
    const facts = [...(asks ? [asks] : []), ...asksToo];
    const { ofCollege, whichCollege } = questionTexts;
    return whichCollege(facts.flatMap((fact) => lookup(ofCollege, fact) ?? []));
  }
  if (asks) return topicText(asks, links, questionTexts);
  if (withheld !== undefined || (also.length > 0 && links.length > 0)) return null;
  return parts.length === 0 && dropped.length > 0 ? questionTexts.outside : undefined;
}

/** Where a topic is answered in place of a list: on a page linked above, or on the page of a college. */
function topicText(
  asks: AskedTopic,
  links: readonly ReferencePage[],
  { nearCity, onPage, nameOne, otherRounds }: ReturnType<typeof siteWords>['questionTexts'],
): string {
  if (asks === 'city') return nearCity;
  const isOfRanks = links.some(({ kind }) => kind === 'cutoffs');
  if (asks === 'admission') {
    if (isOfRanks) return onPage.admission;
    return links.some(({ section }) => section === 'eligibility') ? onPage.eligibility : nameOne;
  }
  if (asks === 'marks' && areOfScores(links.filter(({ kind }) => kind === 'cutoffs')))
    return onPage.scores;
  if (links.some((link) => answers(link, asks))) return lookup(onPage, asks) ?? onPage.linked;
  return asks === 'counselling' ? otherRounds : nameOne;
}

/** Whether a linked page has what a topic asks for. */
function answers({ kind, slug, section }: ReferencePage, asks: AskedTopic): boolean {
  const { page, exam, course } = topicNamed(asks) ?? {};
  if (asks === 'compare') return kind === 'exam' || kind === 'course';
  if (page === (kind === 'guide' ? `guide/${slug}` : kind)) return true;
  return section !== undefined && section === (kind === 'exam' ? exam : course);
}
