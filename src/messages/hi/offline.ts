import { productName } from '../product.ts';

export const offlineTexts = {
  title: 'इंटरनेट नहीं है',
  heading: `${productName} तक नहीं पहुँचा जा सका`,
  lead: 'यह पेज इस फोन या कंप्यूटर पर पहले नहीं खोला गया है। इंटरनेट मिलते ही अपने-आप खुल जाएगा।',
  seen: 'जो पेज आप देख चुके हैं',
  retry: 'फिर कोशिश करें',
} as const;

export const saveDataTexts = {
  showImages: 'तस्वीरें दिखाएँ',
} as const;
