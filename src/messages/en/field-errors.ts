import type { Issue } from '../../domain/refusal.ts';
import { type FieldErrorWords, fieldErrorsOf, type RuleParams } from '../field-errors.ts';
import { fill, type Localised } from '../translation.ts';
import { summaryTexts, valueTexts } from './forms.ts';
import { refusalMessages } from './refusals.ts';

const words = {
  required: summaryTexts.required,
  notValid: 'This value is not valid.',
  notAllowed: 'This field is not allowed here.',
  mustBe: (type: string) => `This must be ${type}.`,
  oneOf: (values: string) => `Choose one of: ${values}.`,
  shortest: (characters: unknown) => fill(valueTexts.shortest, { characters: String(characters) }),
  least: (number: unknown) => `This must be ${number} or more.`,
  longest: (characters: unknown) => `Use at most ${characters} characters.`,
  mostEntries: (entries: unknown) => `At most ${entries} entries are allowed.`,
  most: (number: unknown) => `This must be ${number} or less.`,
  rowTwice: (row: unknown) => `Row ${row} of this list is about the same. Keep one of the two.`,
  otherType: 'of another kind',
  types: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  },
  formats: {
    email: valueTexts.email,
    date: 'Enter a valid date as YYYY-MM-DD.',
    regex: 'Only letters, digits, dots, underscores and hyphens are allowed.',
  },
  rules: {
    incomeBand: 'The upper end of the income must be above the lower one.',
    unknownRow: 'The list has no such row now. Reload the page and try again.',
    notAList: 'Only a list has rows.',
    viewTwice: 'Two views have this name.',
    headingTwice: 'Two columns of the file have this heading.',
    otherCode: ({ code }: RuleParams) =>
      `The institution of this name has the code ${code}. Correct the code or the name.`,
    surplusCells: ({ cells }: RuleParams) =>
      `This row has more cells than the file has headings: ${cells}. Put a cell that contains commas in quotation marks.`,
    workbook: 'This is a workbook, not CSV. Save the sheet as CSV (UTF-8) and send that.',
    notUtf8: 'The file is not UTF-8 text. Save it as UTF-8 and send it again.',
    noRows: 'The file has no rows. It must be CSV with a row of headings, or a JSON array.',
    strayQuote: ({ row }: RuleParams) =>
      `Row ${row} of the file has a stray quotation mark. Double every quotation mark inside a cell, and put the cell in quotation marks.`,
    noHeadings: ({ row }: RuleParams) =>
      `Row ${row} of the file should be the headings, but none of them is known, such as name, type or state.`,
    missingColumns: ({ columns }: RuleParams) => `The file lacks the columns ${columns}.`,
    lateHeadings: ({ row }: RuleParams) =>
      `The headings are in row ${row} of the file. Remove the rows above it.`,
    controlCharacters: 'Please remove the control characters.',
    unpairedSurrogate: 'Please remove the incomplete characters.',
    webAddress: 'Enter a full web address that starts with http:// or https://.',
    endBeforeStart: 'The end date must not be before the start date.',
    amountOrder: 'The highest amount must not be below the lowest.',
    heldToCome: 'A day in the future cannot have been held yet.',
    outsideCycle: 'This day is more than a year from the cycle. Check the year.',
    closesFirst: 'Applications cannot close before they open.',
    unreadDate: 'Enter a valid date with day, month and year.',
    oneOrigin: 'Enter a source or a web address, not both.',
    firstOfMonth: 'Enter a month as its first day, such as 2027-01-01.',
    unknownField: 'There is no exam in this field.',
    needsOfficial:
      'This status needs a source of the organiser. Choose an official source, or enter the date as reported by others.',
    dayToCome: 'This day is in the future. Enter an earlier one.',
    oneRankForAll: 'This list ranks everyone together. Leave the common rank empty.',
    twoCommonRanks: 'In the OPEN category both ranks are the same. Enter only one.',
    wholeNumber: 'Enter a whole number.',
    institutionName: 'A name cannot contain a backslash (\\) or be only dots.',
    required: summaryTexts.required,
    pagePath: 'This is not the path of a page.',
    oneKind: 'Enter a course or an internship, not both.',
    unknownState: refusalMessages.unknownState,
    unknownCity: 'We do not know this place. Enter a larger city, such as Pune.',
    unknownSource: refusalMessages.unknownSource,
    sourceId: 'Use lowercase letters, digits and hyphens only.',
    rankBand: 'The last rank of a band must come after the first.',
    figureText: 'This is not the format of this figure.',
    languageTag: 'Enter a language code, such as hi or ta.',
    unknownList: 'There is no such list of cut-offs.',
    unknownCode: 'This list does not have this value.',
    score: 'Enter a number, with a point before decimals.',
    'use-rank': 'This list uses ranks: enter a rank.',
    rankOrPercentile: 'Enter a rank or a percentile.',
    'use-score': 'This list uses scores: enter a score.',
  },
} satisfies FieldErrorWords;

/** The messages that every language must have, one for each rule. */
export type FieldErrorTexts = Localised<typeof words>;

const said = fieldErrorsOf(words);

/** The text for one issue of a schema. */
export function fieldError(issue: Issue): string {
  return said.fieldError(issue);
}

/**
 * A map of dotted field name to message; the first issue of a field counts (docs/product.md "API").
 */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  return said.fieldErrors(issues);
}
