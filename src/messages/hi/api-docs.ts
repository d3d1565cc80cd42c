/** /api-docs: the API's calls for people; the calls' own descriptions are English. */
export const apiTexts = {
  title: 'एपीआई (API)',
  description: 'API का हर कॉल: क्या करता है, कौन कर सकता है, कौन-से खाने लेता है और क्या जवाब देता है।',
  lead: 'पढ़ने के लिए खाता नहीं चाहिए। हर कॉल यहाँ है; पूरे स्कीमा OpenAPI दस्तावेज़ में हैं।',
  openApi: 'OpenAPI 3.1 दस्तावेज़',
  rulesHeading: 'हर कॉल के नियम',
  rules: [
    'JSON में भेजें, JSON में जवाब, UTF-8। जिस खाने पर * है वह ज़रूरी है।',
    'मना होने पर जवाब {msg, errors?} है: एक वाक्य, और हर गलत खाने का संदेश।',
    'खाते के कॉल में “Authorization: Bearer TOKEN” जाता है, जो लॉगिन के जवाब में मिलता है।',
    'PUT में If-Match के साथ पढ़े हुए का ETag जाता है; पुराने पर बदलाव 412 है।',
    'बहुत ज़्यादा कॉल पर 429 और Retry-After मिलता है। एक पते से पढ़ना मिनट में 600 कॉल तक है।',
    'हर जवाब में X-Request-Id है: गड़बड़ी बताते समय उसे लिखें।',
  ],
  calls: 'विषय के अनुसार कॉल',
  anyone: 'कोई भी',
  user: 'लॉगिन करके',
  query: 'क्वेरी',
  body: 'बॉडी',
  answers: 'जवाब',
} as const;
