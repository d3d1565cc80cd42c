import type { z } from 'zod';

/** What a field of the form holds. */
type FieldKind = 'line' | 'text' | 'list' | 'address';

/** One field that must be filled. */
export interface DetailField {
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
}

/** What the form holds: texts as typed, by field; `slug` and `name` beside the kind's own. */
export type DetailValues = Record<string, string>;

/** A course or exam that can be chosen. */
export interface Entry {
  slug: string;
  name: string;
  fullName?: string | undefined;
}

/** What makes the screen one for courses or one for entrance exams. */
export interface DetailKind<ListedEntry extends Entry> {
  screen: string;
  /** The call that lists every entry, and with a slug answers one. */
  path: string;
  savePath: string;
  list: z.ZodType<ListedEntry[]>;
  entry: z.ZodType<ListedEntry>;
  input: z.ZodType;
  fields: readonly DetailField[];
  hasDetail: (entry: ListedEntry) => boolean;
  pageOf: (slug: string) => string;
  texts: DetailTexts;
}

export interface DetailTexts {
  heading: string;
  loggedOut: string;
  denied: string;
  notPermitted: string;
  pick: string;
  pickHint: string;
  slugHint: string;
  isNew: string;
  submit: string;
  saved: string;
  failed: string;
}
