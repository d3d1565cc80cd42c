/** The guides: short answers to what people ask before they choose, English. */

import {
  checkPath,
  coursePath,
  cutoffsPath,
  examPath,
  guidePath,
  scholarshipsPath,
} from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import type { Guide, Stream } from '../../domain/search/guides.ts';
import type { Notice } from '../notice.ts';

export const guideTexts = {
  title: 'Guides',
  description:
    'Short guides for choosing a college in India: recognition, ranks, counselling, certificates, lateral entry, distance degrees, bonds.',
  lead: 'What to know before you choose, a screen each, with sources.',
  sources: 'Sources',
  streams: {
    maths: 'With Physics, Chemistry and Mathematics',
    biology: 'With Physics, Chemistry and Biology',
    commerce: 'With Commerce',
    any: 'With any stream',
  } satisfies Record<Stream, string>,
  /** Follows the courses of a stream. */
  exams: (names: readonly string[]) => `Entrance: ${names.join(', ')}`,
} as const;

const links = {
  check: { href: checkPath(), text: 'Check a name in the official lists' },
  cutoffs: { href: cutoffsPath({}), text: 'Search cut-offs with your rank' },
  calendar: { href: pages.calendar.path, text: 'Dates of exams' },
  scholarships: { href: scholarshipsPath(), text: 'Scholarships by state and category' },
} as const;

