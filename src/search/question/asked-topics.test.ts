import { describe, expect, it } from 'vitest';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';

const { search, names } = searchesOf(catalogueIndex());

/** The first link of a question, with its section and the values of its form. */
function firstLink(q: string): string {
  const [link] = search({ q }).links;
  if (!link) return '';
  const { kind, slug, section, rank, filled = {} } = link;
  const values = Object.entries({ ...(rank && { rank }), ...filled });
  const form = values.map(([name, value]) => `${name}=${value}`).join('&');
  return `${kind}/${slug}${section ? `#${section}` : ''}${form === '' ? '' : `?${form}`}`;
}

describe('topics', () => {
  it.each([
    ['eligibility', 'b.ed yogyata', 'बीएड के लिए क्या योग्यताएं चाहिए', 'bed qualifications'],
    ['duration', 'llb kitne year ka hai', 'एलएलबी कितने वर्षों की', 'course length of llb'],
    ['scholarships', 'chhatravritti kaise milegi', 'छात्रवृत्तियां', 'any government scheme'],
    [
      'fees',
      'mba me kitna paisa lagta hai',
      'एमबीए में कितना खर्च आता है',
      'what is the price of mba per year',
    ],
    ['marks', 'kitne number chahiye', 'कितने नंबर चाहिए', 'how many marks'],
    ['lateral', '2nd year me direct', 'सीधे दूसरे साल में प्रवेश', 'second year direct admission'],
    ['admission', 'dakhila kaise le', 'दाखिला कैसे लें', 'how do i apply'],
    ['dates', 'aakhri tarikh kya hai', 'आवेदन की अंतिम तिथि', 'application deadline'],
    ['seats', 'iit patna kitni seatein', 'आईआईटी पटना कितनी सीटें', 'iit patna batch size'],
    ['documents', 'kaun se documents', 'कौन से दस्तावेज', 'which documents'],
    ['pattern', 'neet minus marking', 'नीट नेगेटिव मार्किंग', 'neet number of questions'],
    ['career', 'bca kya ban sakte', 'बीसीए के बाद क्या', 'further studies after bca'],
    ['contact', 'iit patna kaise pahunche', 'आईआईटी पटना लोकेशन', 'how to reach iit patna'],
  ])('are asked in three ways: %s', (topic, ...asked) => {
    for (const q of asked) {
      const { asks, asksToo = [], dropped = [] } = search({ q }).reading ?? {};
      expect([asks, ...asksToo], q).toContain(topic);
      expect(dropped, q).toEqual([]);
    }
  });

  it.each(['cgpa ko percentage me kaise badle', 'sgpa to percentage', 'सीजीपीए को प्रतिशत'])(
    'are none where no page knows: %s',
    (q) =>
      expect(search({ q })).toMatchObject({
        total: 0,
        links: [],
        reading: { dropped: [expect.any(String)] },
      }),
  );
});

