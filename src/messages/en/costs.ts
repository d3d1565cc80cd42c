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

/** What a cost pays. */
export const costPartTexts: Readonly<Record<CostPart, string>> = {
  tuition: 'Tuition',
  academic: 'Tuition and other institute fees',
  hostel: 'Hostel',
  mess: 'Mess',
  deposit: 'Deposit, given back',
  once: 'Paid once',
  all: 'All fees',
};

export const costPeriodTexts: Readonly<Record<Period, string>> = {
  year: 'a year',
  semester: 'a semester',
  once: 'once',
  course: 'for the whole course',
};

export const costCategoryTexts: Readonly<Record<CostCategory, string>> = {
  GEN: 'General',
  EWS: 'EWS',
  'OBC-NCL': 'OBC-NCL',
  SC: 'SC',
  ST: 'ST',
  PwD: 'PwD',
  'KA-1': 'Category-1 (Karnataka)',
};

export const costQuotaTexts: Readonly<Record<(typeof costQuotas)[number], string>> = {
  convener: 'convener quota',
  counselling: 'counselling seats',
  management: 'management quota',
  nri: 'NRI quota',
  state: 'state quota',
  aided: 'state quota of aided courses',
  'all-india': 'all-India quota',
  private: 'private seats',
  others: 'institutional (“Others”) seats',
  minority: 'minority seats',
};

export const costTexts = { women: 'women' } as const;

/** What a cost pays, and what the sum includes: "All fees with hostel and mess". */
export function costScope({ part, includes }: Pick<Cost, 'part' | 'includes'>): string {
  const further = includes.filter((included) => included === 'hostel' || included === 'mess');
  if (part !== 'all' || further.length === 0) return costPartTexts[part];
  const named = further.map((included) => costPartTexts[included].toLowerCase());
  const withoutMess = further.includes('mess') ? '' : ', without mess';
  return `${costPartTexts.all} with ${named.join(' and ')}${withoutMess}`;
}

type Payer = Pick<
  Cost,
  'quota' | 'categories' | 'incomeAbove' | 'incomeUpTo' | 'gender' | 'domicile'
>;

/** The words of a quota; null for seats of every quota. */
export function costQuotaWords(quota: string | null): string | null {
  return quota === null ? null : (lookup(costQuotaTexts, quota) ?? quota);
}

/** Who pays a cost: "General, EWS; family income above ₹5 lakh"; null where everybody does. */
export function payerWords(cost: Payer): string | null {
  const { quota, categories, gender, domicile } = cost;
  const income = incomeOf(cost);
  const parts = [
    costQuotaWords(quota),
    categories?.map((code) => costCategoryTexts[code]).join(', ') ?? null,
    income,
    gender === 'female' ? costTexts.women : null,
    domicile === null ? null : `from ${domicile}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('; ');
}

/** The family income of those who pay; null where it does not matter. */
const incomeOf = ({ incomeAbove, incomeUpTo }: Payer): string | null => {
  const [low, high] = [incomeAbove, incomeUpTo].map((income) => `₹${grouped(income ?? 0)}`);
  if (incomeAbove !== null && incomeUpTo !== null) return `family income ${low} to ${high}`;
  if (incomeAbove !== null) return `family income above ${low}`;
  return incomeUpTo === null ? null : `family income up to ${high}`;
};

/** The year of a cost, or the year since which it holds. */
export function costYear({ year, since }: Pick<Cost, 'year' | 'since'>): string {
  if (year === null) return '';
  const said = figureYear(year, 'academic');
  return since ? `since ${said}` : said;
}

/** The sum of a cost and its period. */
export function costAmount({ amount, per }: Pick<Cost, 'amount' | 'per'>): string {
  return `₹${grouped(amount)} ${costPeriodTexts[per]}`;
}

/** A row of costs in histories and forms. */
export function costWords(cost: Cost, source?: string): string {
  return joinWithDots([
    [cost.course, cost.programme].filter(Boolean).join(', '),
    costScope(cost),
    costAmount(cost),
    payerWords(cost),
    costYear(cost),
    source ?? cost.source,
  ]);
}
