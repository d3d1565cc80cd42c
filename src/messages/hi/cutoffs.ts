import { type ShownList, seasonOf } from '../../domain/cutoffs/cutoff-list.ts';
import type { CutoffRow, CutoffYear, EarlyRounds } from '../../domain/cutoffs/cutoffs.ts';
import type { PercentileRanks } from '../../domain/cutoffs/percentile.ts';
import { runsOf } from '../../domain/cutoffs/verdict.ts';
import { formats } from '../formats.ts';
import { earlyWords, roundsWords, standingWords } from '../standing-words.ts';
import { nameOf } from './names.ts';
import { grouped } from './numbers.ts';
import { ownRankTexts } from './own-rank.ts';

type Unit = 'rank' | 'percentile' | 'score';

export function shownValue(value: number): string {
  return formats('hi').number(value, 4);
}

const rows = (count: number) => `${grouped(count)} ${count === 1 ? 'पंक्ति' : 'पंक्तियाँ'}`;

const ownWords = { texts: ownRankTexts, language: 'hi' } as const;

export const cutoffTexts = {
  title: 'पिछले कट-ऑफ',
  description:
    'पिछले सालों में किस रैंक और स्कोर पर एडमिशन हुआ: JoSAA, NEET UG, KCET, MHT CET और दूसरी काउंसलिंग की क्लोज़िंग रैंक, साल-दर-साल।',
  lead: 'हर साल की क्लोज़िंग रैंक और स्कोर, जैसा काउंसलिंग कराने वालों ने बताया।',
  caution: 'ये पिछले साल हैं, कोई वादा नहीं: इस साल की रैंक अलग हो सकती है।',
  ask: 'मेरी रैंक',
  submit: 'कट-ऑफ दिखाएँ',
  forget: 'मेरी रैंक भूल जाएँ',
  list: 'परीक्षा',
  listHint: 'दूसरी परीक्षा चुनकर “कट-ऑफ दिखाएँ” दबाएँ: तब यहाँ उसकी अपनी श्रेणियाँ आएँगी।',
  rank: 'रैंक',
  rankLabels: ({ unit, rankWithin }: { unit: Unit; rankWithin: 'category' | 'all' }) => ({
    commonRank: 'कॉमन रैंक',
    rank: rankWithin === 'category' ? 'आपकी श्रेणी में रैंक' : 'रैंक',
    score: unit === 'percentile' ? 'परसेंटाइल' : 'स्कोर',
    percentile: 'मेरिट परसेंटाइल',
  }),
  rankHints: ({ rankWithin }: { rankWithin: 'category' | 'all' }) => ({
    commonRank: 'सभी उम्मीदवारों में (CRL), OPEN सीटों के लिए।',
    rank:
      rankWithin === 'category'
        ? 'EWS, OBC-NCL, SC, ST या PwD सीटों के लिए; कॉमन रैंक के साथ छपी होती है।'
        : 'सब देखने के लिए खाली छोड़ें।',
    score: 'सब देखने के लिए खाली छोड़ें।',
    percentile:
      'रैंक की जगह: मेरिट सूची का परसेंटाइल, परीक्षा का नहीं। जवाब उन रैंकों से मिलता है जो पिछली बार इस परसेंटाइल की थीं।',
  }),
  ofPercentile: ({ percentile, from, to, year }: PercentileRanks) =>
    `काउंसलिंग के अपने ब्योरे में ${year} में मेरिट परसेंटाइल ${shownValue(percentile)} की रैंक ${from === to ? grouped(to) : `${grouped(from)} से ${grouped(to)}`} थी। ये पंक्तियाँ रैंक ${grouped(to)} के लिए हैं; इस साल की रैंक अलग हो सकती है।`,
  percentileHint:
    'काउंसलिंग रैंक से होती है, परसेंटाइल या अंकों से नहीं: रैंक आधिकारिक रिज़ल्ट से लें। यहाँ कुछ बदला नहीं जाता।',
  missingHalf: {
    common: 'ये आपकी श्रेणी की सीटें हैं। OPEN सीटें भी देखने के लिए कॉमन रैंक लिखें।',
    category: 'ये OPEN सीटें हैं। श्रेणी की सीटें भी देखने के लिए श्रेणी में अपनी रैंक लिखें।',
  },
  category: 'श्रेणी',
  pwd: 'दिव्यांग (PwD)',
  pwdHint: 'PwD सूची में अपनी रैंक से',
  womenToo: 'महिलाओं की सीटें भी',
  homeState: 'गृह राज्य',
  homeStateHint: 'जहाँ से बारहवीं पास की।',
  quota: 'कोटा',
  pool: 'सीटें',
  words: 'शब्द',
  wordsHint: 'कोर्स या संस्थान के नाम से',
  years: 'साल',
  state: 'संस्थान का राज्य',
  notSaid: 'नहीं चुना',
  firstWithRows: 'नहीं चुना: पहला जिसकी पंक्तियाँ हैं',
  any: 'कोई भी',
  sort: 'क्रम',
  kind: 'संस्थान का प्रकार',
  kinds: {
    iit: 'आईआईटी',
    nit: 'एनआईटी और आईआईईएसटी',
    iiit: 'ट्रिपल आईटी',
    gfti: 'बाकी सरकारी सहायता वाले संस्थान (GFTI)',
    government: 'सरकारी',
    private: 'निजी',
  },
  branch: 'ब्रांच',
  sorts: {
    closing: 'सबसे मुश्किल पहले',
    nearest: 'मेरी रैंक के सबसे पास',
    home: 'मेरा गृह राज्य पहले',
    pay: 'सबसे ज़्यादा मीडियन वेतन पहले',
    fee: 'सबसे कम फीस पहले',
    institution: 'संस्थान',
    program: 'कोर्स',
  },
  dropped: 'आपने जो चुना उसमें से कुछ इस सूची का नहीं है, इसलिए छोड़ दिया गया।',
  found: (count: number) => rows(count),
  foundAt: (count: number, institutions: number) =>
    `${grouped(institutions)} संस्थानों में ${rows(count)}`,
  inside: (count: number, institutions: number) =>
    `कट-ऑफ के अंदर ${rows(count)}, ${grouped(institutions)} संस्थानों में`,
  justOutside: (count: number, institutions: number) =>
    `ज़रा-सा बाहर ${rows(count)}${institutions === 0 ? '' : `, ${grouped(institutions)} और संस्थानों में`}`,
  more: (count: number) => `${rows(count)} और`,
  missed: {
    near: (count: number) => `पिछली बार ज़रा-सा बाहर: ${rows(count)}`,
    beyond: (count: number) => `पिछली बार कट-ऑफ के बाहर: ${rows(count)}`,
  },
  seatsOf: (category: string) => `${category} सीटें`,
  moreChoices: 'प्रकार, ब्रांच, राज्य, साल, क्रम',
  none: 'इन सालों में इससे मिलती कोई पंक्ति नहीं है। दूसरी श्रेणी, ज़्यादा साल या कम शब्द आज़माएँ।',
  everyState: 'हर राज्य में खोजें',
  otherSeats: 'इनके लिए पंक्तियाँ हैं:',
  passed: 'यहाँ इस मेल की कोई पंक्ति नहीं है: सबसे मिलता-जुलता मेल दिखाया है।',
  noneKnown: (list: string, category: string) =>
    `इन सालों में ${nameOf(list)} की सूची में ${category} की कोई पंक्ति नहीं है।`,
  hidden: (count: number) => `${rows(count)} गृह राज्य (HS और OS) पर निर्भर: देखने के लिए गृह राज्य चुनें।`,
  chooseList: 'कट-ऑफ देखने के लिए परीक्षा चुनें।',
  of: (list: { label: string; counsellingLabel: string }, years: readonly number[]) =>
    `${nameOf(list.label)}, ${nameOf(list.counsellingLabel)} ${[...new Set([years.at(-1), years[0]])].join('–')}`,
  lastRounds: (rounds: readonly (readonly [year: number, round: string])[]) =>
    `हर साल का आखिरी राउंड दिखाया है, और राउंड की संख्या हर साल अलग थी: ${rounds.map(([year, round]) => `${year} में ${round}`).join(', ')}।`,
  codes: 'कोड और रेखाओं का मतलब',
  plots: 'छोटी रेखाएँ सबसे पुराने साल से सबसे नए साल तक हैं; ऊपर जाती रेखा यानी सीट मिलना मुश्किल हुआ।',
  codeKinds: { category: 'श्रेणी', quota: 'कोटा', pool: 'सीटें' },
  preparatory: 'P',
  preparatoryMeaning: 'प्रिपरेटरी कोर्स की सूची की रैंक, बाकी से तुलना नहीं हो सकती',
  standing: (row: Standing) => standingWords(ownRankTexts, row),
  closed: (list: RoundedList, { closing, year, round }: CutoffYear) =>
    `${year} में ${shownValue(closing)}${list.unit === 'percentile' ? ' परसेंटाइल' : ''} पर बंद${roundOf(list, year, round)}`,
  early: ({ better }: Pick<ShownList, 'better'>, early: EarlyRounds) =>
    `${earlyWords(ownWords, better, early)}।`,
  wholeYears: ({ better }: Pick<ShownList, 'better'>, years: readonly number[]) =>
    `${years.toReversed().join(', ')}: सभी राउंड मालूम हैं, और उनमें से ${better === 'lower' ? 'सबसे बड़ी रैंक दिखाई' : 'सबसे कम मान दिखाया'} है।`,
  /** Which rounds the values of years are from that are not final. */
  unequalYears: (years: readonly number[], season: EarlyRounds) =>
    `${years.toReversed().join(', ')}: ${roundsWords(ownWords, season)}।`,
  /** Beside a value whose year has other rounds than the years around it. */
  roundMark: ({ rounds }: EarlyRounds) =>
    rounds.length === 0
      ? ownRankTexts.unnamedRounds
      : `राउंड ${runsOf(rounds)
          .map((run) => [...new Set(run)].join('–'))
          .join(', ')}`,
  notJoined: 'रेखाएँ सिर्फ उन्हीं सालों को जोड़ती हैं जिनके राउंड एक जैसे हैं।',
  newOnly: 'पहले राउंड के बाद के राउंड में सिर्फ नए चुने गए उम्मीदवारों के नाम हैं।',
  laneLabel: (
    counselling: string,
    history: readonly CutoffYear[],
    marks: ReadonlyMap<number, string>,
  ) =>
    `${nameOf(counselling)}, ${history
      .map(({ year, closing }) => {
        const mark = marks.get(year);
        return `${year}${mark === undefined ? '' : ` (${mark})`}: ${shownValue(closing)}`;
      })
      .join(', ')}`,
  opened: (value: number) => `${shownValue(value)} पर खुला`,
  yearsLabel: 'साल के अनुसार क्लोज़िंग मान',
  durationOf: (years: number) => `${years} वर्ष`,
  previous: 'पिछला',
  next: 'अगला',
  pages: 'पेज',
  place: (page: number, pages: number) => `पेज ${grouped(page)}, कुल ${grouped(pages)}`,
  beyond: 'इतने पेज नहीं हैं।',
  firstPage: 'पहले पेज पर',
  bad: 'कुछ मान पढ़े नहीं जा सके। फॉर्म में उन पर निशान लगा है।',
  ofInstitution: (name: string) => `${nameOf(name)} के कट-ऑफ`,
  ofInstitutionDescription: (name: string) =>
    `${nameOf(name)} के हर कोर्स की पिछले सालों की क्लोज़िंग रैंक, सूची और श्रेणी के अनुसार।`,
  section: 'कट-ऑफ',
  all: 'सभी कट-ऑफ साल के अनुसार',
  noneOfInstitution: 'इस संस्थान के कट-ऑफ हमारे पास नहीं हैं।',
  toList: (list: string) => `कट-ऑफ: ${nameOf(list)}`,
} as const;

type Standing = Pick<CutoffRow, 'band' | 'within' | 'of' | 'by'>;
type RoundedList = Pick<ShownList, 'unit' | 'seasons'>;

/** The round of a final value in the counselling's own numbering, or that it is not final. */
function roundOf(list: RoundedList, year: number, round: CutoffYear['round']): string {
  const season = seasonOf(list, year);
  if (!season.isFinal) return ` (${roundsWords(ownWords, season)})`;
  if (round === null) return '';
  // Some names of rounds contain brackets, and nested brackets are hard to read.
  return typeof round === 'number' ? ` (राउंड ${round})` : `, ${nameOf(round)}`;
}
