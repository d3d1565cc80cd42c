import { nameOf } from '#names-hi';
import type {
  Cost,
  CostCategory,
  CostPart,
  costPeriods,
  costQuotas,
} from '../../domain/institutions/costs.ts';
import { lookup } from '../../domain/lookup.ts';
import { joinWithDots } from '../dotted.ts';
import { figureYear } from './figures.ts';
import { grouped } from './numbers.ts';

type Period = (typeof costPeriods)[number];

export const costPartTexts: Readonly<Record<CostPart, string>> = {
  tuition: 'ट्यूशन',
  academic: 'ट्यूशन और संस्थान की बाकी फीस',
  hostel: 'हॉस्टल',
  mess: 'मेस',
  deposit: 'जमा राशि, वापस मिलती है',
  once: 'एक बार की फीस',
  all: 'सारी फीस',
};

export const costPeriodTexts: Readonly<Record<Period, string>> = {
  year: 'प्रति वर्ष',
  semester: 'प्रति सेमेस्टर',
  once: 'एक बार',
  course: 'पूरे कोर्स के',
};

export const costCategoryTexts: Readonly<Record<CostCategory, string>> = {
  GEN: 'सामान्य',
  EWS: 'EWS',
  'OBC-NCL': 'OBC-NCL',
  SC: 'SC',
  ST: 'ST',
  PwD: 'दिव्यांग (PwD)',
  'KA-1': 'श्रेणी-1 (कर्नाटक)',
};

export const costQuotaTexts: Readonly<Record<(typeof costQuotas)[number], string>> = {
  convener: 'कन्वीनर कोटा',
  counselling: 'काउंसलिंग की सीटें',
  management: 'मैनेजमेंट कोटा',
  nri: 'NRI कोटा',
  state: 'राज्य कोटा',
  aided: 'सहायता प्राप्त कोर्स का राज्य कोटा',
  'all-india': 'अखिल भारतीय कोटा',
  private: 'निजी सीटें',
  others: 'संस्थान की (“Others”) सीटें',
  minority: 'अल्पसंख्यक सीटें',
};

export const costTexts = { women: 'महिलाएँ' } as const;

/** What a cost pays, and what the sum includes. */
export function costScope({ part, includes }: Pick<Cost, 'part' | 'includes'>): string {
  const further = includes.filter((included) => included === 'hostel' || included === 'mess');
  if (part !== 'all' || further.length === 0) return costPartTexts[part];
  const named = further.map((included) => costPartTexts[included]);
  const withoutMess = further.includes('mess') ? '' : ', मेस के बिना';
  return `${costPartTexts.all}, ${named.join(' और ')} के साथ${withoutMess}`;
}

type Payer = Pick<
  Cost,
  'quota' | 'categories' | 'incomeAbove' | 'incomeUpTo' | 'gender' | 'domicile'
>;

/** The words of a quota; null for seats of every quota. */
export function costQuotaWords(quota: string | null): string | null {
  return quota === null ? null : (lookup(costQuotaTexts, quota) ?? quota);
}

/** Who pays a cost; null where everybody does. */
export function payerWords(cost: Payer): string | null {
  const { quota, categories, gender, domicile } = cost;
  const income = incomeOf(cost);
  const parts = [
    costQuotaWords(quota),
    categories?.map((code) => costCategoryTexts[code]).join(', ') ?? null,
    income,
    gender === 'female' ? costTexts.women : null,
    domicile === null ? null : `${nameOf(domicile)} के निवासी`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}

/** The family income of those who pay; null where it does not matter. */
const incomeOf = ({ incomeAbove, incomeUpTo }: Payer): string | null => {
  const [low, high] = [incomeAbove, incomeUpTo].map((income) => `₹${grouped(income ?? 0)}`);
  if (incomeAbove !== null && incomeUpTo !== null) return `परिवार की आय ${low} से ${high}`;
  if (incomeAbove !== null) return `परिवार की आय ${low} से ज़्यादा`;
  return incomeUpTo === null ? null : `परिवार की आय ${high} तक`;
};

/** The year of a cost, or the year since which it holds. */
export function costYear({ year, since }: Pick<Cost, 'year' | 'since'>): string {
  if (year === null) return '';
  const said = figureYear(year, 'academic');
  return since ? `${said} से` : said;
}

/** The sum of a cost and its period. */
export function costAmount({ amount, per }: Pick<Cost, 'amount' | 'per'>): string {
  return `₹${grouped(amount)} ${costPeriodTexts[per]}`;
}

export function costWords(cost: Cost, source?: string): string {
  return joinWithDots([
    [nameOf(cost.course), cost.programme].filter(Boolean).join(', '),
    costScope(cost),
    costAmount(cost),
    payerWords(cost),
    costYear(cost),
    source ?? cost.source,
  ]);
}
