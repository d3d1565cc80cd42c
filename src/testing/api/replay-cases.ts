const CSE = 'Computer Science and Engineering';
const btech = { degree: 'Bachelor of Technology', years: 4, pool: 'neutral', category: 'OPEN' };
export const iitb = {
  ...btech,
  list: 'jee-advanced',
  institution: 'Indian Institute of Technology Bombay',
  program: CSE,
  quota: 'AI',
};
export const iitk = { ...iitb, institution: 'Indian Institute of Technology Kanpur' };
export const civil = {
  ...iitb,
  institution: 'Indian Institute of Technology Delhi',
  program: 'Civil Engineering',
};
export const iisc = {
  ...iitb,
  institution: 'Indian Institute of Science, Bangalore',
  program: 'B.Tech in Mathematics and Computing',
};
export const patna = {
  ...btech,
  list: 'jee-main',
  institution: 'National Institute of Technology Patna',
  program: CSE,
  quota: 'HS',
};
export const trichy = {
  ...patna,
  institution: 'National Institute of Technology, Tiruchirappalli',
  quota: 'OS',
};
const srinagar = {
  ...patna,
  institution: 'National Institute of Technology, Srinagar',
  quota: 'LA',
};
export const mamc = {
  list: 'neet-ug',
  institution: 'Maulana Azad Medical College, New Delhi',
  program: 'MBBS',
  quota: 'All India',
  category: 'Open',
  pool: 'all',
};
const vjti = {
  list: 'mht-cet',
  institution: 'Veermata Jijabai Technological Institute(VJTI), Matunga, Mumbai',
  program: 'Computer Engineering',
  quota: 'State Level',
  category: 'GOPENS',
  pool: 'all',
};
export const ceg = {
  list: 'tnea',
  institution:
    'University Departments of Anna University Chennai - CEG Campus Sardar Patel Road Guindy Chennai 600 025',
  program: 'COMPUTER SCIENCE AND ENGINEERING',
  quota: 'all',
  category: 'OC',
  pool: 'all',
};
const srcc = {
  list: 'cuet-ug',
  institution: 'Shri Ram College of Commerce, Delhi',
  program: 'B.Com (Hons.)',
  quota: 'University of Delhi',
  category: 'UR',
  pool: 'all',
};
const nlsiu = {
  list: 'clat-ug',
  institution: 'National Law School of India University (NLSIU), Bengaluru',
  program: 'B.A. LL.B. (Hons.)',
  quota: 'All India',
  category: 'General',
  pool: 'all',
};
const jadavpur = {
  list: 'wbjee',
  institution: 'Jadavpur University',
  program: 'Computer Science & Engineering',
  quota: 'Home State',
  category: 'Open',
  pool: 'all',
};
export const obc = { category: 'OBC-NCL' };
export const pwd = { pwd: true };
const women = { pool: 'female' };

type Year = [year: number, final: boolean, choice: number | null, closing: number | null];
type Ranks = Record<string, { rank?: number; commonRank?: number; score?: number }>;

