import { type Cost, type CostCategory, type CostPart, costParts } from './costs.ts';

/** The figures that stated fees before costs were typed, with the scope of those without words. */
const scopesByKey: ReadonlyMap<unknown, string> = new Map([
  ['tuitionFee', 'tuition'],
  ['hostelFee', 'hostel'],
  ['oneTimeFee', 'once'],
]);

/** Whether a figure is a fee of an earlier record. */
export function isFee({ key }: { key: unknown }): boolean {
  return scopesByKey.has(key);
}

/** What a fee of earlier records and of the gathered tables says, in the words of its document. */
interface FeeWords {
  /** The key of its figure. */
  key: string;
  /** The scope of the sum, such as "all fees with hostel"; empty for tuition. */
  covers: string;
  /** Who pays it, such as "General, OBC-NCL, EWS". */
  who: string;
}

type Scope = Pick<Cost, 'part' | 'includes' | 'since'> & { quota?: string };

function one(part: CostPart): Scope {
  return { part, includes: [], since: false };
}

function several(part: 'academic' | 'all', ...includes: CostPart[]): Scope {
  return { part, includes: ['tuition', ...includes], since: false };
}

const tuition = one('tuition');
const academic = several('academic');
const once = one('once');
const withHostel = several('all', 'academic', 'hostel');
const withHostelAndMess = several('all', 'academic', 'hostel', 'mess');

/** The scopes of sums, as documents name them. */
const scopes: ReadonlyMap<string, Scope> = new Map([
  ['', tuition],
  ['tuition', tuition],
  ['tuition set for all from this year on', { ...tuition, since: true }],
  ['tuition fee fixed by the state, convener-quota seats', tuition],
  ['tuition part of the fee approved by the Fees Regulating Authority', tuition],
  ['tuition and registration', academic],
  ['tuition and academic service fee', academic],
  ['tuition and other annual fees without hostel, mess and deposits', academic],
  ['tuition, bench and other annual fees', academic],
  ['all institute fees', academic],
  ['all institute fees, without hostel', academic],
  ['all academic fees, without hostel', academic],
  ['all fees, day scholar', academic],
  ['institute fee without hostel and mess', academic],
  ['institute fee without hostel and mess and one-time fees', academic],
  ['course fee', academic],
  ['annual fee fixed for admission through KEA', academic],
  ['annual fee payable to the college as printed in the allotment', academic],
  ['annual fee of the prospectus', academic],
  ['fee approved by the Fees Regulating Authority (tuition and development)', academic],
  ['fee fixed by the Admission and Fee Regulatory Committee', academic],
  ['fee of the allotted seat, university fees included', academic],
  ['fee for seats through KCET, government colleges', academic],
  ['fee for government-quota (KCET) seats', academic],
  [
    'fee for government-quota (KCET) seats of government-aided courses',
    { ...academic, quota: 'aided' },
  ],
  [
    'fee for government-quota (KCET) seats, with university fee 10,610 and other fees 20,000',
    academic,
  ],
  ['all fees with mess', several('all', 'academic', 'mess')],
  ['all fees with hostel', withHostel],
  ['all fees with hostel (triple room), without mess', withHostel],
  ['all fees with hostel, without dining', withHostel],
  ['all fees with hostel establishment, without mess', withHostel],
  ['all fees with seat rent, without mess', withHostel],
  ['all fees with seat rent, without mess advance', withHostel],
  ['institute fee with seat rent and yearly insurance, without mess and one-time fees', withHostel],
  ['all fees with hostel and mess', withHostelAndMess],
  ['all fees with hostel and mess advance', withHostelAndMess],
  ['all fees with hostel and mess, without medical insurance', withHostelAndMess],
  ['all fees with hostel and mess, without one-time fees and insurance', withHostelAndMess],
  ['all fees with hostel, mess and laundry', withHostelAndMess],
  ['admission fee', once],
  ['one-time fees at admission', once],
  ['first semester above later ones', once],
  ...costParts.map((part): [string, Scope] => [part, one(part)]),
]);

/** One group of payers, and the share of the sum that it pays. */
type Payer = Pick<Cost, 'quota' | 'categories' | 'incomeAbove' | 'incomeUpTo'> & {
  pays: 'all' | 'third' | 'none';
};

const LAKH = 100_000;
const everybody: Payer = {
  quota: null,
  categories: null,
  incomeAbove: null,
  incomeUpTo: null,
  pays: 'all',
};
const of = (categories: CostCategory[], rest: Partial<Payer> = {}): Payer => {
  return { ...everybody, categories, ...rest };
};
const quota = (name: string): Payer[] => [{ ...everybody, quota: name }];

const unreserved: CostCategory[] = ['GEN', 'EWS', 'OBC-NCL'];
const reserved: CostCategory[] = ['SC', 'ST', 'PwD'];
const upTo = (lakh: number) => ({ incomeUpTo: lakh * LAKH });
const above = (lakh: number) => ({ incomeAbove: lakh * LAKH });
const poor: Payer = { ...everybody, ...upTo(1) };

