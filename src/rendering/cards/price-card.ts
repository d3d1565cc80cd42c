import { unknownFamily } from '../../domain/institutions/family.ts';
import type { FamilyCosts } from '../../domain/institutions/family-costs.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { nameIn } from '../../domain/institutions/own-name.ts';
import { priceOf } from '../../domain/institutions/seat-price.ts';
import { locationOf } from '../../domain/institutions/summary.ts';
import type { Language } from '../../domain/languages.ts';
import type { RecognitionLine } from '../../domain/recognition/recognition.ts';
import { dot } from '../../messages/dotted.ts';
import { siteWords } from '../../messages/site.ts';
import { seatCosts } from '../family-page.ts';
import { type Card, drawnOrNull } from './card.ts';
import { fakeCard, isFakeLine } from './check-card.ts';

type PricedInstitution = Pick<
  Institution,
  'name' | 'otherNames' | 'location' | 'figures' | 'costs' | 'coursesAndFees'
>;

/** Those who pay less that a card names. */
const RELIEFS = 2;

/** The card of what an institution costs, or that UGC lists it as fake; null where neither is known. */
export function institutionCard(
  institution: PricedInstitution,
  recognition: readonly RecognitionLine[],
  { language, now }: { language: Language; now: Date },
): Card | null {
  const { infoTexts, nameOf, placeOf } = siteWords(language);
  const head = {
    name: nameOf(nameIn(institution, language)),
    place: placeOf(locationOf(institution)),
  };
  if (recognition.some(isFakeLine)) return fakeCard(head, recognition, language);
  const prices = seatCosts(institution, unknownFamily, now).flatMap(
    ({ costs }) => priceWords(costs, { language, isSince: isRule(costs, institution) }) ?? [],
  );
  const [first] = prices;
  if (!first) return null;
  return drawnOrNull({ ...head, question: infoTexts.cost, isWarning: false, ...first });
}

/** Whether the fees of a seat are those of a rule that holds since a year. */
function isRule({ course, lines: [line] }: FamilyCosts, { costs }: PricedInstitution): boolean {
  return costs.some(
    (cost) =>
      cost.since &&
      cost.course === course &&
      cost.year === line?.year &&
      cost.source === line.source,
  );
}

/** What a seat costs, as its page says it; null where it is not known. */
function priceWords(
  costs: FamilyCosts,
  { language, isSince }: { language: Language; isSince: boolean },
): Pick<Card, 'about' | 'answer' | 'lines'> | null {
  const words = siteWords(language);
  const { costQuotaWords, familyTexts: texts, figureYear, nameOf } = words;
  const { course, programme, quota, perYear, wholeCourse, years, year } = costs;
  const feeYear = isSince ? texts.feesSince : texts.feesOf;
  const { fees, reliefs } = priceOf(costs, false);
  const [lowest, highest] = [fees.at(0), fees.at(-1)];
  const answer =
    perYear !== null
      ? texts.perYear(perYear)
      : lowest && highest && texts.depends(lowest.amount, highest.amount);
  if (answer === undefined) return null;
  return {
    about: [
      texts.seat(nameOf(course), programme, costQuotaWords(quota)),
      ...(year === null ? [] : [feeYear(figureYear(year, 'academic'))]),
    ].join(dot),
    answer,
    lines: [
      ...reliefs.slice(0, RELIEFS).map(reliefWords),
      ...(wholeCourse !== null && years !== null ? [texts.whole(wholeCourse, years)] : []),
    ],
  };

  function reliefWords({ condition, amount, part }: FamilyCosts['lines'][number]): string {
    const payer = words.payerWords({ ...condition, quota: null }) ?? '';
    return texts.reliefOf(payer, amount, part);
  }
}
