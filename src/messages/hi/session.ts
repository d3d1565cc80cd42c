import { productName } from '../product.ts';

export const sessionTexts = {
  notLoggedIn: 'आप लॉगिन नहीं हैं। लॉगिन पेज खुल रहा है।',
  expired: 'आपका सेशन खत्म हो गया है या मान्य नहीं है। कृपया फिर से लॉगिन करें।',
  refreshNetworkError: 'सेशन आगे बढ़ाते समय नेटवर्क में गड़बड़ी हुई। कृपया फिर से लॉगिन करें।',
  accessDenied: 'इसकी अनुमति नहीं है। कृपया फिर से लॉगिन करें।',
  invalid: 'सेशन मान्य नहीं है। कृपया फिर से लॉगिन करें।',
  apiError: 'सर्वर से जवाब लेने में गड़बड़ी हुई।',
  unreachable: `${productName} तक नहीं पहुँचा जा सका। आपका लिखा सुरक्षित है। फिर कोशिश करें।`,
  unreachableWithoutText: `${productName} तक नहीं पहुँचा जा सका। फिर कोशिश करें।`,
  error: 'गड़बड़ी: {message}',
  serverError: 'सर्वर की गड़बड़ी ({status}): {statusText}',
  logoutFailed: 'लॉगआउट नहीं हो सका: {message}',
  logoutNetworkError: 'लॉगआउट करते समय नेटवर्क में गड़बड़ी हुई।',
} as const;

export const defectMessage = 'हमारी तरफ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।';

export const dialogTexts = {
  ok: 'ठीक है',
  cancel: 'रद्द करें',
  required: 'इसे भरना ज़रूरी है।',
} as const;