export const guideNotices: Readonly<Record<Guide, Notice>> = {
  'after-class-12': {
    title: 'After class XII',
    description:
      'Which courses each stream of class XII opens, how long they take and which exams lead to them.',
    lead: 'What you took in class XII decides which courses are open. Each course’s page says who may apply, what it costs and where it is taught.',
    sections: [
      {
        id: 'choose',
        heading: 'Before you decide',
        points: [
          'Marks and subjects: read “Who may apply” on the page of the course. Many colleges ask for more than the minimum.',
          'Entrance: some courses admit by a national exam alone (MBBS by NEET UG), others by an exam of the state or by marks of class XII.',
          'CUET UG is the common entrance of the central universities; some state and private universities use it, too.',
        ],
        links: [
          { href: pages.courses.path, text: 'All courses' },
          { href: pages.exams.path, text: 'All entrance exams' },
          links.calendar,
        ],
      },
    ],
  },
  'is-it-real': {
    title: 'Is it real?',
    description:
      'Who may award degrees in India, and how to check a university or college before paying.',
    lead: 'Only a university may award a degree. A college awards none of its own: its degree comes from the university to which it is affiliated.',
    sections: [
      {
        id: 'who',
        heading: 'Who may award degrees',
        points: [
          'A university established by an Act of Parliament or of a state.',
          'An institution deemed to be a university under section 3 of the UGC Act 1956.',
          'An institution that an Act of Parliament empowers to award degrees, as the IITs, NITs and AIIMS are.',
          'Nobody else. UGC publishes names of self-styled universities that are none; a name that is missing from that list is not thereby real.',
        ],
      },
      {
        id: 'check',
        heading: 'Check before you pay',
        points: [
          'Look the name up in UGC’s list of universities and in its list of fake ones.',
          'For a college: ask the university itself whether it is affiliated, for this course and this year.',
          'Engineering and management colleges need the approval of AICTE, medical ones of NMC, law of BCI, pharmacy of PCI, nursing of INC, teacher training of NCTE. Universities stand under other rules than colleges.',
          'NAAC is a grade of quality, no permission: a college without a grade can be real.',
          'Pay to the account of the institution, never to a person, and keep the receipt.',
        ],
        links: [links.check],
      },
    ],
  },
  'percentile-marks-rank': {
    title: 'Percentile, marks and rank',
    description: 'What a percentile says, how it becomes a rank, and which number a cut-off means.',
    lead: 'Marks count what you answered, a percentile says what share of the candidates you equal or beat, a rank is your place in the list. Cut-offs of JoSAA are ranks.',
    sections: [
      {
        id: 'percentile',
        heading: 'Percentile',
        points: [
          'NTA computes it for each session: 100 × the number of candidates with your marks or fewer ÷ all candidates of the session.',
          'The best of each session gets 100. It is not a percentage of marks: the same marks give another percentile in an easier or a harder session.',
          'About your rank: (100 − percentile) ÷ 100 × number of candidates. With 10 lakh candidates, 99 percentile is a rank of about 10,000.',
        ],
      },
      {
        id: 'rank',
        heading: 'Which rank a cut-off means',
        points: [
          'JoSAA: closing ranks of reserved categories are ranks within the category, those of OPEN seats ranks of the common list. Never compare the two.',
          'NEET and most state lists: one common rank for everyone; a category only changes at which rank the seats close.',
          'MHT CET prints percentiles, TNEA and CUET at Delhi scores: there higher is better.',
        ],
        links: [links.cutoffs, { href: examPath('jee-main'), text: 'JEE Main' }],
      },
    ],
  },
  'josaa-csab-state-rounds': {
    title: 'JoSAA, CSAB and state rounds',
    description:
      'Who fills which seats, what freeze, float and slide mean, and which papers are asked for.',
    lead: 'JoSAA fills IITs, NITs, IIITs and other central institutes. CSAB fills what is left without the IITs. Each state fills its own colleges.',
    sections: [
      {
        id: 'order',
        heading: 'Who fills which seats',
        points: [
          'JoSAA: by the rank in JEE Advanced (IITs) and JEE Main (NITs, IIITs, others), in several rounds after one list of choices.',
          'CSAB special rounds: seats of NITs, IIITs and others that JoSAA leaves. Everybody has to register again there; choices made in JoSAA do not count.',
          'States: their own exam or JEE Main, their own portal, a part of the seats for people of the state. For MBBS, MCC fills the all-India seats, the state the rest.',
          'You may take part in several at once, and keep one seat in the end. Read the last day of withdrawal and what is kept of the fee.',
        ],
      },
      {
        id: 'words',
        heading: 'Freeze, float, slide',
        points: [
          'Freeze: I keep this seat and stop.',
          'Float: I keep it, and take a higher choice of any institute if one comes.',
          'Slide: I keep it, and take a higher choice in the same institute if one comes.',
          'A better seat replaces the old one by itself; the old one is gone. The last round has no float or slide.',
        ],
      },
      {
        id: 'papers',
        heading: 'Papers',
        text: [
          'The counselling’s own list decides. Have at hand: marksheets of class X and XII, score card, identity, photographs, and certificates of category, income, domicile or disability where you claim them.',
        ],
        links: [
          links.cutoffs,
          {
            href: guidePath('categories-and-certificates'),
            text: 'Categories and their certificates',
          },
        ],
      },
    ],
  },
  'categories-and-certificates': {
    title: 'Categories and their certificates',
    description:
      'EWS, OBC-NCL, SC, ST and PwD: the limits of the central government and the certificates.',
    lead: 'A reserved seat needs a certificate in the form that the counselling prints, from the office that it names. The rules here are the central ones; states have lists and limits of their own.',
    sections: [
      {
        id: 'ews',
        heading: 'EWS',
        points: [
          'For families that are not covered by SC, ST or OBC, with a gross yearly income below ₹8 lakh from all sources, in the financial year before the application.',
          'Not with 5 acres of farm land or more, a flat of 1,000 sq ft or more, or a plot of 100 sq yards or more in a notified municipality (200 elsewhere).',
          'Family means you, your parents, and your brothers and sisters below 18; its property is counted together.',
          'The paper is an income and asset certificate, and holds for a year.',
        ],
      },
      {
        id: 'obc',
        heading: 'OBC-NCL',
        points: [
          'The community has to stand in the central list of OBCs, which is not the list of your state.',
          'Non-creamy layer: income of the parents not above ₹8 lakh a year. Salaries and farm income are not counted in this test; the rank of a parent in government service can decide instead.',
          'A caste certificate alone is not enough: it has to say non-creamy layer, and be of the period that the counselling asks for.',
        ],
      },
      {
        id: 'others',
        heading: 'SC, ST, PwD, home state',
        points: [
          'SC and ST: caste certificate of the state whose list names the community; no income limit for the seat. Tuition at IITs and NITs is waived.',
          'PwD: certificate of a disability of 40 % or more from a notified authority.',
          'Home state (domicile) is defined by each counselling: at JoSAA it is the state where class XII was passed.',
        ],
        links: [links.scholarships],
      },
    ],
  },
  'lateral-entry': {
    title: 'Lateral entry',
    description:
      'Into the second year of B.Tech with a diploma or a B.Sc: who may, how many seats, which way.',
    lead: 'With a three-year diploma in engineering, or a B.Sc with Mathematics in class XII, one can enter the second year of a B.Tech.',
    sections: [
      {
        id: 'who',
        heading: 'Who may',
        points: [
          'A diploma in engineering and technology with 45 % (40 % in reserved categories), in any branch.',
          'Or a B.Sc with 45 % (40 %) and Mathematics in class XII; bridge courses follow.',
          'An ITI certificate alone is not enough for a degree: in many states it leads to a diploma, and that to the B.Tech.',
          'States and colleges may ask for more.',
        ],
      },
      {
        id: 'way',
        heading: 'The way',
        points: [
          'Seats: up to 10 % of the approved intake, and what fell vacant in the first year.',
          'Each state admits by an exam of its own or by the marks of the diploma.',
          'Which college has how many such seats is not recorded here: the state’s counselling prints them.',
        ],
        links: [
          {
            href: coursePath('btech-lateral-entry'),
            text: 'B.Tech (Lateral Entry): exams that lead to it',
          },
        ],
      },
    ],
  },
  'distance-and-online-degrees': {
    title: 'Distance and online degrees',
    description:
      'Which distance and online degrees count as much as others, which courses cannot be had so, and how to check.',
    lead: 'A distance or online degree of an institution that UGC has recognised for it counts as much as the same degree of a college.',
    sections: [
      {
        id: 'valid',
        heading: 'What makes it valid',
        points: [
          'UGC’s Distance Education Bureau recognises each institution for named programmes and sessions. Check both, not the name alone.',
          'The rule is regulation 22 of UGC’s regulations of 2020: such degrees are treated as equivalent to those of the usual mode.',
          'A university offers distance programmes within its territory and not through franchises. UGC names those that may admit nobody (“no admission category”).',
        ],
      },
      {
        id: 'not',
        heading: 'Not to be had by distance',
        text: [
          'Engineering, medicine, dentistry, nursing, pharmacy, physiotherapy and other paramedical courses, architecture, law, agriculture, horticulture, hotel management and catering, aircraft maintenance, visual arts and sports.',
        ],
        links: [
          links.check,
          { href: 'https://deb.ugc.ac.in/', text: 'Distance Education Bureau of UGC' },
        ],
      },
    ],
  },
  'medical-bonds': {
    title: 'Bonds and service of medical seats',
    description: 'What a bond of a medical college is, its kinds, and what to read before joining.',
    lead: 'At many government medical colleges one signs to serve the state after the course, or to pay. The terms are those of the state or the college, and change from year to year.',
    sections: [
      {
        id: 'kinds',
        heading: 'Kinds of bonds',
        points: [
          'Service bond: so many years in hospitals of the state after MBBS or MD and MS; who does not serve pays the sum of the bond.',
          'Bond against leaving: who gives the seat up after the last day of withdrawal pays.',
          'Both bind all-India seats as well as those of the state. Deemed and private colleges have terms of their own.',
        ],
      },
      {
        id: 'read',
        heading: 'Before you join',
        points: [
          'Years and amounts differ much between states and between copies of their orders, so none stand here. The counselling prints them for each college: read them before you fill in choices.',
          'Ask: how many years, how much, by when, whether the years of a PG course count, and which papers the college keeps until then.',
        ],
        links: [
          { href: coursePath('mbbs'), text: 'MBBS: colleges, fees, cut-offs' },
          {
            href: 'https://mcc.nic.in/',
            text: 'The Medical Counselling Committee and its notices',
          },
        ],
      },
    ],
  },
};
