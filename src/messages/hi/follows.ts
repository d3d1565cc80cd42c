import { nameOf } from './names.ts';

export const followTexts = {
  follow: 'फॉलो करें',
  following: 'फॉलो कर रहे हैं',
  hint: 'आवेदन की आखिरी तारीख और परीक्षा से 7 दिन और 1 दिन पहले ईमेल आएगा।',
  full: 'आप जितनी परीक्षाएँ फॉलो कर सकते हैं उतनी कर चुके हैं। पहले किसी एक को छोड़ें।',
} as const;

export const remindersTexts = {
  title: 'परीक्षा की तारीखों के ईमेल',
  ask: (exam: string) => `${nameOf(exam)} की तारीखों के ईमेल बंद करें?`,
  stop: 'ये ईमेल बंद करें',
  ended: (exam: string) =>
    `अब ${nameOf(exam)} के बारे में ईमेल नहीं आएँगे। फिर से पाने के लिए उसके पेज पर “फॉलो करें” दबाएँ।`,
  bad: 'यह लिंक हमारे किसी ईमेल का नहीं है।',
  back: 'परीक्षा कैलेंडर पर वापस',
} as const;
