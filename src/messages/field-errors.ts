import { isBlank } from '../domain/blank.ts';
import { lookup } from '../domain/lookup.ts';
import type { Issue } from '../domain/refusal.ts';
import { isRecord } from '../domain/typed-record.ts';

/** What a rule says of the case, such as the number of a row. */
export type RuleParams = Readonly<Record<string, unknown>>;

/** The messages of a language for schema issues. */
export interface FieldErrorWords {
  required: string;
  notValid: string;
  notAllowed: string;
  mustBe: (type: string) => string;
  oneOf: (values: string) => string;
  shortest: (characters: unknown) => string;
  least: (number: unknown) => string;
  longest: (characters: unknown) => string;
  mostEntries: (entries: unknown) => string;
  most: (number: unknown) => string;
  /** For a row that says what an earlier one says, by the number of that one. */
  rowTwice: (row: unknown) => string;
  /** For a value whose type is none of `types`. */
  otherType: string;
  types: Readonly<Record<string, string>>;
  /** By zod format. */
  formats: Readonly<Record<string, string>>;
  /** By key of a domain rule. */
  rules: Readonly<Record<string, string | ((params: RuleParams) => string)>>;
}

/** Converts schema issues to messages. */
export function fieldErrorsOf(words: FieldErrorWords) {
  const rules = new Map(Object.entries(words.rules));
  const wordings: Record<string, (issue: Issue) => string> = {
    invalid_type: ({ input, expected }) =>
      input === undefined || input === null || Number.isNaN(input)
        ? words.required
        : words.mustBe(lookup(words.types, String(expected)) ?? words.otherType),
    invalid_value: ({ values }) => words.oneOf(Array.isArray(values) ? values.join(', ') : ''),
    invalid_format: ({ format }) => lookup(words.formats, String(format)) ?? words.notValid,
    unrecognized_keys: () => words.notAllowed,
    too_small: ({ origin, minimum, input }) => {
      if (origin === 'string' && (minimum === 1 || input === '')) return words.required;
      return origin === 'string' ? words.shortest(minimum) : words.least(minimum);
    },
    too_big: ({ origin, maximum }) => {
      if (origin === 'string') return words.longest(maximum);
      return origin === 'array' ? words.mostEntries(maximum) : words.most(maximum);
    },
    invalid_union: ({ input }) => (isBlank(input) ? words.required : words.notValid),
    custom: ({ params }) => {
      const known = isRecord(params) ? params : {};
      if (known['key'] === 'rowTwice') return words.rowTwice(known['row']);
      const rule = rules.get(String(known['key'] ?? '')) ?? words.notValid;
      return typeof rule === 'string' ? rule : rule(known);
    },
  };

  function fieldError(issue: Issue): string {
    const wording = lookup(wordings, issue.code ?? '');
    return wording ? wording(issue) : words.notValid;
  }

  /** A map of dotted field name to message; the first issue of a field counts. */
  function fieldErrors(issues: readonly Issue[]): Record<string, string> {
    const errors = new Map<string, string>();
    for (const issue of issues.flatMap(perKey)) {
      const field = issue.path.map(String).join('.') || 'body';
      if (!errors.has(field)) errors.set(field, fieldError(issue));
    }
    return Object.fromEntries(errors);
  }

  return { fieldError, fieldErrors };
}

/** Splits an issue about unknown keys into one per key. */
function perKey(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, String(key)] }));
}
