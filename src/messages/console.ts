import { studyLevelTexts } from './en/about.ts';
import { addInstitution, editInstitution } from './en/admin.ts';
import { unlikelyWords } from './en/bulk.ts';
import {
  costCategoryTexts,
  costPartTexts,
  costPeriodTexts,
  costQuotaTexts,
  costTexts,
  costWords,
} from './en/costs.ts';
import { factWords, pathWords, searchedFields, valueWords, wordOf } from './en/field-words.ts';
import {
  figureGroupTexts,
  figureLabel,
  figureLabels,
  figureUnitTexts,
  figureValueTexts,
  figureWords,
  figureYear,
  nameKindTexts,
  otherNameWords,
  rankingWords,
} from './en/figures.ts';
import { historyScreen } from './en/history.ts';
import { cellLabel, institutionForm, leftOutWords, sourceForm } from './en/institution-form.ts';
import { feeWords } from './en/institution-words.ts';
import { grouped } from './en/numbers.ts';
import { typeTexts } from './en/pages.ts';
import { inEnglish } from './languages.ts';

/** Words of the screens that show an institution's fields: forms and histories. */
export const consoleWords = inEnglish({
  addInstitution,
  cellLabel,
  costCategoryTexts,
  costPartTexts,
  costPeriodTexts,
  costQuotaTexts,
  costTexts,
  costWords,
  editInstitution,
  feeWords,
  factWords,
  figureGroupTexts,
  figureLabel,
  figureLabels,
  figureUnitTexts,
  figureValueTexts,
  figureWords,
  figureYear,
  grouped,
  historyScreen,
  institutionForm,
  leftOutWords,
  nameKindTexts,
  otherNameWords,
  pathWords,
  rankingWords,
  searchedFields,
  unlikelyWords,
  sourceForm,
  studyLevelTexts,
  typeTexts,
  valueWords,
  wordOf,
});
