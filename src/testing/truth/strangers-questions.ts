import { searchQuery } from '../../domain/search/search.ts';
import type { SearchIndex } from '../../search/search-index.ts';

/** A question that somebody asked on a public page, with the answer that would be good. */
interface StrangersQuestion {
  q: string;
  /** The page on which it is asked. */
  from: string;
  /** A page that has to be among the first four linked; its address may go on. */
  link?: string;
  /** An institution that has to come first. */
  name?: string;
  /** Whether a list of institutions would answer another question. */
  isWithoutList?: true;
}

/** What an answer is worth: `bad` lists institutions that nobody asked for. */
export type Verdict = 'good' | 'partly' | 'bad';

const LINKS_SEEN = 4;

/** How an index answers a question. */
export function verdictOn(index: SearchIndex, asked: StrangersQuestion): Verdict {
  const { links, institutions, total } = index.search(searchQuery.parse({ q: asked.q }));
  const { link, name, isWithoutList } = asked;
  const pages = links.slice(0, LINKS_SEEN).map(({ kind, slug }) => `${kind}/${slug}`);
  const isLinked = link === undefined || pages.some((page) => page.startsWith(link));
  const isNamed = name === undefined || institutions[0]?.name === name;
  const isListed = isWithoutList === true && total > 0;
  if (isLinked && isNamed && !isListed) return 'good';
  return total > 0 && (isListed ? !isLinked : !isLinked || !isNamed) ? 'bad' : 'partly';
}

/**
 * Questions found on public pages where people ask, each judged before its answer was seen. Their words are
 * the askers' own; greetings and what follows the question are left out.
 */