/** Lists of choices with ranks, and the expected choice of each year, computed by hand from the statements' rows. */
export const cases: [name: string, choices: object[], ranks: Ranks, years: Year[]][] = [
  [
    'an OPEN seat, its closing rank included',
    [iitb],
    { 'jee-advanced': { commonRank: 67 } },
    [
      [2026, true, 0, 67],
      [2025, true, null, null],
      [2024, true, 0, 68],
      [2023, true, 0, 67],
    ],
  ],
  [
    'one rank for OPEN seats alone, called rank',
    [iitb],
    { 'jee-advanced': { rank: 68 } },
    [
      [2026, true, null, null],
      [2025, true, null, null],
      [2024, true, 0, 68],
      [2023, true, null, null],
    ],
  ],
  [
    'the common rank where both are given',
    [iitb],
    { 'jee-advanced': { rank: 10, commonRank: 500 } },
    [
      [2026, true, null, null],
      [2025, true, null, null],
      [2024, true, null, null],
      [2023, true, null, null],
    ],
  ],
  [
    'a reserved seat by the rank in the category',
    [{ ...iitb, ...obc }],
    { 'jee-advanced': { rank: 55, commonRank: 300 } },
    [
      [2026, true, 0, 62],
      [2025, true, null, null],
      [2024, true, null, null],
      [2023, true, 0, 58],
    ],
  ],
  [
    'OPEN seats first by the common rank, then those of the category',
    [iitb, { ...iitb, ...obc }, iitk],
    { 'jee-advanced': { rank: 54, commonRank: 250 } },
    [
      [2026, true, 1, 62],
      [2025, true, 1, 54],
      [2024, true, 2, 252],
      [2023, true, 1, 58],
    ],
  ],
  [
    'no OPEN seat by the rank in the category',
    [iitb, { ...iitk, ...obc }],
    { 'jee-advanced': { rank: 60 } },
    [
      [2026, true, 1, 158],
      [2025, true, 1, 142],
      [2024, true, 1, 132],
      [2023, true, 1, 146],
    ],
  ],
  [
    'no seat of the category by the common rank',
    [{ ...iitb, ...obc }, iitk],
    { 'jee-advanced': { commonRank: 260 } },
    [
      [2026, true, 1, 283],
      [2025, true, 1, 271],
      [2024, true, null, null],
      [2023, true, null, null],
    ],
  ],
  [
    'seats of women',
    [iitb, { ...iitb, ...women }],
    { 'jee-advanced': { commonRank: 380 } },
    [
      [2026, true, 1, 395],
      [2025, true, null, null],
      [2024, true, 1, 421],
      [2023, true, null, null],
    ],
  ],
  [
    'seats of women in a category',
    [{ ...iitb, ...obc, ...women }],
    { 'jee-advanced': { rank: 275 } },
    [
      [2026, true, 0, 280],
      [2025, true, 0, 331],
      [2024, true, null, null],
      [2023, true, null, null],
    ],
  ],
  [
    'a PwD seat by the rank in its list',
    [{ ...iitb, ...pwd }],
    { 'jee-advanced': { rank: 5, commonRank: 1 } },
    [
      [2026, true, 0, 6],
      [2025, true, null, null],
      [2024, true, null, null],
      [2023, true, 0, 5],
    ],
  ],
  [
    'a PwD seat of a category that some years lack',
    [{ ...iitb, category: 'ST', ...pwd }],
    { 'jee-advanced': { rank: 1 } },
    [
      [2026, true, null, null],
      [2025, true, 0, 1],
      [2024, true, 0, 1],
      [2023, true, 0, 1],
    ],
  ],
  [
    'preparatory ranks, which admit nobody',
    [{ ...civil, ...obc, ...pwd }],
    { 'jee-advanced': { rank: 40 } },
    [
      [2026, true, null, null],
      [2025, true, 0, 84],
      [2024, true, null, null],
      [2023, true, null, null],
    ],
  ],
  [
    'preparatory ranks of OPEN PwD in the newest year',
    [{ ...civil, ...pwd }],
    { 'jee-advanced': { rank: 165 } },
    [
      [2026, true, null, null],
      [2025, true, 0, 209],
      [2024, true, null, null],
      [2023, true, 0, 170],
    ],
  ],
  [
    'a seat that is new',
    [iisc, iitk],
    { 'jee-advanced': { commonRank: 270 } },
    [
      [2026, true, 0, 743],
      [2025, true, 1, 271],
      [2024, true, null, null],
      [2023, true, null, null],
    ],
  ],
  [
    'a seat of the home state',
    [patna],
    { 'jee-main': { commonRank: 18_000 } },
    [
      [2026, true, 0, 18_862],
      [2025, true, null, null],
      [2024, true, 0, 18_320],
      [2023, true, null, null],
    ],
  ],
  [
    'seats of other states before one of the home state',
    [trichy, { ...patna, quota: 'OS' }, patna],
    { 'jee-main': { commonRank: 14_500 } },
    [
      [2026, true, 1, 17_282],
      [2025, true, 1, 14_996],
      [2024, true, 2, 18_320],
      [2023, true, 2, 17_461],
    ],
  ],
  [
    'a quota of one region',
    [srinagar],
    { 'jee-main': { commonRank: 170_000 } },
    [
      [2026, true, 0, 202_569],
      [2025, true, 0, 220_991],
      [2024, true, null, null],
      [2023, true, null, null],
    ],
  ],
  [
    'women of the home state',
    [{ ...patna, ...women }],
    { 'jee-main': { commonRank: 29_000 } },
    [
      [2026, true, null, null],
      [2025, true, 0, 29_456],
      [2024, true, 0, 29_874],
      [2023, true, null, null],
    ],
  ],
  [
    'PwD women of the home state, a seat not offered each year',
    [{ ...patna, ...women, ...pwd }],
    { 'jee-main': { rank: 600 } },
    [
      [2026, true, null, null],
      [2025, true, null, null],
      [2024, true, 0, 1_865],
      [2023, true, null, null],
    ],
  ],
  [
    'two lists, each by its own rank',
    [iitk, trichy],
    { 'jee-advanced': { commonRank: 260 }, 'jee-main': { commonRank: 1_400 } },
    [
      [2026, true, 0, 283],
      [2025, true, 0, 271],
      [2024, true, null, null],
      [2023, true, 1, 1_509],
    ],
  ],
  [
    'a list without a rank',
    [iitk, trichy],
    { 'jee-main': { commonRank: 1_400 } },
    [
      [2026, true, null, null],
      [2025, true, 1, 1_449],
      [2024, true, null, null],
      [2023, true, 1, 1_509],
    ],
  ],
  [
    'years of first rounds, and the highest rank where all rounds are known',
    [mamc],
    { 'neet-ug': { rank: 100 } },
    [
      [2025, false, 0, 103],
      [2024, true, 0, 151],
      [2023, true, null, null],
      [2022, false, null, null],
    ],
  ],
  [
    'a later round that closed lower than the first',
    [{ ...mamc, quota: 'Delhi University Quota' }],
    { 'neet-ug': { rank: 1_450 } },
    [
      [2025, false, 0, 2_177],
      [2024, true, 0, 1_461],
      [2023, true, null, null],
      [2022, false, null, null],
    ],
  ],
  [
    'a third round that closed higher',
    [{ ...mamc, category: 'EWS' }],
    { 'neet-ug': { rank: 325 } },
    [
      [2025, false, 0, 789],
      [2024, true, 0, 336],
      [2023, true, 0, 327],
      [2022, false, null, null],
    ],
  ],
  [
    'percentiles, where a first round is not final',
    [vjti],
    { 'mht-cet': { score: 99.95 } },
    [
      [2024, true, null, null],
      [2023, false, 0, 99.9440737],
    ],
  ],
  [
    'scores, where higher is better',
    [ceg],
    { tnea: { score: 198.25 } },
    [
      [2024, true, null, null],
      [2023, true, null, null],
      [2020, true, 0, 198.25],
      [2019, true, 0, 198],
    ],
  ],
  [
    'a reserved score',
    [{ ...ceg, category: 'SC' }],
    { tnea: { score: 197.5 } },
    [
      [2024, true, 0, 197.5],
      [2023, true, null, null],
      [2020, true, 0, 192],
      [2019, true, 0, 190.25],
    ],
  ],
  ['a first round by score', [srcc], { 'cuet-ug': { score: 918 } }, [[2025, false, 0, 917.4306]]],
  [
    'one list of ranks for every category',
    [nlsiu, { ...nlsiu, category: 'EWS' }],
    { 'clat-ug': { rank: 700 } },
    [[2026, true, 1, 740]],
  ],
  [
    'lists of different years',
    [nlsiu, jadavpur],
    { 'clat-ug': { rank: 121 }, wbjee: { rank: 200 } },
    [
      [2026, true, null, null],
      [2025, false, 1, 238],
      [2024, true, 1, 309],
      [2023, true, 1, 266],
    ],
  ],
];
