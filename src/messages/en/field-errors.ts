import { isBlank } from '../../domain/blank.ts';
import type { Issue } from '../../domain/refusal.ts';
import { summaryTexts } from './forms.ts';
import { refusalMessages } from './refusals.ts';

const REQUIRED = summaryTexts.required;
const NOT_VALID = 'This value is not valid.';

/** What stands beside a field for each key a domain rule gives. */
const ruleMessages: Record<string, string> = {
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
  required: REQUIRED,
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
};

const formatMessages: Record<string, string> = {
  email: 'Enter a valid email address.',
  date: 'Enter a date that exists, as YYYY-MM-DD.',
  regex: 'Only letters, digits, dots, underscores and hyphens are allowed.',
};

/** The text for one issue of a schema. */
export function fieldError(issue: Issue): string {
  const wording = wordings[issue.code ?? ''];
  return wording ? wording(issue) : NOT_VALID;
}

/**
 * A map of dotted field name to message; the first issue of a field counts (docs/product.md "API").
 */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of issues.flatMap(perKey)) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!errors.has(field)) errors.set(field, fieldError(issue));
  }
  return Object.fromEntries(errors);
}

/** Unknown keys are reported one by one, each at its own name. */
function perKey(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, String(key)] }));
}

const wordings: Record<string, (issue: Issue) => string> = {
  invalid_type: (issue) =>
    issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
      ? REQUIRED
      : `This must be ${typeName(issue.expected)}.`,
  invalid_value: (issue) => `Choose one of: ${listed(issue.values)}.`,
  invalid_format: (issue) => formatMessages[String(issue.format)] ?? NOT_VALID,
  unrecognized_keys: () => 'This field is not allowed here.',
  too_small: tooSmall,
  too_big: tooBig,
  invalid_union: ({ input }) => (isBlank(input) ? REQUIRED : NOT_VALID),
  custom: (issue) => ruleMessages[ruleKey(issue)] ?? NOT_VALID,
};

function tooSmall({ origin, minimum, input }: Issue): string {
  if (origin === 'string' && (minimum === 1 || input === '')) return REQUIRED;
  if (origin === 'string') return `Use at least ${minimum} characters.`;
  return `This must be ${minimum} or more.`;
}

function tooBig({ origin, maximum }: Issue): string {
  if (origin === 'string') return `Use at most ${maximum} characters.`;
  if (origin === 'array') return `At most ${maximum} entries are allowed.`;
  return `This must be ${maximum} or less.`;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function typeName(expected: unknown): string {
  return TYPE_NAMES[String(expected)] ?? 'of another kind';
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : '';
}

function ruleKey(issue: Issue): string {
  const { params } = issue;
  return typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : '';
}