export const strangersQuestions: readonly StrangersQuestion[] = [
  {
    q: 'what is the criteria for lateral entry',
    from: 'https://www.careers360.com/question-what-is-the-criteria-for-lateral-entry',
    link: 'guide/lateral-entry',
    isWithoutList: true,
  },
  {
    q: 'advise me the bond issue in mbbs ug in different states',
    from: 'https://careers360.com/question-advise-me-the-bond-issue-in-mbbs-ugin-different-states/amp',
    link: 'guide/medical-bonds',
    isWithoutList: true,
  },
  {
    q: 'what is home state & other state quota in nit admission what is ratio in between',
    from: 'https://www.careers360.com/question-sir-what-is-home-state-other-state-quota-in-nit-admission-what-is-ratio-in-between-criteria-for-home-district-other-district',
    link: 'guide/categories-and-certificates',
  },
  {
    q: 'diet muzaffarnagar college girls hostel fees structure',
    from: 'https://ask.shiksha.com/diet-muzaffarnagar-college-girls-hostel-fees-structure-qna-7890013',
    name: 'District Institute of Education and Training, Muzaffarnagar',
  },
  {
    q: "how's the home state quota in jee mains calculated",
    from: 'https://ask.shiksha.com/how-s-the-home-state-quota-in-jee-mains-calculated-qna-7234399',
    link: 'guide/categories-and-certificates',
  },
  {
    q: 'want to know about bed course fees per year job opportunities medium of study english/marathi',
    from: 'https://careers360.com/question-dear-receiptents-just-want-to-ask-about-bed-course-i-have-completed-my-graduation-now-want-to-do-bed-please-let-me-know-the-prosedure-want-to-know-about-fees-pe-year-job-opportunities-from-college-after-completing-b-ed-medium-of-study-english/marathi/amp',
    link: 'course/bed',
  },
  {
    q: 'what was the pattern for getting admission in hansraj bsc chemistry',
    from: 'https://careers360.com/question-what-was-the-pattern-for-getting-admission-in-hansraj-bscchemistry/amp',
    name: 'Hans Raj College',
  },
  {
    q: 'is my degree valid for haryana govt job if i have done my ba program degree aug 2012',
    from: 'https://www.indiastudychannel.com/experts/46897-is-my-degree-valid-for-haryana-govt-job-if-i-have-done-my-ba-program-degree-aug-2012.aspx',
    link: 'check/',
    isWithoutList: true,
  },
  {
    q: 'are diploma and degree certificates with each having a different passing year valid',
    from: 'https://www.indiastudychannel.com/experts/46920-Are-Diploma-and-Degree-certificates-with-each-having-a-different-passing-year-valid.aspx',
    link: 'check/',
    isWithoutList: true,
  },
  {
    q: 'private employees salary annual income obc ncl (non creamy layer) certificate',
    from: 'https://www.kaanoon.com/387541/private-employees-salary-annual-income-obc-ncl-non-creamy-layer-certificate',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: 'is my child eligible to apply to entrance exam iit jee 2022 under obc ncl(non creamy layer)',
    from: 'https://www.kaanoon.com/387541/private-employees-salary-annual-income-obc-ncl-non-creamy-layer-certificate',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: 'eligibility criteria for obc non-creamy layer income limit 2019',
    from: 'https://lawrato.com/civil-legal-advice/eligibility-criteria-for-obc-non-creamy-layer-28752',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: 'can i apply for non-creamy layer status as i no longer live with my parents',
    from: 'https://lawrato.com/civil-legal-advice/eligibility-criteria-for-obc-non-creamy-layer-28752',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: "is obc quota applicable to creamy layer obc's when it comes to education",
    from: 'https://lawrato.com/civil-legal-advice/eligibility-criteria-for-obc-non-creamy-layer-28752',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: "i want to make obc certificate my income is 4 lpa and my father's income is 7 lpa so is this feasible to make",
    from: 'https://lawayz.com/i-want-to-make-obc-certificate-my-income-is-4-lpa-and-my-fathers-income-is-7-lpa-so-is-this-feasible-to-make-and-can-i-make-it-according-to-my-salary-or-family-income-is-required-to-make-it-2021/',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: 'is there an age bar in admission for llb',
    from: 'https://lawayz.com/is-there-an-age-bar-in-admission-for-llb-202100190-20210041-19485/',
    link: 'course/llb',
    isWithoutList: true,
  },
  {
    q: 'did he come under family for ews because if property of him is included than it is more than 5acres',
    from: 'https://dqxeclau.top/question-my-brother-aged-22yrs-and-unmarried-did-he-come-under-family-for-ews-because-if-property-of-him-is-included-than-it-is-more-than-5acres-sooo',
    link: 'guide/categories-and-certificates',
    isWithoutList: true,
  },
  {
    q: 'जेईई मेन्स 2026 में ओबीसी श्रेणी के लिए सभ्य एनआईटी में सीएसई के लिए न्यूनतम अंक आवश्यक हैं',
    from: 'https://gurus.rediff.com/hi/user/userprofile/34104',
    link: 'cutoffs/jee-main',
  },
  {
    q: 'IIT और NIT में क्या अंतर है? क्या IIIT, IIT से बेहतर हैं?',
    from: 'https://gurus.rediff.com/hi/question/qdtl/career/cse-top-nit-score-99-percentile-category-st/5196016',
    link: 'compare/',
  },
  {
    q: 'मेरे बेटे ने जेईई मेन्स में 70 प्रतिशत और सीबीएसई में 83 प्रतिशत अंक प्राप्त किए हैं, वह सामान्य श्रेणी से संबंधित है। वह ड्रॉप ईयर में रुचि रखता है',
    from: 'https://gurus.rediff.com/hi/user/userprofile/60247',
    link: 'cutoffs/jee-main',
    isWithoutList: true,
  },
  {
    q: 'is there a chance for jee mains rank 130,000 to get admission into nits',
    from: 'https://www.ogasir.com/Is-There-a-Chance-for-JEE-Mains-Rank-130-000-to-Get-Admission-into-NITs-',
    link: 'cutoffs/jee-main',
  },
  {
    q: 'which college is better iiit hyderabad or nit',
    from: 'https://www.ogasir.com/Which-College-is-Better--IIIT-Hyderabad-or-NIT-',
    name: 'International Institute of Information Technology Hyderabad',
  },
  {
    q: 'is neet 2021 necessary for bsc nursing admission',
    from: 'https://ogasir.com/Is-NEET-2021-Necessary-for-BSc-Nursing-Admission-',
    link: 'course/bsc-nursing',
  },
  {
    q: 'i left my llb studies 19 years ago. can i now continue where i left off at nmu',
    from: 'https://lawmint.com/general/faqs-frequently-asked-questions/3',
    link: 'course/llb',
    isWithoutList: true,
  },
  {
    q: 'i did not register for semester 1 exam will i get detained? should i get re admitted for the first year',
    from: 'https://lawmint.com/general/faqs-frequently-asked-questions/3',
    isWithoutList: true,
  },
];
