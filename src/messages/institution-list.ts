import { gapChip } from './en/institution-list.ts';
import { searchTexts } from './en/pages.ts';
import { byLanguage } from './languages.ts';

/** What the list of institutions says of their gaps. */
export const listWords = byLanguage({
  en: { gapChip, searchTexts: { active: searchTexts.active, remove: searchTexts.remove } },
});