/** The payers of sums, as documents name them; each entry of a list pays by its own condition. */
const payers: ReadonlyMap<string, readonly Payer[]> = new Map([
  ['', [everybody]],
  ['all', [everybody]],
  ['all categories', [everybody]],
  ['Indian students', [everybody]],
  ['Indian students (CAT)', [everybody]],
  ['not NRI', [everybody]],
  ['without rank scholarship', [everybody]],
  ['General', [of(['GEN'])]],
  ['general', [of(['GEN'])]],
  ['General, OBC-NCL, EWS', [of(unreserved)]],
  ['General, EWS, OBC-NCL', [of(unreserved)]],
  ['General, OBC, EWS', [of(unreserved)]],
  ['SC, ST, PwD', [of(reserved)]],
  ['SC, ST, PwD, and family income below 1 lakh', [of(reserved), poor]],
  [
    'General, OBC-NCL and EWS, family income 1 to 5 lakh',
    [of(unreserved, { ...above(1), ...upTo(5) })],
  ],
  ['General, OBC-NCL and EWS, family income above 5 lakh', [of(unreserved, above(5))]],
  [
    'General, OBC-NCL, EWS, family income above 5 lakh (SC, ST, PwD and below 1 lakh: none; 1 to 5 lakh: one third)',
    [
      of(unreserved, above(5)),
      of(unreserved, { ...above(1), ...upTo(5), pays: 'third' }),
      of(reserved, { pays: 'none' }),
      { ...poor, pays: 'none' },
    ],
  ],
  ['Indian nationals (SC, ST, PwD: none)', [of(unreserved), of(reserved, { pays: 'none' })]],
  ['General, OBC, EWS (SC and ST free)', [of(unreserved), of(['SC', 'ST'], { pays: 'none' })]],
  [
    'GM, 2A, 2B, 3A, 3B (and SC, ST above 10 lakh income)',
    [of(unreserved, { quota: 'state' }), of(['SC', 'ST'], { quota: 'state', ...above(10) })],
  ],
  ['GM, 2A, 2B, 3A, 3B, Category-1', [of([...unreserved, 'KA-1'], { quota: 'state' })]],
  ['SC, ST, income to 10 lakh', [of(['SC', 'ST'], { quota: 'state', ...upTo(10) })]],
  ['Category-1, income to 2.5 lakh', [of(['KA-1'], { quota: 'state', ...upTo(2.5) })]],
  ['convener quota', quota('convener')],
  ['ACPC seats', quota('state')],
  ['Karnataka government-quota seat (through KEA)', quota('state')],
  ['government-quota seats', quota('state')],
  ['Uttarakhand and Himalayan state quota', quota('state')],
  ['all-India category', quota('all-india')],
  ['private seat', quota('private')],
  ['private seats', quota('private')],
  ['private seat (KEA codes OPN, GMP)', quota('private')],
  ['"Others" seat', quota('others')],
  ['institutional (OTH) seats', quota('others')],
  ['NRI seat', quota('nri')],
  ['NRI seats', quota('nri')],
  ['NRI and "Others" seat', [...quota('nri'), ...quota('others')]],
  ['reserved Christian seats (KEA codes RC)', quota('minority')],
]);

/** Whether a text is one of the known scopes of a sum. */
export function isFeeScope(covers: string): boolean {
  return scopes.has(covers);
}

/** The costs that a fee states, by its payers; null where a part of it is not understood. */
export function readFee(
  { key, covers, who }: FeeWords,
  stated: Pick<Cost, 'course' | 'programme' | 'amount' | 'year' | 'source'>,
): Cost[] | null {
  const scope = scopes.get(covers || (scopesByKey.get(key) ?? ''));
  const groups = payers.get(who);
  if (!scope || !groups) return null;
  const { course, programme, amount, year, source } = stated;
  return groups.map(({ pays, ...condition }) => ({
    course,
    programme,
    part: scope.part,
    includes: [...scope.includes],
    amount: shareOf(amount, pays),
    per: scope.part === 'once' ? 'once' : 'year',
    quota: scope.quota ?? condition.quota,
    categories: condition.categories && [...condition.categories],
    incomeAbove: condition.incomeAbove,
    incomeUpTo: condition.incomeUpTo,
    gender: null,
    domicile: null,
    year,
    since: scope.since,
    source,
  }));
}

const SEMESTERS = 2;

/** A third is one of each semester's fee, in whole rupees, as institutes charge it. */
function shareOf(amount: number, pays: Payer['pays']): number {
  if (pays === 'none') return 0;
  return pays === 'all' ? amount : Math.floor(amount / SEMESTERS / 3) * SEMESTERS;
}
