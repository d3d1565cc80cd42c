import { addInstitution, dashboard, editInstitution } from './en/admin.ts';
import { institutionList } from './en/console.ts';
import { dateScreen } from './en/date-screen.ts';
import { courseScreen, detailTexts, examScreen } from './en/details.ts';
import { dateTexts } from './en/exam-dates.ts';
import { factWords, pathWords, valueWords, wordOf } from './en/field-words.ts';
import {
  figureGroupTexts,
  figureLabel,
  figureLabels,
  figureUnitTexts,
  figureWords,
  figureYear,
  nameKindTexts,
  otherNameWords,
} from './en/figures.ts';
import { historyScreen } from './en/history.ts';
import { cellLabel, institutionForm, leftOutWords, sourceForm } from './en/institution-form.ts';
import { facetWord, feeWords, partWord, questionTexts } from './en/institution-words.ts';
import { facetTexts, searchTexts, typeTexts } from './en/pages.ts';
import { byLanguage } from './languages.ts';

/** What the screens of the console say. */
export const consoleWords = byLanguage({
  en: {
    addInstitution,
    cellLabel,
    courseScreen,
    dashboard,
    dateScreen,
    dateTexts,
    detailTexts,
    editInstitution,
    examScreen,
    facetTexts,
    facetWord,
    feeWords,
    factWords,
    figureGroupTexts,
    figureLabel,
    figureLabels,
    figureUnitTexts,
    figureWords,
    figureYear,
    historyScreen,
    institutionForm,
    institutionList,
    leftOutWords,
    nameKindTexts,
    otherNameWords,
    partWord,
    pathWords,
    questionTexts,
    searchTexts: {
      active: searchTexts.active,
      guess: searchTexts.guess,
      remove: searchTexts.remove,
    },
    sourceForm,
    typeTexts,
    valueWords,
    wordOf,
  },
});
