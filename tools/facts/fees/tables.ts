import type { Cost, CostPart } from '../../../src/domain/institutions/costs.ts';

/** How a source's rows become costs. */
interface FeeTable {
  /** Its id among the sources. */
  source: string;
  /** The seats of a fee, by the table's words for who pays it. */
  quotas: Readonly<Record<string, string>>;
  /** The counselling whose codes of institutions its codes are, and the code without what it adds. */
  codes: { exam: string; prefix: RegExp } | null;
}

const counselling = { '': 'counselling' };
const convener = { 'convener quota': 'convener' };

/** The sources of `fees_new.csv`. */
export const feeTables: Readonly<Record<string, FeeTable>> = {
  APEAPCET2024: {
    source: 'apeapcet-2024',
    quotas: convener,
    codes: { exam: 'AP EAPCET', prefix: /^/ },
  },
  TGEAPCET2024: {
    source: 'tgeapcet-2024-25',
    quotas: convener,
    codes: { exam: 'TS EAPCET', prefix: /^/ },
  },
  FRA2526: {
    source: 'fra-2025-26',
    quotas: counselling,
    codes: { exam: 'MHT CET', prefix: /^[A-Z]{2}/ },
  },
  FRAMED2526: { source: 'fra-2025-26', quotas: counselling, codes: null },
  AFRC2627: { source: 'afrc-mp-2026-27', quotas: counselling, codes: null },
  KEA2025: {
    source: 'kea-neet-2025',
    quotas: {
      'government-quota seats': 'state',
      'private seats': 'private',
      'institutional (OTH) seats': 'others',
      'NRI seats': 'nri',
    },
    codes: null,
  },
};

type Scope = Pick<Cost, 'part' | 'includes'>;
const academic: Scope = { part: 'academic', includes: ['tuition'] };
const tuition: Scope = { part: 'tuition', includes: [] };

/** What an amount pays, by the tables' words. */
export const feeScopes: Readonly<Record<string, Scope>> = {
  'tuition fee fixed by the state, convener-quota seats': tuition,
  'tuition part of the fee approved by the Fees Regulating Authority': tuition,
  'fee approved by the Fees Regulating Authority (tuition and development)': academic,
  'fee fixed by the Admission and Fee Regulatory Committee': academic,
  'fee of the allotted seat, university fees included': academic,
};

/** Words of a row's note for those courses of a college that students pay for by themselves. */
export const SELF_FINANCE = /\bself-(?:finance|supporting)\b/;
/** A branch of a college elsewhere, which has the college's name. */
export const OFF_CAMPUS = /\boff[ -]?campus$/i;
/** What the committee of Madhya Pradesh prints of accredited branches beside the others. */
export const ACCREDITED = /([\d,]{5,8})(?:\.00)?(?:\/- Rs\.)? for accredited branches/i;

/** Codes of branches in the statements of Telangana. */
export const branchNames: Readonly<Record<string, string>> = {
  AIM: 'Artificial Intelligence and Machine Learning',
  BIO: 'Bio-Technology',
  BME: 'Bio-Medical Engineering',
  CHE: 'Chemical Engineering',
  CIV: 'Civil Engineering',
  CSC: 'CSE (Cyber Security)',
  CSD: 'CSE (Data Science)',
  CSE: 'Computer Science and Engineering',
  CSM: 'CSE (Artificial Intelligence and Machine Learning)',
  ECE: 'Electronics and Communication Engineering',
  EEE: 'Electrical and Electronics Engineering',
  GEO: 'Geo-Informatics',
  INF: 'Information Technology',
  MEC: 'Mechanical Engineering',
  MET: 'Metallurgical Engineering',
  MIN: 'Mining Engineering',
};

/** How rows of `central_fees.csv` become costs; rows with other words are left to a person. */
interface CentralTable {
  source: string;
  /** The words of those components that are taken, with what they pay. */
  scopes: Readonly<Record<string, Scope>>;
}

const hostel: Scope = { part: 'all', includes: ['tuition', 'academic', 'hostel'] };
const one = (part: CostPart): Scope => ({ part, includes: [] });

export const centralTables: Readonly<Record<string, CentralTable>> = {
  JMI25: { source: 'fee-jmi-2025', scopes: { 'annual fee of the prospectus': academic } },
  DU25P: { source: 'fee-du-2025', scopes: { 'total annual fee': academic } },
  NIFT25: { source: 'fee-nift-2025', scopes: { 'eight semesters': academic } },
  NID25: { source: 'fee-nid-2025', scopes: { 'without hostel': academic } },
  NLUD: {
    source: 'fee-nlud',
    scopes: {
      'tuition (7000 more every year)': academic,
      'academic services and facilities': academic,
      'student welfare fund': academic,
      'utility services': academic,
      admission: one('once'),
      'refundable deposit': one('deposit'),
      'hostel (3000 more every year)': one('hostel'),
      mess: one('mess'),
    },
  },
  JNU: { source: 'fee-jnu', scopes: { tuition } },
  IISERB22: {
    source: 'fee-iiserb-2022',
    scopes: { tuition, 'ten semesters and the once-only fees, mess not included': hostel },
  },
  JOSAA_IIITA: { source: 'fee-iiita-2021', scopes: { tuition } },
  IIM20: { source: 'fee-iim-2020', scopes: { 'whole course': academic } },
  IIMJ: {
    source: 'fee-iim-2020',
    scopes: {
      'tuition, computer, library, academic support, hostel, welfare, insurance; refundable deposit 20000 extra':
        hostel,
    },
  },
};

/** The tables' names of courses that the reference data write otherwise. */
export const courseNames: Readonly<Record<string, string>> = {
  'B.A. (Hons)': 'B.A (Hons)',
  'B.A. LL.B. (Hons)': 'B.A LL.B',
  LLB: 'LL.B',
  LLM: 'LL.M',
};
/** Words in the column of programmes that name no programme. */
export const NO_PROGRAMME = /(?:^|, )(?:whole course|six semesters|batch 2020-22)$/;
/** Fees of one year that are not those of the other years. */
export const FIRST_YEAR = /\bfirst (?:year|semester)$/;

export const periods: Readonly<Record<string, Cost['per']>> = {
  year: 'year',
  semester: 'semester',
  once: 'once',
  programme: 'course',
};