describe('questions answered by a page', () => {
  it.each([
    ['when is neet', 'dates', 'exam/neet-ug#dates'],
    ['when is NEET 2027', 'dates', 'exam/neet-ug#dates'],
    ['jee main 2027 exam date', 'dates', 'exam/jee-main#dates'],
    ['clat 2027 application form', 'dates', 'exam/clat-ug#dates'],
    ['last date for cat application', 'dates', 'exam/cat#dates'],
    ['नीट 2027 कब है', 'dates', 'exam/neet-ug#dates'],
    ['neet kab hai', 'dates', 'exam/neet-ug#dates'],
    ['jee advanced eligibility', 'eligibility', 'exam/jee-advanced#eligibility'],
    ['mbbs eligibility', 'eligibility', 'course/mbbs#eligibility'],
    ['b tech without maths', 'eligibility', 'course/btech#eligibility'],
    ['neet ug syllabus', 'syllabus', 'exam/neet-ug#syllabus'],
    ['cuet syllabus', 'syllabus', 'exam/cuet-ug#syllabus'],
    ['bitsat exam pattern', 'pattern', 'exam/bitsat#pattern'],
    ['ews quota', 'categories', 'guide/categories-and-certificates'],
    ['josaa', 'counselling', 'guide/josaa-csab-state-rounds'],
    ['JoSAA 2025 cutoff', 'counselling', 'cutoffs/jee-advanced'],
    ['neet cut off 2025 general', 'cutoffs', 'cutoffs/neet-ug?category=Open'],
    ['kcet 10000 rank', 'cutoffs', 'cutoffs/kcet?rank=10000'],
    ['mht cet college predictor', 'cutoffs', 'cutoffs/mht-cet'],
    ['neet rank 40000 karnataka', 'cutoffs', 'cutoffs/neet-ug-karnataka?rank=40000'],
    ['neet rank 40000 maharashtra', 'cutoffs', 'cutoffs/neet-ug?rank=40000&state=maharashtra'],
    [
      'jee main rank 25000 obc telangana',
      'cutoffs',
      'cutoffs/jee-main?commonRank=25000&category=OBC-NCL&homeState=telangana',
    ],
    ['95 percentile in jee main', 'percentile', 'cutoffs/jee-main'],
    ['95.5 percentile mht cet', 'percentile', 'cutoffs/mht-cet?score=95.5'],
    ['average student', 'rank', 'cutoffs/'],
    ['kya main LLB kar sakta hoon', 'eligibility', 'course/llb#eligibility'],
    ['can i do bds', 'eligibility', 'course/bds#eligibility'],
    ['क्या मैं बीएड कर सकती हूँ', 'eligibility', 'course/bed#eligibility'],
    ['is maths mandatory for bca', 'eligibility', 'course/bca#eligibility'],
    ['job options in hotel management', 'career', 'course/bhm#career'],
    ['polytechnic scope', 'career', 'course/diploma-in-engineering-polytechnic#career'],
    ['which is the best career option after bcom', 'career', 'course/bcom#career'],
    ['best syllabus for clat', 'syllabus', 'exam/clat-ug#syllabus'],
    ['can a polytechnic student apply for gate', 'eligibility', 'exam/gate#eligibility'],
    ['बीएड के लिए कौन से विषय चाहिए', 'eligibility', 'course/bed#eligibility'],
    ['70 percentile in xat', 'percentile', 'guide/percentile-marks-rank'],
    ['mba with 70 percentile in xat', 'percentile', 'guide/percentile-marks-rank'],
    ['12वीं पास', 'school', 'guide/after-class-12'],
    ['clat me 90 number par', 'marks', 'guide/percentile-marks-rank'],
    ['my rank in kcet is 25000', 'cutoffs', 'cutoffs/kcet?rank=25000'],
    ['my rank in ap eamcet was 4,000', 'cutoffs', 'cutoffs/ap-eapcet?rank=4000'],
    ['meri kcet rank 25000 hai', 'cutoffs', 'cutoffs/kcet?rank=25000'],
    ['केसीईटी में मेरी रैंक 25000 है', 'cutoffs', 'cutoffs/kcet?rank=25000'],
    ['difference between llb and ba llb', 'compare', 'course/llb'],
    ['bba ya bcom kaun behtar hai', 'compare', 'course/bba'],
    ['बीबीए और बीकॉम में अंतर', 'compare', 'course/bba'],
    ['compare bitsat and viteee', 'compare', 'exam/bitsat'],
    ['neet 550 marks which college', 'marks', 'guide/percentile-marks-rank'],
    ['obc category neet cutoff', 'cutoffs', 'cutoffs/neet-ug?category=OBC'],
    ['hostels', 'hostel', ''],
    ['kcet rank', 'rank', 'cutoffs/kcet'],
    ['colleges near me', 'city', ''],
    ['nearest medical college', 'city', 'course/mbbs'],
    ['scholarship for sc students', 'scholarships', 'scholarships/?category=SC'],
    ['education loan', 'loans', 'scholarships/'],
    ['scholarship in delhi', 'scholarships', 'scholarships/delhi'],
    ['llb karne ki umar', 'eligibility', 'course/llb#eligibility'],
    ['एलएलबी की उम्र', 'eligibility', 'course/llb#eligibility'],
    ['mbbs bond', 'bond', 'guide/medical-bonds'],
    ['एमबीबीएस बॉन्ड', 'bond', 'guide/medical-bonds'],
    ['lateral entry', 'lateral', 'guide/lateral-entry'],
    ['iti ke baad btech kaise kare', 'lateral', 'guide/lateral-entry'],
    ['12 ke baad kya kare', 'school', 'guide/after-class-12'],
    ['ews certificate income limit', 'categories', 'guide/categories-and-certificates'],
    ['csab special round', 'counselling', 'guide/josaa-csab-state-rounds'],
    ['private college mbbs neet cutoff', 'cutoffs', 'cutoffs/neet-ug?q=MBBS'],
    ['clat cut off for government law universities', 'cutoffs', 'cutoffs/clat-ug'],
    ['सरकारी कॉलेज की नीट कटऑफ', 'cutoffs', 'cutoffs/neet-ug'],
    ['neet ki cutoff private dental college ki', 'cutoffs', 'cutoffs/neet-ug'],
  ])('%j asks for %s, lists nobody and leads to %j', (q, asks, link) => {
    const { reading, total } = search({ q });
    const dropped = reading?.dropped.filter((word) => !/^\d+$/.test(word));
    expect([reading?.asks, dropped, total]).toEqual([asks, [], 0]);
    expect(firstLink(q)).toBe(link);
  });
});

