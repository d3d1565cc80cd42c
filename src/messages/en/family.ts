import type { CostPart } from '../../domain/institutions/costs.ts';
import { formats } from '../formats.ts';
import { costPartTexts } from './costs.ts';
import { grouped } from './numbers.ts';

const rupees = (amount: number) => `₹${grouped(amount)}`;

/** What it costs a family, English. */
export const familyTexts = {
  form: 'My family',
  /** In a row of a list, where the fee is that of the family. */
  mine: 'my family, a year',
  formHelp: 'Kept on this device alone, never in an account.',
  category: 'Category',
  income: 'Family income a year',
  homeState: 'Home state',
  women: 'The student is a woman',
  hostel: 'With hostel',
  any: 'Not said',
  show: 'Show my fees',
  forget: 'Forget my family',
  bad: 'One of the answers is not valid. Choose from the lists.',
  incomes: (above: number, upTo: number | null) => {
    if (upTo === null) return `Above ${rupees(above)}`;
    return above === 0 ? `Up to ${rupees(upTo)}` : `${rupees(above)} to ${rupees(upTo)}`;
  },
  seat: (course: string, programme: string | null, quota: string | null) =>
    [course, programme, quota].filter((part) => part !== null).join(', '),
  perYear: (amount: number) => `${rupees(amount)} a year`,
  between: (low: number, high: number) =>
    `${rupees(low)} or ${rupees(high)} a year: a rule’s limit lies within your income band`,
  whole: (amount: number, years: number) =>
    `${rupees(amount)} for ${years} ${years === 1 ? 'year' : 'years'} at these fees`,
  feesOf: (year: string) => `fees of ${year}`,
  feesSince: (year: string) => `fees since ${year}`,
  notKnown: 'What you would pay is not known',
  /** What a seat costs by who asks. */
  depends: (low: number, high: number) =>
    low === high
      ? `${rupees(low)} a year for some: say category and income`
      : `${rupees(low)} to ${rupees(high)} a year, by category and income`,
  made: 'Parts and conditions',
  unknownParts: (parts: readonly CostPart[]) =>
    `Not known: ${formats('en').list(parts.map((part) => costPartTexts[part].toLowerCase()))}`,
  relief: 'Who pays less',
  reliefOf: (payer: string, amount: number, part: CostPart) =>
    amount === 0 && part === 'tuition'
      ? `${payer}: no tuition here`
      : `${payer}: ${rupees(amount)} a year, ${costPartTexts[part].toLowerCase()}`,
  more: (count: number) =>
    count === 1 ? '1 more course or quota' : `${grouped(count)} more courses and quotas`,
} as const;
