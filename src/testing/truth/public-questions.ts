import type { SearchResult } from '../../domain/search/search-result.ts';

/** What an answer has to hold; all that is given. */
interface Wanted {
  topic?: string;
  /** The beginning of the address of one of the first linked pages. */
  link?: string;
  /** Part of the first institution's name. */
  name?: string;
  /** What labels of recognised parts hold. */
  parts?: readonly string[];
  listsNone?: true;
  /** Whether words without a use are named. */
  saysUnused?: true;
}

/** A question that somebody published, with what a good answer holds, as judged before any was seen. */
interface PublicQuestion {
  q: string;
  /** Where it was found. */
  from: keyof typeof places;
  good: string;
  /** Each a good answer. */
  any: readonly Wanted[];
}

const LINKS_SEEN = 4;

/** What an answer is worth: a bad one lists institutions that nobody asked for. */
export function worthOf(
  { any }: PublicQuestion,
  found: Pick<SearchResult, 'reading' | 'links' | 'institutions' | 'total'>,
): 'good' | 'partly' | 'bad' {
  const has = any.map((wanted) => holdsOf(wanted, found));
  if (has.some((holds) => holds.every(Boolean))) return 'good';
  const wantsList = any.flatMap(({ listsNone: _, ...wanted }) => holdsOf(wanted, found));
  return found.total === 0 || wantsList.some(Boolean) ? 'partly' : 'bad';
}

/** Whether an answer holds each thing wanted of it. */
function holdsOf(
  { topic, link, name, parts: wanted = [], listsNone, saysUnused }: Wanted,
  { reading, links, institutions, total }: Parameters<typeof worthOf>[1],
): readonly boolean[] {
  const { asks, asksToo = [], parts = [], dropped = [], absent = [] } = reading ?? {};
  const pages = links.slice(0, LINKS_SEEN).map(({ kind, slug }) => `${kind}/${slug}`);
  return [
    ...(topic === undefined ? [] : [[asks, ...asksToo].some((stated) => stated === topic)]),
    ...(link === undefined ? [] : [pages.some((page) => page.startsWith(link))]),
    ...(name === undefined ? [] : [institutions[0]?.name.includes(name) === true]),
    ...wanted.map((text) => parts.some(({ label }) => label.includes(text))),
    ...(listsNone ? [total === 0] : []),
    ...(saysUnused ? [dropped.length + absent.length > 0] : []),
  ];
}

/** The public places of the questions; at most 40 of each. */
export const places = {
  rehan99: 'github.com/Rehan-99/coll_bot data/nlu.md',
  vKrishna2090: 'github.com/VKrishna2090/vesit-admission-chatbot intents.json',
  quora:
    'Quora (question pairs published by Quora; github.com/Deep1994/Quora-Question-Pairs-dataset-analysis-and-construction)',
  sravani5119: 'github.com/sravani5119/AI-Based-College-Chatbot nlp/training_data.py',
  pratdub: 'github.com/pratdub/neet_advisor _data/faqs.yml',
  strangeabhi: 'github.com/Strangeabhi/nie-college-chatbot faq_data.json',
  adarshV101: 'github.com/Adarsh-V-101/npgc-helpdesk database.csv',
  hemanthKumar2006: 'github.com/HemanthKumar-2006/srm-ktr-admission-chatbot data/eval',
  koyelikhitha: 'github.com/koyelikhitha/AI-Admission-Assistant intents.json',
  abhiSharma1999: 'github.com/AbhiSharma1999/BITSAT-rasa nlu.md',
  abhikb: 'github.com/abhik-b/college-enquiry-chatbot intents.json',
  akarshjoice: 'github.com/akarshjoice/ChatBot-Using-Rasa-and-Python Rasa/data/nlu.md',
  bimlu: 'github.com/bimlu/ignou-info, its page of FAQs',
  vishstack7: 'github.com/vish-stack7/iicwebsite FAQs.php',
  harshilkhara: 'github.com/harshilkhara/College-Chatbot data/nlu.md',
} as const;

/**
 * Drawn at random (seed 20261128) from 40 questions that people asked on Quora and 346 sentences with which
 * students of Indian colleges trained enquiry bots, or that such lists of questions hold. As typed, up to the 200 characters that the field takes.
 */
