import { productName } from '../product.ts';

export const offlineTexts = {
  title: 'इंटरनेट नहीं है',
  heading: `${productName} तक नहीं पहुँचा जा सका`,
  lead: 'यह पेज इस फोन या कंप्यूटर पर पहले नहीं खोला गया है। इंटरनेट मिलते ही अपने-आप खुल जाएगा।',
  seen: 'जो पेज आप देख चुके हैं',
  retry: 'फिर कोशिश करें',
  copy: 'साइट तक नहीं पहुँचा जा सका। यह {when} की कॉपी है।',
} as const;

export const pageNoticeTexts = {
  outdated: 'यह पेज पुराना हो गया है। इसे फिर से लोड करके कोशिश करें।',
  offline: 'इंटरनेट नहीं है। जुड़ने के बाद फिर कोशिश करें।',
  partFailed: 'पेज का यह हिस्सा नहीं दिखाया जा सका।',
  reload: 'फिर से लोड करें',
  close: 'बंद करें',
} as const;

export const saveDataTexts = {
  showImages: 'तस्वीरें दिखाएँ',
} as const;