describe('questions with a list', () => {
  it.each([
    ['lovely professional university fees', 'fees', 'Lovely Professional University'],
    ['iim ahmedabad fees', 'fees', 'Indian Institute of Management Ahmedabad'],
    ['iit delhi hostel fees', 'hostel', 'Indian Institute of Technology Delhi'],
    ['how to get into iisc', 'admission', 'Indian Institute of Science'],
    ['iit bombay cse cutoff', 'cutoffs', 'Indian Institute of Technology Bombay'],
    ['hostel fee of NIT Rourkela', 'hostel', 'National Institute of Technology Rourkela'],
    ['iit madras placement', 'placement', 'Indian Institute of Technology Madras'],
    ['आईआईटी मद्रास का पता', 'contact', 'Indian Institute of Technology Madras'],
    ['iit scholarship', 'scholarships', 'Indian Institute of Technology Madras'],
  ])('%j names an institution and asks for its %s', (q, asks, name) => {
    expect(search({ q }).reading?.asks).toBe(asks);
    expect(names({ q })[0]).toBe(name);
  });

  it('keep the list when no page answers them for all colleges', () => {
    const dates = search({ q: 'jee main form last date engineering colleges delhi' });
    expect([dates.reading?.asks, dates.total > 0]).toEqual([undefined, true]);
    const hostel = search({ q: 'girls engineering college tamil nadu with hostel' });
    expect([hostel.reading?.asks, hostel.total > 0]).toEqual(['hostel', true]);
    const rank = search({ q: 'low rank btech good placement' });
    expect([rank.reading?.asks, rank.total > 0]).toEqual(['rank', true]);
    expect(search({ q: 'mbbs fees' }).reading?.asks).toBeUndefined();
  });

  it.each([
    ['how does pessat counselling work', ['exam/pessat']],
    ['how can a pcb student get into iisc', ['course/bsc#eligibility']],
    ['neet', ['exam/neet-ug']],
    ['neet for md', ['exam/neet-pg', 'exam/neet-mds', 'course/md']],
  ])('lead to the pages of what is asked alone: %s', (q, addresses) => {
    const links = search({ q }).links.map(
      ({ kind, slug, section }) => `${kind}/${slug}${section ? `#${section}` : ''}`,
    );
    expect(links.slice(0, addresses.length)).toEqual(addresses);
    expect(links.filter((link) => /^(?:exam|guide|cutoffs)/.test(link))).toEqual(
      addresses.filter((address) => /^(?:exam|guide|cutoffs)/.test(address)),
    );
  });

  it.each([
    ['how do i join army after 12th', 'exam/nda'],
    ['सेना में करियर कैसे बनाएं', 'exam/nda'],
    ['शिक्षक कैसे बनें', 'course/bed#eligibility'],
    ['how to become a forensic expert', 'course/bsc-forensic-science#eligibility'],
    ['when does josaa registration start', 'exam/jee-advanced#dates'],
    ['csas ka form kab aayega', 'exam/cuet-ug#dates'],
    ['fashion designing ke liye kaun sa course kare', 'course/bftech'],
    ['लॉ में कौन सा कोर्स करें', 'course/llb'],
  ])('lead to the course or exam of a career, a counselling or a subject: %s', (q, address) => {
    const links = search({ q }).links.map(
      ({ kind, slug, section }) => `${kind}/${slug}${section ? `#${section}` : ''}`,
    );
    expect(links.filter((link) => !link.startsWith('guide'))[0]).toBe(address);
  });

  it.each(['bsc ke baad kaun sa course kare', 'एमबीए के बाद कौन सा कोर्स करें'])(
    'lead to no guide to what follows school after a course: %s',
    (q) => expect(search({ q }).links.map(({ kind }) => kind)).not.toContain('guide'),
  );

  it.each([
    'which papers are needed for bcom admission',
    'papers for jee main admission',
    'josaa me choice filling kaise kare',
    'बीए में प्रवेश के लिए दस्तावेज',
  ])('lead to cut-offs last where no rank is asked for: %s', (q) => {
    const kinds = search({ q }).links.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.indexOf('cutoffs')).toBeGreaterThan(
      kinds.findLastIndex((kind) => kind !== 'cutoffs'),
    );
  });

  it.each([
    ['maharashtra engineering admission dates', 'exam/mht-cet#dates'],
    ['kerala engineering exam date', 'exam/keam#dates'],
    ['कर्नाटक मेडिकल परीक्षा की तारीख', 'exam/neet-ug#dates'],
  ])('of exams lead to those of a subject and a state: %s', (q, address) => {
    const { total, reading } = search({ q });
    expect([total, reading?.asks]).toEqual([0, 'dates']);
    expect(firstLink(q)).toBe(address);
  });

  it('prefill the cut-offs of an institution that accepts the exam', () => {
    const [hindu] = search({ q: 'hindu college' }).institutions;
    expect(firstLink('hindu college bcom cuet cutoff')).toBe(
      `cutoffs/cuet-ug?institution=${hindu?._id}&q=B.Com`,
    );
    expect(firstLink('mbbs cutoff tamil nadu')).toBe('cutoffs/neet-ug?state=tamil-nadu&q=MBBS');
    expect(firstLink('pwd cutoff iit')).toBe('cutoffs/jee-advanced?pwd=true');
  });
});

describe('questions beyond the site’s data', () => {
  it.each([
    ['ssc cgl', 'jobs'],
    ['12th pass jobs', 'jobs'],
    ['mbbs abroad', 'abroad'],
    ['study in canada', 'abroad'],
  ])('%j lists nobody and states the topic', (q, topic) => {
    const { reading, total } = search({ q });
    expect([reading?.outside, reading?.dropped, total]).toEqual([[topic], [], 0]);
  });
});

describe('questions of two courses', () => {
  it('list institutions where a place or a kind is asked for', () => {
    expect(search({ q: 'better college for bba or bcom in pune' }).total).toBeGreaterThan(0);
  });
});

describe('marks', () => {
  const guide = 'guide/percentile-marks-rank';

  it.each(['650 marks in clat', 'comedk me 110 marks aaye hain', 'कुएट में 610 अंक, कॉलेज'])(
    'lead to the guide on marks and ranks: %s',
    (q) => expect(search({ q }).links.map(({ kind, slug }) => `${kind}/${slug}`)).toContain(guide),
  );

  it('do not where a rank is given', () => {
    expect(search({ q: 'clat 650 rank' }).links.map(({ slug }) => slug)).not.toContain(guide);
  });
});
