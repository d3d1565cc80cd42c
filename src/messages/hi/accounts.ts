import type { Reason } from '../../domain/refusal.ts';

export const publicAuthorsOnly =
  'यह प्रोफाइल सबको नहीं दिखती (लेखक के रूप में सिर्फ एडमिन की प्रोफाइल दिखती है)';

export const answers = {
  registered: 'रजिस्ट्रेशन हो गया! कृपया लॉगिन करें।',
  loggedIn: 'लॉगिन हो गया!',
  notKept:
    'यह फोन या कंप्यूटर लॉगिन याद नहीं रख सका। थोड़ी जगह खाली करें या इस साइट को डेटा रखने दें, फिर कोशिश करें।',
  confirmationSent: 'लिंक आपके ईमेल पर भेजा जा रहा है।',
  emailConfirmed: 'आपका ईमेल कन्फर्म हो गया है। जो रिव्यू रुके थे वे अब छप गए हैं।',
  remindersEnded: 'अब इस परीक्षा के बारे में ईमेल नहीं आएँगे।',
} as const;

export const personLabels = {
  username: 'यूज़रनेम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  newPassword: 'नया पासवर्ड',
  currentPassword: 'मौजूदा पासवर्ड',
  gender: 'लिंग',
  dob: 'जन्म तिथि',
  collegeName: 'कॉलेज का नाम',
  avatar: 'अवतार',
  about: 'मेरे बारे में',
  publicEmail: 'सबको दिखने वाला ईमेल',
  instagram: 'इंस्टाग्राम आईडी',
  website: 'वेबसाइट का पता',
  youtube: 'यूट्यूब चैनल का पता',
} as const;

export const passwordHint = 'कम से कम {min} अक्षर।' as const;

export const loginScreen = {
  title: 'लॉगिन',
  submit: 'लॉगिन करें',
  busy: 'लॉगिन हो रहा है …',
  failed: 'लॉगिन नहीं हो सका।',
  details: 'विवरण:',
  networkError: 'नेटवर्क की गड़बड़ी: {message}। क्या सर्वर चल रहा है?',
  unknownError: 'लॉगिन करते समय नेटवर्क में कोई गड़बड़ी हुई।',
  forgotPassword: 'पासवर्ड भूल गए?',
  createAccount: 'नया खाता बनाएँ',
} as const;

export const registerScreen = {
  title: 'नया खाता बनाएँ',
  submit: 'रजिस्टर करें',
  busy: 'रजिस्टर हो रहा है …',
  failed: 'रजिस्ट्रेशन नहीं हो सका',
  networkError: 'गड़बड़ी हुई: {message}',
  unknownError: 'रजिस्टर करते समय कोई गड़बड़ी हुई।',
  usernameHint: 'अंग्रेज़ी अक्षर, अंक, बिंदु, अंडरस्कोर और हाइफन।',
  haveAccount: 'पहले से खाता है?',
  signIn: 'लॉगिन करें',
  back: 'होम पेज पर वापस',
} as const;

export const forgotPasswordScreen = {
  title: 'पासवर्ड भूल गए?',
  lead: 'अपने खाते का ईमेल लिखें। हम नया पासवर्ड बनाने का लिंक भेजेंगे।',
  submit: 'लिंक भेजें',
  busy: 'भेजा जा रहा है …',
  success: 'अगर इस ईमेल का खाता है, तो लिंक भेजा जा रहा है।',
  failed: 'लिंक नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  back: 'लॉगिन पर वापस',
} as const;

export const resetPasswordScreen = {
  title: 'नया पासवर्ड बनाएँ',
  lead: 'इसके बाद आप हर जगह से लॉगआउट हो जाएँगे और नए पासवर्ड से लॉगिन करेंगे।',
  submit: 'पासवर्ड बदलें',
  busy: 'सेव हो रहा है …',
  success: 'आपका पासवर्ड बदल गया है। कृपया लॉगिन करें।',
  failed: 'पासवर्ड नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  noToken: 'यह लिंक अधूरा है। कृपया नया लिंक मँगाएँ।',
  askAgain: 'नया लिंक मँगाएँ',
  signIn: 'लॉगिन करें',
} as const;

export const genderTexts = {
  Male: 'पुरुष',
  Female: 'महिला',
  Other: 'अन्य',
  'Prefer not to say': 'नहीं बताना चाहते',
};