export const publicQuestions: readonly PublicQuestion[] = [
  {
    q: 'location',
    from: 'rehan99',
    good: 'says the address needs a college; no list',
    any: [{ topic: 'contact', listsNone: true }],
  },
  {
    q: 'Do you have hostel',
    from: 'vKrishna2090',
    good: 'hostel: name a college',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'What is the total number of seats available (govt and pvt.) in NEET 2016?',
    from: 'quora',
    good: 'seats of NEET',
    any: [{ link: 'exam/neet-ug' }],
  },
  {
    q: 'Placement information',
    from: 'sravani5119',
    good: 'pay of colleges or which college',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'What are the eligibility criteria for admission to AFMS?',
    from: 'pratdub',
    good: 'AFMC or NEET',
    any: [{ name: 'Armed Forces' }, { link: 'exam/neet-ug' }],
  },
  {
    q: 'When does admission process start?',
    from: 'strangeabhi',
    good: 'when admissions begin, calendar',
    any: [
      { topic: 'dates', listsNone: true },
      { topic: 'admission', listsNone: true },
    ],
  },
  {
    q: 'What does free exit for the 1st round mean?',
    from: 'pratdub',
    good: 'what free exit is: counselling guide',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  {
    q: 'please give me the details about the college!',
    from: 'rehan99',
    good: 'which college?',
    any: [{ listsNone: true }],
  },
  {
    q: 'are there different hostels for boys and girls?',
    from: 'adarshV101',
    good: 'hostel: name a college',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'Admission enquiry',
    from: 'sravani5119',
    good: 'how admission works',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'how are the placements here',
    from: 'vKrishna2090',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'Who is not eligible for the 2nd Round of allotment?',
    from: 'pratdub',
    good: 'counselling rounds',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  { q: 'kcet rank', from: 'strangeabhi', good: 'KCET ranks', any: [{ link: 'cutoffs/kcet' }] },
  {
    q: 'How do I apply for B.Arch at SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM with B.Arch',
    any: [{ name: 'SRM' }],
  },
  {
    q: 'admission timeline',
    from: 'strangeabhi',
    good: 'admission dates',
    any: [
      { topic: 'admission', listsNone: true },
      { topic: 'dates', listsNone: true },
    ],
  },
  {
    q: 'how much is the fee',
    from: 'koyelikhitha',
    good: 'fees of which',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'What is the time duration of NEET PG?',
    from: 'pratdub',
    good: 'NEET PG pattern',
    any: [{ link: 'exam/neet-pg' }],
  },
  {
    q: 'Hostel facilities',
    from: 'sravani5119',
    good: 'hostel',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'admission process',
    from: 'vKrishna2090',
    good: 'admission',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'Placement details',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'I have 90k in the general category & a 27k OBC rank in the JEE Main. Can I get into NIT through this rank?',
    from: 'quora',
    good: 'NIT closings by category',
    any: [{ link: 'cutoffs/jee-main' }],
  },
  {
    q: 'BSC.Biotechnology course eligibility',
    from: 'rehan99',
    good: 'eligibility of B.Sc',
    any: [{ link: 'course/', listsNone: true }],
  },
  {
    q: 'मुझे सारे शुल्कों की जानकारी कहाँ मिलेगी?',
    from: 'abhiSharma1999',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'Can i get the more information on the B.K.Birla college?',
    from: 'rehan99',
    good: 'B.K. Birla College',
    any: [{ name: 'Birla College' }],
  },
  {
    q: 'how to get admission',
    from: 'koyelikhitha',
    good: 'how to get in',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'admission',
    from: 'koyelikhitha',
    good: 'admission',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'What are the eligibility criteria for Foreign Nationals?',
    from: 'pratdub',
    good: 'no list; foreign nationals said',
    any: [{ listsNone: true }],
  },
  {
    q: 'How much time will I be given to join the allotted course?',
    from: 'pratdub',
    good: 'counselling',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  {
    q: 'What is the fee structure for different quotas?',
    from: 'strangeabhi',
    good: 'fees by quota',
    any: [
      { topic: 'fees', listsNone: true },
      { topic: 'quota', listsNone: true },
    ],
  },
  {
    q: 'In case a candidate applies for both AIQ and Deemed University, will he/she pay the fees for both?',
    from: 'pratdub',
    good: 'AIQ or deemed',
    any: [
      { link: 'guide/josaa', listsNone: true },
      { link: 'cutoffs/neet-ug', listsNone: true },
      { topic: 'quota', listsNone: true },
    ],
  },
  {
    q: 'Admission procedure details',
    from: 'sravani5119',
    good: 'admission',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'fee reimbursement at NIE',
    from: 'strangeabhi',
    good: 'NIE, fee waiver',
    any: [{ name: 'National Institute of Engineering' }],
  },
  { q: 'फीस', from: 'abhiSharma1999', good: 'fees', any: [{ topic: 'fees', listsNone: true }] },
  {
    q: 'Is it mandatory to apply online?',
    from: 'abhiSharma1999',
    good: 'applying, not online degrees',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'Placement record',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'tuition fee',
    from: 'koyelikhitha',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'What are the dates for BITSAT?',
    from: 'abhiSharma1999',
    good: 'dates of BITSAT',
    any: [{ link: 'exam/bitsat' }],
  },
  {
    q: 'okay, and what about fees?',
    from: 'abhiSharma1999',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'What is sliding round in IPU?',
    from: 'quora',
    good: "IPU's counselling",
    any: [{ link: 'exam/ipu-cet' }, { link: 'guide/josaa' }, { name: 'Guru Gobind' }],
  },
  {
    q: 'degree courses',
    from: 'koyelikhitha',
    good: 'list of courses',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'Placement report',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'what are the branches offered',
    from: 'vKrishna2090',
    good: 'list of branches',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'Is there any hope of special round by csab 2016 to fill vacant seats in nits and gfti?',
    from: 'quora',
    good: 'special round guide',
    any: [{ link: 'guide/josaa' }],
  },
  {
    q: 'Placement percentage',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  { q: 'bitsat कब है', from: 'abhiSharma1999', good: 'date', any: [{ link: 'exam/bitsat' }] },
  {
    q: 'girls hostel',
    from: 'koyelikhitha',
    good: 'hostel',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'What are the eligibility criteria for Foreign Medical Graduates?',
    from: 'pratdub',
    good: 'FMG: exam page or outside',
    any: [{ listsNone: true }],
  },
  {
    q: 'Criteria for Bmm course',
    from: 'rehan99',
    good: 'eligibility of BMM',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'More info on BTECH please',
    from: 'abhikb',
    good: 'page of B.Tech',
    any: [{ link: 'course/btech' }],
  },
  {
    q: 'What courses are available at SRM?',
    from: 'hemanthKumar2006',
    good: "SRM's courses",
    any: [{ name: 'SRM' }],
  },
  {
    q: 'How many Mtec seats are available for Mtec?',
    from: 'akarshjoice',
    good: 'seats of M.Tech',
    any: [{ topic: 'seats' }],
  },
  {
    q: 'Can i know the eligibility for Bsc',
    from: 'rehan99',
    good: 'eligibility of B.Sc',
    any: [{ link: 'course/', listsNone: true }],
  },
  {
    q: 'Is it possible to do lateral entry in VIT?',
    from: 'quora',
    good: 'VIT and lateral entry',
    any: [{ name: 'Vellore Institute', topic: 'lateral' }],
  },
  {
    q: 'How many seats are offered through NEET PG 2025?',
    from: 'pratdub',
    good: 'seats',
    any: [{ link: 'exam/neet-pg' }],
  },
  {
    q: 'Is there any medical college which admits only Girls?',
    from: 'pratdub',
    good: "women's medical colleges",
    any: [{ name: 'Women' }, { name: 'Lady Hardinge' }],
  },
  {
    q: 'Will ranks in NEET 2016 be given on percentile basis?',
    from: 'quora',
    good: 'how ranks come',
    any: [{ link: 'exam/neet-ug' }, { link: 'guide/percentile' }],
  },
  {
    q: 'how many iterations for admissions?',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'India: What are the chances for getting a tier 1 top MBA college for btech students with less than 60 in graduation but exceptional school records?',
    from: 'quora',
    good: 'MBA colleges or page',
    any: [{ link: 'course/mba' }, { parts: ['MBA'] }],
  },
  {
    q: 'What are the changes/modifications in the counselling scheme?',
    from: 'pratdub',
    good: 'counselling',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  {
    q: 'Do MTech students get a stipend at SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM',
    any: [{ name: 'SRM' }],
  },
  {
    q: 'what is the list of branches',
    from: 'vKrishna2090',
    good: 'branches',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'Are only 25% of NIT admissions based on merit?',
    from: 'quora',
    good: "NITs' quotas",
    any: [{ parts: ['NIT'] }, { link: 'guide/categories' }],
  },
  {
    q: 'What is the highest CTC offered in placements at SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM pay',
    any: [{ name: 'SRM', topic: 'placement' }],
  },
  {
    q: 'What are your opinions upon MBA in BML Munjal university?',
    from: 'quora',
    good: 'BML Munjal',
    any: [{ name: 'BML' }],
  },
  {
    q: 'What is the admission process for BTech?',
    from: 'hemanthKumar2006',
    good: 'how B.Tech admits',
    any: [{ link: 'course/btech' }],
  },
  {
    q: 'How is MSc. Economics in IIT Roorkee?',
    from: 'quora',
    good: 'IIT Roorkee',
    any: [{ name: 'Roorkee' }],
  },
  {
    q: 'Is NEET 2025 twice a year?',
    from: 'pratdub',
    good: 'NEET',
    any: [{ link: 'exam/neet-ug' }],
  },
  {
    q: 'What will be the cutoff marks of CLAT 2016 to get into NLSIU?',
    from: 'quora',
    good: 'NLSIU, CLAT',
    any: [{ name: 'National Law School' }],
  },
  {
    q: 'In Class 11 and 12, I had Biology as an additional subject. Does that make me ineligible for NEET UG Examination?',
    from: 'pratdub',
    good: 'NEET eligibility',
    any: [{ link: 'exam/neet-ug', listsNone: true }],
  },
  {
    q: 'I am getting 54.4 unnormalized marks in GATE 2015 CSE for the 7th February afternoon session. Are there any chances of me getting an IIT?',
    from: 'quora',
    good: 'GATE',
    any: [{ link: 'exam/gate' }],
  },
  {
    q: 'B.Tech courses offered',
    from: 'sravani5119',
    good: 'B.Tech page',
    any: [{ link: 'course/btech' }],
  },
  {
    q: 'eligibility for Bms',
    from: 'rehan99',
    good: 'eligibility of BMS',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'How much is the tuition fee?',
    from: 'abhiSharma1999',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'Which one is better for mstat, ISI or IIT?',
    from: 'quora',
    good: 'ISI and IITs',
    any: [{ name: 'Indian Statistical' }],
  },
  {
    q: 'Is it easy to get a BDS course in west Bengal medical colleges?',
    from: 'quora',
    good: 'BDS in West Bengal',
    any: [{ parts: ['BDS', 'West Bengal'] }],
  },
  {
    q: 'Anyone who recently graduated from SRM University Ramapuram who can share his/her experience of placement with graduation in IT/CS or SE ? And what all problems you encounter with placement in Ramapur',
    from: 'quora',
    good: 'SRM placement',
    any: [{ name: 'SRM', topic: 'placement' }],
  },
  {
    q: 'Can I join two Programmes of IGNOU at a time?',
    from: 'bimlu',
    good: 'IGNOU',
    any: [{ name: 'Indira Gandhi National Open' }],
  },
  {
    q: 'fees of BAJMC',
    from: 'adarshV101',
    good: 'fees of BAJMC',
    any: [{ parts: ['BJMC'] }, { parts: ['BAJMC'] }, { link: 'course/bajmc' }],
  },
  {
    q: 'What is the placement scenario like for chemical engineering M.Tech at IISC, Bangalore?',
    from: 'quora',
    good: 'IISc pay',
    any: [{ name: 'Indian Institute of Science', topic: 'placement' }],
  },
  {
    q: 'फाइनल एडमिशन कब होगा?',
    from: 'abhiSharma1999',
    good: 'dates',
    any: [
      { topic: 'dates', listsNone: true },
      { topic: 'admission', listsNone: true },
    ],
  },
  {
    q: 'और फॉरेन स्टूडेंट्स कैसे अप्लाई कर सकते हैं?',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'How can international students apply to SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM',
    any: [{ name: 'SRM' }],
  },
  {
    q: 'Placement statistics',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'Documents needed for admision',
    from: 'vKrishna2090',
    good: 'documents',
    any: [
      { link: 'guide/josaa', listsNone: true },
      { topic: 'counselling', listsNone: true },
    ],
  },
  {
    q: 'What are the best MBA colleges in chattisgarh?',
    from: 'quora',
    good: 'MBA in Chhattisgarh',
    any: [{ parts: ['MBA', 'Chhattisgarh'] }],
  },
  {
    q: 'What is the scope of an MBA in operational management correspondence learning?',
    from: 'quora',
    good: 'career with an MBA',
    any: [{ link: 'course/mba' }],
  },
  {
    q: 'what is the approximate fee for software development and e-governance course?',
    from: 'adarshV101',
    good: 'fees, course named as unused',
    any: [{ topic: 'fees', saysUnused: true }],
  },
  {
    q: 'Which are the good engineering colleges in Mangalore ?',
    from: 'quora',
    good: 'engineering in Mangaluru',
    any: [{ parts: ['Engineering', 'Mangaluru'] }],
  },
  {
    q: 'What is the date of Entrance Examination for my course?',
    from: 'vishstack7',
    good: 'dates',
    any: [{ topic: 'dates', listsNone: true }],
  },
  {
    q: 'Is it good to gor for MBA after 2 years of experience in port field?',
    from: 'quora',
    good: 'MBA page',
    any: [{ link: 'course/mba' }],
  },
  {
    q: 'How is placement for Mechanical branch?',
    from: 'strangeabhi',
    good: 'placements of mechanical',
    any: [{ parts: ['Mechanical'] }],
  },
  {
    q: 'under graduate course',
    from: 'rehan99',
    good: 'UG courses',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'पीसीबी एलिजिबल',
    from: 'abhiSharma1999',
    good: 'what PCB opens',
    any: [
      { topic: 'eligibility', listsNone: true },
      { topic: 'school', listsNone: true },
    ],
  },
  {
    q: 'what is the eligibility for scholarship?',
    from: 'adarshV101',
    good: 'scholarships',
    any: [{ topic: 'scholarships', listsNone: true }],
  },
  {
    q: 'Can a candidate participate in the second round without submitting fresh choices (based on choices submitted before round-1)?',
    from: 'pratdub',
    good: 'counselling',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  {
    q: 'विदेशी नागरिक कैसे आवेदन करें',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'I have completed my 10+2 with PCB, am I eligible?',
    from: 'abhiSharma1999',
    good: 'what PCB opens',
    any: [
      { topic: 'eligibility', listsNone: true },
      { topic: 'school', listsNone: true },
    ],
  },
  {
    q: 'What is the difference between a diploma and a degree in mba?',
    from: 'quora',
    good: 'MBA and PGDM',
    any: [{ link: 'course/mba' }, { link: 'course/pgdm' }],
  },
  {
    q: 'Whether there will be two separate counselling for All India Quota and 50% Institutional Quota on separate days and separate platform?',
    from: 'pratdub',
    good: 'counselling',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  {
    q: 'fees of BBA Digital Business',
    from: 'adarshV101',
    good: 'fees of BBA',
    any: [
      { topic: 'fees', parts: ['BBA'] },
      { topic: 'fees', link: 'course/bba' },
    ],
  },
  {
    q: 'If I mistakenly opt for Deemed Universities seats instead of All India Quota (AIQ), can it be corrected?',
    from: 'pratdub',
    good: 'counselling',
    any: [
      { link: 'guide/josaa', listsNone: true },
      { link: 'cutoffs/neet-ug', listsNone: true },
    ],
  },
  {
    q: 'Do I have to report to any counselling centre for registration or choice filling?',
    from: 'pratdub',
    good: 'counselling',
    any: [{ link: 'guide/josaa', listsNone: true }],
  },
  {
    q: 'मुझे फीस के बारे में बताइये',
    from: 'abhiSharma1999',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'What is the procedure of getting an admission in IIT Delhi for a part-time M.Tech?',
    from: 'quora',
    good: 'IIT Delhi',
    any: [{ name: 'Technology Delhi' }],
  },
  {
    q: 'Which form other than NEET and AIIMS are going to be out for 2017 and I should fill?',
    from: 'quora',
    good: 'forms of exams',
    any: [{ link: 'exam/' }],
  },
  {
    q: 'Can i know the eligibility for bi',
    from: 'rehan99',
    good: 'eligibility, unknown course said',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'After how many iterations is the final allocation done?',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'Can i know the eligibility for Bfm',
    from: 'rehan99',
    good: 'eligibility, unknown course said',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'how can I be eligible for BscIT?',
    from: 'rehan99',
    good: 'eligibility of B.Sc IT',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'is it possible to pay fees in installments?',
    from: 'adarshV101',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'eligibility for Bscit',
    from: 'rehan99',
    good: 'eligibility of B.Sc IT',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'seats per branch',
    from: 'strangeabhi',
    good: 'seats',
    any: [{ topic: 'seats', listsNone: true }],
  },
  {
    q: 'Year wise placements',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'bitsat की डेट्स क्या हैं',
    from: 'abhiSharma1999',
    good: 'dates',
    any: [{ link: 'exam/bitsat' }],
  },
  {
    q: 'how is admission done at DDUKK?',
    from: 'adarshV101',
    good: 'unknown name said',
    any: [{ saysUnused: true }],
  },
  {
    q: 'Hostel facility',
    from: 'vKrishna2090',
    good: 'hostel',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'What is college placement',
    from: 'rehan99',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'can i get an update on college affiliation',
    from: 'harshilkhara',
    good: 'which college',
    any: [{ listsNone: true }],
  },
  {
    q: 'What documents are required for admission under AICTE PMSSS quota?',
    from: 'strangeabhi',
    good: 'documents, PMSSS',
    any: [{ link: 'guide/' }, { link: 'scholarships' }],
  },
  {
    q: 'What advice would you give to a person studying in distance education like IGNOU?',
    from: 'quora',
    good: 'IGNOU',
    any: [{ name: 'Indira Gandhi National Open' }, { link: 'guide/distance' }],
  },
  {
    q: 'What is the difference between IIM PGP, PGDM, FPM, PGP ABM, PGP PGDM programmes?',
    from: 'quora',
    good: 'IIM programmes',
    any: [
      { link: 'course/pgdm' },
      { link: 'course/mba' },
      { name: 'Indian Institute of Management' },
    ],
  },
  {
    q: 'How to apply?',
    from: 'sravani5119',
    good: 'how to apply',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'What are the eligibility criteria for lateral entry into BTech at SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM and lateral entry',
    any: [{ name: 'SRM', topic: 'lateral' }],
  },
  {
    q: 'location of  the college?',
    from: 'rehan99',
    good: 'which college',
    any: [{ topic: 'contact', listsNone: true }],
  },
  {
    q: 'Is there any chance to get MBBS seat in COMEDK 2016 for provisional rank of 7509?',
    from: 'quora',
    good: 'COMEDK, MBBS',
    any: [{ link: 'cutoffs/comedk' }, { link: 'exam/comedk' }, { link: 'course/mbbs' }],
  },
  {
    q: 'How much is expected cut off for HRM programme for TISSNET 2017?',
    from: 'quora',
    good: 'TISSNET',
    any: [{ link: 'exam/tissnet' }],
  },
  {
    q: 'Where is the hostel',
    from: 'vKrishna2090',
    good: 'hostel',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'how does admission work',
    from: 'koyelikhitha',
    good: 'admission',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'Can i know the eligibility for Baf',
    from: 'rehan99',
    good: 'eligibility, BAF',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'क्या बायोलॉजी के साथ BITSAT दिया जा सकता है?',
    from: 'abhiSharma1999',
    good: 'BITSAT eligibility',
    any: [{ link: 'exam/bitsat' }],
  },
  { q: 'How good is DTU?', from: 'quora', good: 'DTU', any: [{ name: 'Delhi Technological' }] },
  {
    q: 'Is dtu actually good or is it bad?',
    from: 'quora',
    good: 'DTU',
    any: [{ name: 'Delhi Technological' }],
  },
  {
    q: 'course duration',
    from: 'strangeabhi',
    good: 'duration',
    any: [{ topic: 'duration', listsNone: true }],
  },
  {
    q: 'Which is the best college for MBA course in Gwalior?',
    from: 'quora',
    good: 'MBA in Gwalior',
    any: [{ parts: ['MBA', 'Gwalior'] }],
  },
  {
    q: 'available scholarships',
    from: 'koyelikhitha',
    good: 'scholarships',
    any: [{ topic: 'scholarships', listsNone: true }],
  },
  {
    q: 'Which institutes do not accept admissions through NEET PG?',
    from: 'pratdub',
    good: 'NEET PG',
    any: [{ link: 'exam/neet-pg' }, { link: 'exam/ini-cet' }],
  },
  {
    q: 'course details',
    from: 'koyelikhitha',
    good: 'courses',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: "Which one is better in today's generation: B.tech or BSIT?",
    from: 'quora',
    good: 'B.Tech page',
    any: [{ link: 'course/btech' }],
  },
  {
    q: 'Does a commerce graduate with a correspondence course have a shot at IIMs?',
    from: 'quora',
    good: 'IIMs',
    any: [{ name: 'Indian Institute of Management' }],
  },
  {
    q: 'How is the JNTU Hyderabad M.Tech Cse program for a guy intrested in teaching field????',
    from: 'quora',
    good: 'JNTUH',
    any: [{ name: 'Jawaharlal Nehru Technological University, Hyderabad' }],
  },
  { q: 'when is bitsat', from: 'abhiSharma1999', good: 'dates', any: [{ link: 'exam/bitsat' }] },
  {
    q: 'when do we get scholarship amount?',
    from: 'adarshV101',
    good: 'scholarships',
    any: [{ topic: 'scholarships', listsNone: true }],
  },
  {
    q: 'placements',
    from: 'koyelikhitha',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  { q: 'Is NEET a tough exam?', from: 'pratdub', good: 'NEET', any: [{ link: 'exam/neet-ug' }] },
  {
    q: 'Can girls study safely at NIE?',
    from: 'strangeabhi',
    good: 'NIE',
    any: [{ name: 'National Institute of Engineering' }],
  },
  {
    q: 'What is the International Students Admissions Scheme?',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'Are there north and south campus hostels?',
    from: 'strangeabhi',
    good: 'hostel',
    any: [{ topic: 'hostel', listsNone: true }],
  },
  {
    q: 'courses available at VESIT',
    from: 'vKrishna2090',
    good: 'VESIT',
    any: [{ name: 'Vivekanand' }],
  },
  {
    q: 'MSC course eligibility',
    from: 'rehan99',
    good: 'eligibility of M.Sc',
    any: [
      { topic: 'eligibility', listsNone: true },
      { link: 'course/m', listsNone: true },
    ],
  },
  {
    q: 'Is there BDS have scope in India or not?',
    from: 'quora',
    good: 'career of BDS',
    any: [{ link: 'course/bds' }],
  },
  {
    q: 'government scholarship',
    from: 'koyelikhitha',
    good: 'scholarships',
    any: [{ topic: 'scholarships', listsNone: true }],
  },
  {
    q: 'fees of each year',
    from: 'vKrishna2090',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'placement support',
    from: 'koyelikhitha',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'how do I apply for scholarship?',
    from: 'adarshV101',
    good: 'scholarships',
    any: [{ topic: 'scholarships', listsNone: true }],
  },
  {
    q: 'may i know the intake',
    from: 'harshilkhara',
    good: 'seats',
    any: [{ topic: 'seats', listsNone: true }],
  },
  {
    q: 'What is the placement scenario for m.tech at Amity Lucknow?',
    from: 'quora',
    good: 'Amity',
    any: [{ name: 'Amity' }],
  },
  {
    q: 'How many seats are there for MBBS in AIIMS?',
    from: 'pratdub',
    good: 'MBBS seats of AIIMS',
    any: [{ name: 'All India Institute of Medical', topic: 'seats' }],
  },
  {
    q: 'what are the courses and how frequently are they updated',
    from: 'harshilkhara',
    good: 'courses',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'What is the process of counselling for AFMS?',
    from: 'pratdub',
    good: 'AFMC or counselling',
    any: [{ name: 'Armed Forces' }, { link: 'exam/neet-ug' }, { link: 'guide/josaa' }],
  },
  {
    q: 'What is the age requirement for BTech admission?',
    from: 'hemanthKumar2006',
    good: 'B.Tech page',
    any: [{ link: 'course/btech' }],
  },
  {
    q: 'placement statistics for ece?',
    from: 'akarshjoice',
    good: 'placements of ECE',
    any: [{ parts: ['Electronics'] }],
  },
  {
    q: 'how many iterations will happen before final admission?',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'does college refund fees after admission?',
    from: 'adarshV101',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: "What is SRM's NIRF ranking?",
    from: 'hemanthKumar2006',
    good: 'SRM',
    any: [{ name: 'SRM' }],
  },
  {
    q: 'What are the BTech fees at SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM fees',
    any: [{ name: 'SRM' }],
  },
  {
    q: 'How were the placements of mathematics and computing at DTU?',
    from: 'quora',
    good: 'DTU pay',
    any: [{ name: 'Delhi Technological' }],
  },
  {
    q: 'Which branch has the highest cutoff at NIE?',
    from: 'strangeabhi',
    good: 'NIE',
    any: [{ name: 'National Institute of Engineering' }],
  },
  {
    q: 'List of courses available',
    from: 'sravani5119',
    good: 'courses',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'Courses offered',
    from: 'sravani5119',
    good: 'courses',
    any: [{ listsNone: true }, { link: 'course/' }],
  },
  {
    q: 'What scholarships are available at NIE?',
    from: 'strangeabhi',
    good: 'NIE',
    any: [{ name: 'National Institute of Engineering' }],
  },
  {
    q: 'College facilities',
    from: 'sravani5119',
    good: 'which college',
    any: [{ listsNone: true }],
  },
  {
    q: 'How can I apply for management quota seats at SRMIST?',
    from: 'hemanthKumar2006',
    good: 'SRM quota',
    any: [{ name: 'SRM', topic: 'quota' }],
  },
  { q: 'fees of BCom', from: 'adarshV101', good: 'fees of B.Com', any: [{ parts: ['B.Com'] }] },
  {
    q: 'BMM course eligibility',
    from: 'rehan99',
    good: 'BMM',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'am i eligible',
    from: 'koyelikhitha',
    good: 'eligibility',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'How many total seats are there in neet?',
    from: 'quora',
    good: 'NEET seats',
    any: [{ link: 'exam/neet-ug' }],
  },
  {
    q: 'when are exams',
    from: 'koyelikhitha',
    good: 'dates',
    any: [{ topic: 'dates', listsNone: true }],
  },
  {
    q: 'How many management quota seats are there at NIE?',
    from: 'strangeabhi',
    good: 'NIE',
    any: [{ name: 'National Institute of Engineering' }],
  },
  {
    q: 'campus placements',
    from: 'koyelikhitha',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'Can i know the eligibility for Bmm',
    from: 'rehan99',
    good: 'BMM',
    any: [{ topic: 'eligibility', listsNone: true }],
  },
  {
    q: 'document list',
    from: 'koyelikhitha',
    good: 'documents',
    any: [
      { link: 'guide/josaa', listsNone: true },
      { topic: 'counselling', listsNone: true },
    ],
  },
  {
    q: 'Placement opportunities',
    from: 'sravani5119',
    good: 'placements',
    any: [{ topic: 'placement' }, { parts: ['highest salary'] }],
  },
  {
    q: 'apply for admission',
    from: 'koyelikhitha',
    good: 'admission',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'How many COMEDK seats are there at NIE?',
    from: 'strangeabhi',
    good: 'NIE',
    any: [{ name: 'National Institute of Engineering' }],
  },
  {
    q: 'yearly fee',
    from: 'koyelikhitha',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'which Course are best here ?',
    from: 'abhikb',
    good: 'choose a course',
    any: [{ listsNone: true }, { topic: 'school' }],
  },
  {
    q: 'How many seats does JIPMER offer for admission?',
    from: 'pratdub',
    good: 'JIPMER seats',
    any: [{ name: 'Jawaharlal Institute of Postgraduate', topic: 'seats' }],
  },
  {
    q: 'Is the online registration mandatory to all the candidates applying for the PG/Master’s admission?',
    from: 'vishstack7',
    good: 'registering, not online degrees',
    any: [
      { topic: 'admission', listsNone: true },
      { topic: 'dates', listsNone: true },
    ],
  },
  {
    q: 'College fees',
    from: 'vKrishna2090',
    good: 'fees',
    any: [{ topic: 'fees', listsNone: true }],
  },
  {
    q: 'admission information',
    from: 'koyelikhitha',
    good: 'admission',
    any: [{ topic: 'admission', listsNone: true }],
  },
  {
    q: 'Who all are not eligible for NEET PG?',
    from: 'pratdub',
    good: 'NEET PG eligibility',
    any: [{ link: 'exam/neet-pg' }],
  },
  {
    q: 'How is the Government Medical College Surat?',
    from: 'quora',
    good: 'GMC Surat',
    any: [{ name: 'Government Medical College, Surat' }],
  },
  {
    q: 'How has been the placement season for Imtech at IIIT Bangalore this season?',
    from: 'quora',
    good: 'IIIT-B pay',
    any: [{ name: 'Information Technology Bangalore', topic: 'placement' }],
  },
  {
    q: 'What is the fee for BTech AI ML at SRM?',
    from: 'hemanthKumar2006',
    good: 'SRM fees',
    any: [{ name: 'SRM' }],
  },
  {
    q: 'Entrance exam for admission',
    from: 'sravani5119',
    good: 'which course',
    any: [{ listsNone: true }],
  },
  {
    q: 'I am a foreign citizen, how do I apply?',
    from: 'abhiSharma1999',
    good: 'no list',
    any: [{ listsNone: true }],
  },
  {
    q: 'Which are the best colleges for IIT ASTRONOMY in India?',
    from: 'quora',
    good: 'IITs and IIST',
    any: [{ name: 'Indian Institute of' }],
  },
  {
    q: 'What is the management quota fee for Karnataka students?',
    from: 'strangeabhi',
    good: 'quota fees',
    any: [{ topic: 'quota' }],
  },
  {
    q: 'Admission eligibility',
    from: 'sravani5119',
    good: 'eligibility',
    any: [
      { topic: 'eligibility', listsNone: true },
      { topic: 'admission', listsNone: true },
    ],
  },
  { q: 'fees of BCA', from: 'adarshV101', good: 'fees of BCA', any: [{ parts: ['BCA'] }] },
];
