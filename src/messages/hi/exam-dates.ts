import type { DateKind, DateState } from '../../domain/exams/exam-date.ts';
import type { RhythmStep } from '../../domain/exams/exam-year.ts';
import { productName } from '../product.ts';
import { nameOf } from './names.ts';

export const dateTexts = {
  kinds: {
    opens: 'आवेदन शुरू',
    closes: 'आवेदन की आखिरी तारीख',
    correction: 'आवेदन में सुधार',
    'admit-card': 'एडमिट कार्ड',
    exam: 'परीक्षा',
    'answer-key': 'उत्तर कुंजी',
    result: 'रिज़ल्ट',
    counselling: 'काउंसलिंग',
  } satisfies Record<DateKind, string>,
  states: {
    reported: 'दूसरों की बताई हुई',
    announced: 'घोषित',
    postponed: 'टली',
    cancelled: 'रद्द',
    held: 'हो चुकी',
  } satisfies Record<DateState, string>,
  cycleOf: (exam: string, cycle: number, session: string | null) =>
    session === null ? `${nameOf(exam)} ${cycle}` : `${nameOf(exam)} ${cycle}, ${nameOf(session)}`,
  event: (cycle: string, step: string) => `${cycle}: ${step}`,
  eventStates: {
    reported: 'अघोषित',
    postponed: 'टली',
    cancelled: 'रद्द',
    withdrawn: 'हटाई गई',
  },
  reportedBy: (publisher: string, isPast: boolean) =>
    isPast ? `${nameOf(publisher)} के अनुसार` : `${nameOf(publisher)} के अनुसार, अभी घोषित नहीं`,
  eventIn: (state: string, title: string) => `${state}: ${title}`,
  source: (title: string) => `स्रोत: ${title}।`,
  checked: (day: string) => `${day} को जाँचा।`,
  calendars: {
    all: `परीक्षा की तारीखें · ${productName}`,
    field: (field: string) => `${nameOf(field)} की परीक्षा की तारीखें · ${productName}`,
    exam: (exam: string) => `${nameOf(exam)} की तारीखें · ${productName}`,
    picked: (exams: string) => `${nameOf(exams)} की तारीखें · ${productName}`,
  },
  notAnnounced: 'आयोजक ने यह तारीख घोषित नहीं की है: आधिकारिक साइट देखें।',
  mayMove: 'तारीख बदल सकती है: आधिकारिक साइट देखें।',
} as const;

export const examYearTexts = {
  heading: (cycle: number) => `${cycle} की तारीखें`,
  caution: 'जो तारीख घोषित नहीं है, उसके साथ लिखा है कि किसने बताई। तारीखें बदल सकती हैं: आधिकारिक साइट देखें।',
  over: (cycle: number) =>
    `यहाँ दर्ज ${cycle} की सभी तारीखें निकल चुकी हैं। अगली बार की कोई घोषित तारीख हमें पता नहीं।`,
  notAnnounced: (cycle: number, day: string) => `${day} तक ${cycle} की कोई तारीख घोषित नहीं हुई थी।`,
  rhythm: 'पिछले सालों में',
  steps: {
    applications: 'आवेदन',
    exam: 'परीक्षा',
    result: 'रिज़ल्ट',
    counselling: 'काउंसलिंग',
  } satisfies Record<RhythmStep, string>,
  usually: (step: string, months: string, cycles: string) =>
    `${step} आम तौर पर ${months} में, ${cycles} में देखा`,
  habit: 'पिछले सालों के अनुसार, घोषित तारीख नहीं।',
  earlier: 'पिछली बार की तारीखें',
  withoutScript: 'हाल में जो बदला वह कैलेंडर में है',
  subscribe: 'इन्हें अपने कैलेंडर में डालें',
} as const;

export const agendaTexts = {
  title: 'परीक्षा कैलेंडर',
  titleOf: (words: readonly string[]) => `परीक्षा कैलेंडर: ${words.map(nameOf).join(', ')}`,
  description: 'आवेदन कब शुरू और कब तक, प्रवेश परीक्षा कब और रिज़ल्ट कब, महीने के अनुसार।',
  lead: 'आवेदन की आखिरी तारीख, परीक्षा और रिज़ल्ट। जो तारीख आयोजक ने घोषित नहीं की है, उसके साथ लिखा है कि किसने बताई; उसे आधिकारिक साइट पर जाँच लें।',
  filters: 'कौन-सी परीक्षाएँ',
  field: 'विषय',
  level: 'स्तर',
  any: 'सभी',
  show: 'दिखाएँ',
  only: (exam: string) => `सिर्फ ${nameOf(exam)}।`,
  all: 'सभी परीक्षाएँ दिखाएँ',
  none: 'इस चुनाव के लिए इस महीने से आगे कोई तारीख दर्ज नहीं है।',
  bad: 'यह कैलेंडर पढ़ा नहीं जा सका।',
  today: (day: string) => `आज, ${day}`,
  someDay: 'दिन घोषित नहीं',
  until: (day: string) => `${day} तक`,
  earlier: 'पहले के महीने',
  later: 'बाद के महीने',
  now: 'इस महीने से',
  pages: 'महीने',
  subscribe: 'ये तारीखें अपने कैलेंडर में डालें',
  closing: 'जल्द बंद होने वाले आवेदन',
  closesOn: (day: string) => `${day} को बंद`,
  whole: 'सभी परीक्षा तारीखें',
} as const;

export const subscribeTexts = {
  title: 'परीक्षा की तारीखें अपने कैलेंडर में',
  description: 'फोन या कंप्यूटर पर प्रवेश परीक्षा की तारीखें कैसे जोड़ें।',
  lead: (name: string) =>
    `“${name}” को एक बार जोड़ें: बाद में घोषित, बदले या रद्द हुए दिन आपके कैलेंडर में अपने-आप बदल जाएँगे, एक दिन के अंदर।`,
  address: 'इस कैलेंडर का पता',
  open: 'मेरे कैलेंडर ऐप में जोड़ें',
  file: 'एक बार डाउनलोड करें, बाद के बदलाव नहीं आएँगे',
  tooLong: 'गूगल कैलेंडर यह पता नहीं लेता, क्योंकि यह 256 अक्षरों से लंबा है। उसके लिए कम परीक्षाएँ चुनें।',
  steps: [
    {
      heading: 'आईफोन और आईपैड',
      points: [
        'ऊपर “मेरे कैलेंडर ऐप में जोड़ें” दबाएँ, फिर “Subscribe”।',
        'या: Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar, और पता पेस्ट करें।',
      ],
    },
    {
      heading: 'एंड्रॉयड पर गूगल कैलेंडर',
      points: [
        'ऐप में सीधे नहीं जुड़ता। ब्राउज़र में calendar.google.com पर (फोन में डेस्कटॉप साइट), “Other calendars”, +, “From URL” चुनें और पता पेस्ट करें।',
        'फिर ऐप में: Settings, कैलेंडर का नाम, और “Sync” चालू करें। गूगल दिन में करीब एक बार बदलाव देखता है।',
      ],
    },
    {
      heading: 'आउटलुक',
      points: [
        'outlook.com या वेब पर आउटलुक में: Calendar, “Add calendar”, “Subscribe from web”, और पता पेस्ट करें। फिर फोन के ऐप में भी दिखेगा।',
      ],
    },
  ],
  months: 'जहाँ सिर्फ महीना पता है, वह तारीख कैलेंडर में नहीं आती: पेज पर दिखती है।',
  fields: 'या एक विषय की तारीखें',
  one: 'एक परीक्षा की तारीखों के लिए उसके पेज से शुरू करें।',
} as const;