export const profileScreen = {
  title: 'प्रोफाइल',
  loading: 'प्रोफाइल लोड हो रही है...',
  sessionEnded: 'प्रोफाइल लोड नहीं हो सकी। कृपया लॉगिन करें।',
  loadFailed: 'प्रोफाइल लोड करने में गड़बड़ी हुई। फिर कोशिश करें या लॉगिन करें।',
  logIn: 'लॉगिन करें',
  account: 'खाता',
  aboutYou: 'आपके बारे में',
  links: 'लिंक',
  noGender: 'नहीं बताया',
  avatarNumber: (number: number) => `अवतार ${number}`,
  genderHint: 'ज़रूरी नहीं। यह सिर्फ आपकी प्रोफाइल में दिखता है, और किसी काम में नहीं आता।',
  dobHint:
    'ज़रूरी नहीं। इससे पता चलता है कि आप 18 साल से कम के हैं और माता-पिता की सहमति चाहिए या नहीं। पहले दिन लिखें, जैसे 6/5/2004, या YYYY-MM-DD।',
  consentPending: 'माता-पिता की सहमति मिलने तक आप पढ़ और सेव कर सकते हैं, पर रिव्यू या सुधार नहीं छाप सकते।',
  consentHow: 'माता-पिता सहमति कैसे दें',
  collegeHint: 'अपने कॉलेज का नाम लिखना शुरू करें। सूची में न हो तो पूरा नाम लिखें।',
  publicEmailHint:
    'आपके लेखक पेज पर दिखता है। जिस ईमेल से आप लॉगिन करते हैं वह किसी को नहीं दिखता; यहाँ दूसरा लिखें या खाली छोड़ें।',
  changedElsewhere:
    'आपकी प्रोफाइल किसी दूसरे टैब या फोन से बदली गई। आपका लिखा यहीं है; बाकी खानों में वह है जो वहाँ सेव हुआ। फिर से सेव करें।',
  instagramHint: 'सिर्फ नाम, जैसे campuskosh।',
  submit: 'प्रोफाइल सेव करें',
  busy: 'सेव हो रही है …',
  success: 'प्रोफाइल अपडेट हो गई!',
  failed: 'प्रोफाइल अपडेट नहीं हो सकी।',
} as const;

export const changePasswordSection = {
  heading: 'पासवर्ड बदलें',
  lead: 'आप यहाँ लॉगिन रहेंगे। आपके बाकी सभी सेशन बंद हो जाएँगे।',
  submit: 'पासवर्ड बदलें',
  busy: 'सेव हो रहा है …',
  success: 'आपका पासवर्ड बदल गया है।',
} as const;

export const accountDataSection = {
  heading: 'आपका डेटा',
  lead: 'आपके बारे में जो भी रखा है, एक JSON फाइल में।',
  download: 'मेरा डेटा डाउनलोड करें',
  busy: 'तैयार हो रहा है …',
  fileName: 'campuskosh-my-data.json',
} as const;

export const deleteAccountSection = {
  heading: 'खाता मिटाएँ',
  lead: 'आपकी प्रोफाइल तुरंत हट जाएगी। आपके रिव्यू रहेंगे, मिटाए गए यूज़र के नाम से।',
  password: 'आपका पासवर्ड',
  submit: 'मेरा खाता मिटाएँ',
  busy: 'मिटाया जा रहा है …',
  confirmTitle: 'खाता मिटाएँ',
  confirmText: 'क्या आप सच में अपना खाता मिटाना चाहते हैं? यह वापस नहीं हो सकता।',
  action: 'मिटाएँ',
  success: 'आपका खाता मिटा दिया गया है।',
} as const;

export const authorPage = {
  title: (name: string) => `${name}, लेखक`,
  fallbackTitle: 'लेखक',
  noId: 'पते में लेखक की आईडी नहीं है।',
  failed: 'लेखक की प्रोफाइल नहीं मिली। शायद ऐसा लेखक नहीं है या कोई गड़बड़ी हुई।',
  avatarOf: (name: string) => `${name} का अवतार`,
  labels: {
    email: 'ईमेल',
    role: 'भूमिका',
    bio: 'परिचय',
    gender: 'लिंग',
    dob: 'जन्म तिथि',
    collegeName: 'कॉलेज',
    createdAt: 'सदस्य बने',
    social: 'सोशल लिंक',
    instagram: 'इंस्टाग्राम',
    website: 'वेबसाइट',
    youtube: 'यूट्यूब',
  },
  institutions: 'जोड़े गए संस्थान',
  noInstitutions: 'अभी कोई संस्थान नहीं जोड़ा।',
  browse: 'सभी संस्थान देखें',
} as const;

export function authorFailure(reason: Reason): string {
  return reason === 'profileNotPublic' ? publicAuthorsOnly : authorPage.failed;
}
