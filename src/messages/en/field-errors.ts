import type { Issue } from '../../domain/refusal.ts';
import { type FieldErrorWords, fieldErrorsOf } from '../field-errors.ts';
import type { Localised } from '../translation.ts';
import { summaryTexts } from './forms.ts';
import { refusalMessages } from './refusals.ts';

const words = {
  required: summaryTexts.required,
  notValid: 'This value is not valid.',
  notAllowed: 'This field is not allowed here.',
  mustBe: (type: string) => `This must be ${type}.`,
  oneOf: (values: string) => `Choose one of: ${values}.`,
  shortest: (characters: unknown) => `Use at least ${characters} characters.`,
  least: (number: unknown) => `This must be ${number} or more.`,
  longest: (characters: unknown) => `Use at most ${characters} characters.`,
  mostEntries: (entries: unknown) => `At most ${entries} entries are allowed.`,
  most: (number: unknown) => `This must be ${number} or less.`,
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
    email: 'Enter a valid email address.',
    date: 'Enter a date that exists, as YYYY-MM-DD.',
    regex: 'Only letters, digits, dots, underscores and hyphens are allowed.',
  },
  rules: {
    figureTwice: 'This source states another value of the same figure, year and programme.',
    viewTwice: 'Two views have this name.',
    headingTwice: 'Two columns of the file have this heading.',
    controlCharacters: 'Please remove the control characters.',
    unpairedSurrogate: 'Please remove the characters that are cut in half.',
    webAddress: 'Enter a full web address that starts with http:// or https://.',
    endBeforeStart: 'The end date must not be before the start date.',
    unreadDate: 'Enter a date that exists, with day, month and year.',
    oneOrigin: 'Name a source or a web address, and not both.',
    firstOfMonth: 'Write a month as its first day, such as 2027-01-01.',
    unknownField: 'There is no exam of this field.',
    dayToCome: 'This day is still to come.',
    oneRankForAll: 'This list ranks everybody together: leave the common rank empty.',
    twoCommonRanks: 'In the category OPEN both ranks are the same one: enter one of them.',
    wholeNumber: 'Enter a whole number.',
    institutionName: 'A name can not hold a backslash (\\) or be dots alone.',
    required: summaryTexts.required,
    pagePath: 'This is not the path of a page.',
    oneKind: 'Name a course or an internship, not both.',
    unknownState: refusalMessages.unknownState,
    unknownCity: 'We do not know where this is. Ask for a larger city, such as Pune.',
    unknownSource: refusalMessages.unknownSource,
    sourceId: 'Use lowercase letters, digits and hyphens only.',
    rankBand: 'The last rank of a band must come after the first.',
    figureText: 'This is not how this figure is written.',
    languageTag: 'Enter a language as a tag, such as hi or ta.',
    unknownList: 'There is no such list of cut-offs.',
    unknownCode: 'This list does not have that.',
    score: 'Enter a number, with a point before decimals.',
    'use-rank': 'This list goes by rank: ask with the rank.',
    'use-score': 'This list goes by score: ask with the score.',
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
