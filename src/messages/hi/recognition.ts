import type { RecognitionLine } from '../../domain/recognition/recognition.ts';
import { formats } from '../formats.ts';

const { longDay, longMonth, number } = formats('hi');

/** An academic year such as 2025-26, with a dash; other dates in words. */
function dateWords(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return longDay(date);
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(date) ? longMonth(date) : date.replace('-', '–');
}

interface SeatsNamed {
  year: string;
  seats: number | null;
  levels: string;
}

function withSeats({ seats, levels }: SeatsNamed): string {
  return seats === null ? '' : `, साल में ${number(seats)} सीटें (${levels})`;
}

export const recognitionTexts = {
  lines: {
    aishe: (date: string | null) =>
      date === null
        ? 'AISHE की सूची के एक अंश में, जिसकी तारीख पता नहीं'
        : /^\d{4}-\d{2}$/.test(date)
          ? `AISHE की लगभग ${dateWords(date)} की सूची में`
          : `AISHE की ${dateWords(date)} की सूची में`,
    ugc: (read: string) => `UGC की विश्वविद्यालयों की समेकित सूची में, ${longDay(read)} को देखी गई`,
    naac: ({
      grade,
      score,
      declared,
      listed,
    }: Record<'grade' | 'score' | 'declared' | 'listed', string>) =>
      `${joined([grade, score, `${longDay(declared)} को घोषित`])}; ${longDay(listed)} की सूची में मान्य`,
    aicte: (words: SeatsNamed) => `${dateWords(words.year)} के लिए मंज़ूर${withSeats(words)}`,
    nmc: (words: SeatsNamed) => `NMC की ${dateWords(words.year)} की सूची में${withSeats(words)}`,
    deb: (year: string) =>
      `${dateWords(year)} में दूरस्थ कोर्सों के लिए मान्य। हमारे पास इस सूची का एक हिस्सा ही है: यहाँ नाम न होने से कुछ साबित नहीं होता`,
    fake: (date: string, place: string) =>
      `UGC की ${dateWords(date)} की फर्ज़ी विश्वविद्यालयों की सूची में: ${place}। इसकी डिग्री मान्य नहीं है`,
    disputed: (date: string) =>
      `UGC की ${dateWords(date)} की फर्ज़ी विश्वविद्यालयों की सूची की कुछ प्रतियों में है, सब में नहीं: UGC से पूछें`,
  },
  bodies: {
    UGC: 'UGC',
    AISHE: 'AISHE, शिक्षा मंत्रालय',
    NAAC: 'NAAC',
    AICTE: 'AICTE',
    NMC: 'NMC',
    'UGC-DEB': 'UGC-DEB, दूरस्थ शिक्षा',
  } satisfies Record<RecognitionLine['body'], string>,
  heading: 'मान्यता',
  lead: 'हमारे पास की सरकारी सूचियाँ क्या कहती हैं।',
  none: 'हमारे पास की किसी सरकारी सूची में यह नाम नहीं है; इससे कुछ साबित नहीं होता।',
  check: 'दूसरा नाम जाँचें',
  fakeHead: 'UGC इस संस्थान को फर्ज़ी बताता है',
  fakeShort: 'UGC की फर्ज़ी विश्वविद्यालयों की सूची में',
} as const;

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ');
}

export const checkTexts = {
  title: 'क्या यह कॉलेज या विश्वविद्यालय असली है?',
  titleOf: (name: string) => `क्या ${name} असली है?`,
  description:
    'कॉलेज या विश्वविद्यालय का नाम लिखें: UGC, AICTE, NMC, NAAC और AISHE की सूचियाँ तारीख के साथ क्या कहती हैं, और UGC उसे फर्ज़ी तो नहीं बताता।',
  lead: 'नाम लिखें। सरकारी सूचियाँ क्या कहती हैं, तारीख के साथ दिखेगा।',
  field: 'कॉलेज या विश्वविद्यालय का नाम',
  button: 'जाँचें',
  bad: '1 से 200 अक्षरों का नाम लिखें।',
  isFake: (name: string) => `UGC “${name}” को फर्ज़ी विश्वविद्यालय बताता है`,
  isFakeLead: 'इसकी डिग्री पढ़ाई या नौकरी के लिए मान्य नहीं है। पैसे न दें। दे चुके हैं तो UGC और पुलिस से पूछें।',
  found: (name: string) => `सरकारी सूचियों में “${name}”`,
  disputed: (name: string) => `UGC की फर्ज़ी विश्वविद्यालयों की सूची की कुछ प्रतियों में “${name}” है`,
  several: 'ऐसे नाम के कई संस्थान हैं। जगह भी देखें।',
  alike: 'मिलता-जुलता नाम UGC की फर्ज़ी विश्वविद्यालयों की सूची में है। हर शब्द और जगह मिलाकर देखें।',
  notFound: (name: string) => `हमारे पास की सूचियों में “${name}” नहीं है`,
  notFoundLead:
    'इससे यह साबित नहीं होता कि वह फर्ज़ी है: सूचियाँ पूरी नहीं हैं और नाम कई तरह से लिखे जाते हैं। वर्तनी जाँचें, शहर जोड़ें, और संबंधित संस्था से पूछें।',
  card: {
    question: 'क्या यह असली है?',
    found: 'सरकारी सूचियों में है',
    notFound: 'हमारे पास की सूचियों में नहीं है',
    askUgc: 'साफ नहीं: UGC से पूछें',
    doNotPay: 'पैसे न दें। दे चुके हैं तो UGC और पुलिस से पूछें।',
    noProof: 'इससे यह साबित नहीं होता कि वह फर्ज़ी है। संबंधित संस्था से पूछें।',
    match: ({ name, place }: { name: string; place: string | null }, bodies: readonly string[]) =>
      `${place === null ? name : `${name}, ${place}`}: ${bodies.length === 0 ? 'किसी सूची में नहीं' : bodies.join(', ')}`,
  },
  noLines: 'हमारी सूची में है, पर हमारे पास की किसी सरकारी सूची में नहीं।',
  held: 'हमारे पास की सूचियाँ',
  heldLine: (title: string, publisher: string) => `${title} (${publisher})`,
  incomplete: 'पूरी नहीं',
  askHeading: 'कहाँ पूछें',
  ask: [
    { name: 'UGC: विश्वविद्यालय और फर्ज़ी विश्वविद्यालय', address: 'https://www.ugc.gov.in' },
    { name: 'AICTE: इंजीनियरिंग, प्रबंधन, कंप्यूटर एप्लीकेशन', address: 'https://www.aicte-india.org' },
    { name: 'NMC: एमबीबीएस', address: 'https://www.nmc.org.in' },
    { name: 'UGC-DEB: दूरस्थ और ऑनलाइन डिग्री', address: 'https://deb.ugc.ac.in' },
    { name: 'NAAC: ग्रेड', address: 'http://www.naac.gov.in' },
  ],
  notNaac:
    'IIT, NIT, IIIT और AIIMS को NAAC ग्रेड की ज़रूरत नहीं; विश्वविद्यालय का ग्रेड उसके संबद्ध कॉलेजों का ग्रेड नहीं है।',
} as const;
