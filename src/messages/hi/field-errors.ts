import type { Issue } from '../../domain/refusal.ts';
import type { FieldErrorTexts } from '../en/field-errors.ts';
import { fieldErrorsOf, type RuleParams } from '../field-errors.ts';
import { fill } from '../translation.ts';
import { summaryTexts, valueTexts } from './forms.ts';
import { refusalMessages } from './refusals.ts';

const said = fieldErrorsOf({
  required: summaryTexts.required,
  notValid: 'यह मान सही नहीं है।',
  notAllowed: 'यह खाना यहाँ नहीं चलेगा।',
  mustBe: (type: string) => `यहाँ ${type} चाहिए।`,
  oneOf: (values: string) => `इनमें से चुनें: ${values}।`,
  shortest: (characters: unknown) => fill(valueTexts.shortest, { characters: String(characters) }),
  least: (number: unknown) => `यह ${number} या ज़्यादा होना चाहिए।`,
  longest: (characters: unknown) => `ज़्यादा से ज़्यादा ${characters} अक्षर लिखें।`,
  mostEntries: (entries: unknown) => `ज़्यादा से ज़्यादा ${entries} चीज़ें हो सकती हैं।`,
  most: (number: unknown) => `यह ${number} या कम होना चाहिए।`,
  rowTwice: (row: unknown) => `इस सूची की पंक्ति ${row} भी इसी के बारे में है। दोनों में से एक रखें।`,
  otherType: 'किसी और तरह का मान',
  types: {
    string: 'टेक्स्ट',
    number: 'संख्या',
    int: 'पूरी संख्या',
    boolean: 'हाँ या नहीं',
    array: 'सूची',
    object: 'ऑब्जेक्ट',
  },
  formats: {
    email: valueTexts.email,
    date: 'सही तारीख लिखें, YYYY-MM-DD में।',
    regex: 'सिर्फ अंग्रेज़ी अक्षर, अंक, बिंदु, अंडरस्कोर और हाइफन चलेंगे।',
  },
  rules: {
    incomeBand: 'आय की ऊपरी सीमा निचली सीमा से ज़्यादा होनी चाहिए।',
    unknownRow: 'सूची में अब ऐसी पंक्ति नहीं है। पेज फिर से खोलें और दोबारा कोशिश करें।',
    notAList: 'पंक्तियाँ सिर्फ सूची में होती हैं।',
    viewTwice: 'दो दृश्यों का यही नाम है।',
    headingTwice: 'फाइल के दो कॉलम का यही शीर्षक है।',
    otherCode: ({ code }: RuleParams) => `इस नाम के संस्थान का कोड ${code} है। कोड या नाम सुधारें।`,
    surplusCells: ({ cells }: RuleParams) =>
      `इस पंक्ति में शीर्षकों से ज़्यादा खाने हैं: ${cells}। जिस खाने में अल्पविराम हो, उसे उद्धरण चिह्नों में रखें।`,
    workbook: 'यह CSV नहीं, वर्कबुक है। शीट को CSV (UTF-8) में सेव करके भेजें।',
    notUtf8: 'फाइल UTF-8 टेक्स्ट नहीं है। उसे UTF-8 में सेव करके फिर भेजें।',
    noRows: 'फाइल में कोई पंक्ति नहीं है। वह शीर्षकों वाली CSV या JSON सूची होनी चाहिए।',
    strayQuote: ({ row }: RuleParams) =>
      `फाइल की पंक्ति ${row} में बेमेल उद्धरण चिह्न है। खाने के भीतर हर उद्धरण चिह्न दो बार लिखें और पूरे खाने को उद्धरण चिह्नों में रखें।`,
    noHeadings: ({ row }: RuleParams) =>
      `फाइल की पंक्ति ${row} में शीर्षक होने चाहिए, पर उनमें से कोई पहचाना नहीं गया, जैसे name, type या state।`,
    missingColumns: ({ columns }: RuleParams) => `फाइल में ये कॉलम नहीं हैं: ${columns}।`,
    lateHeadings: ({ row }: RuleParams) =>
      `शीर्षक फाइल की पंक्ति ${row} में हैं। उसके ऊपर की पंक्तियाँ हटा दें।`,
    controlCharacters: 'कृपया कंट्रोल अक्षर हटाएँ।',
    unpairedSurrogate: 'कृपया अधूरे अक्षर हटाएँ।',
    webAddress: 'पूरा वेब पता लिखें, http:// या https:// से शुरू।',
    endBeforeStart: 'आखिरी तारीख शुरू की तारीख से पहले नहीं हो सकती।',
    amountOrder: 'सबसे ऊँची राशि सबसे कम राशि से नीचे नहीं हो सकती।',
    heldToCome: 'आने वाले दिन को हो चुका नहीं कहा जा सकता।',
    outsideCycle: 'यह दिन इस साल की परीक्षा से एक साल से ज़्यादा दूर है। साल जाँचें।',
    closesFirst: 'आवेदन खुलने से पहले बंद नहीं हो सकते।',
    unreadDate: 'सही तारीख लिखें, दिन, महीने और साल के साथ।',
    oneOrigin: 'स्रोत या वेब पता लिखें, दोनों नहीं।',
    firstOfMonth: 'महीने को उसके पहले दिन से लिखें, जैसे 2027-01-01।',
    unknownField: 'इस क्षेत्र की कोई परीक्षा नहीं है।',
    needsOfficial:
      'इस स्थिति के लिए आयोजक का स्रोत चाहिए। आधिकारिक स्रोत चुनें, या तारीख को दूसरों की बताई हुई लिखें।',
    dayToCome: 'यह दिन अभी आया नहीं है। इससे पहले का लिखें।',
    oneRankForAll: 'यह सूची सबको एक साथ रैंक देती है: कॉमन रैंक खाली छोड़ें।',
    twoCommonRanks: 'OPEN श्रेणी में दोनों रैंक एक ही हैं: उनमें से एक लिखें।',
    wholeNumber: 'पूरी संख्या लिखें।',
    institutionName: 'नाम में बैकस्लैश (\\) नहीं हो सकता और वह सिर्फ बिंदु नहीं हो सकता।',
    required: summaryTexts.required,
    pagePath: 'यह किसी पेज का पता नहीं है।',
    oneKind: 'कोर्स या इंटर्नशिप लिखें, दोनों नहीं।',
    unknownState: refusalMessages.unknownState,
    unknownCity: 'हमें नहीं पता कि यह कहाँ है। कोई बड़ा शहर लिखें, जैसे पुणे।',
    unknownSource: refusalMessages.unknownSource,
    sourceId: 'सिर्फ अंग्रेज़ी के छोटे अक्षर, अंक और हाइफन लिखें।',
    rankBand: 'आखिरी रैंक पहली रैंक के बाद होनी चाहिए।',
    figureText: 'यह आँकड़ा ऐसे नहीं लिखा जाता।',
    languageTag: 'भाषा को टैग से लिखें, जैसे hi या ta।',
    unknownList: 'ऐसी कोई कट-ऑफ सूची नहीं है।',
    unknownCode: 'इस सूची में यह नहीं है।',
    score: 'संख्या लिखें, दशमलव से पहले बिंदु के साथ।',
    'use-rank': 'यह सूची रैंक से चलती है: रैंक लिखें।',
    rankOrPercentile: 'रैंक या परसेंटाइल लिखें।',
    'use-score': 'यह सूची स्कोर से चलती है: स्कोर लिखें।',
  },
} satisfies FieldErrorTexts);

/** The text for one issue of a schema. */
export function fieldError(issue: Issue): string {
  return said.fieldError(issue);
}

/** A map of dotted field name to message; the first issue of a field counts. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  return said.fieldErrors(issues);
}
