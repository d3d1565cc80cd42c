import { currentName, labelOf } from '../../domain/reference/current-names.ts';
import { type Facet, resolveNames } from '../../domain/search/search.ts';
import { slugOf } from '../../domain/slug.ts';
import { fold } from '../../domain/text.ts';
import { Numbering } from './numbering.ts';
import { Postings, type StoredPostings, toKey } from './postings.ts';

/** A value of a facet. */
export interface Label {
  facet: Facet;
  text: string;
}

/** Values of one facet. */
export function labelsOf(facet: Facet, texts: readonly string[]): Label[] {
  return texts.map((text) => ({ facet, text }));
}

/** The facet values by number, with the documents that have them. Variants such as BTech are one value. */
export type Labels = ReturnType<typeof createLabels>;

/** The labels of a packed index, followed by new ones. */
export function createLabels(packed: readonly Label[], rows: StoredPostings) {
  const numbering = new Numbering<Label>(({ facet, text }) => `${facet} ${text}`, packed);
  const all: readonly Label[] = numbering.values;
  /** The numbers of labels by their texts, folded and as slugs. */
  const byForm = new Map<string, number[]>();
  let formed = 0;
  const postings = new Postings(rows);

  /** The number of a label; its text may be a variant for the same course or exam. */
  function numberOf({ facet, text }: Label): number {
    return numbering.numberOf({ facet, text: labelOf(facet, text) });
  }

  /** Adds the forms of labels that came since the last filter. */
  function addForms(): void {
    for (const { facet, text } of all.slice(formed)) {
      for (const form of formsOf(facet, text))
        byForm.set(form, [...(byForm.get(form) ?? []), formed]);
      formed += 1;
    }
  }

  /** The numbers of the values in use that a text means. */
  function meant(facet: Facet, text: string): readonly number[] {
    addForms();
    const current = currentName(facet, text);
    const sought = new Set(formsOf(facet, current).flatMap((form) => byForm.get(form) ?? []));
    const inUse = [...sought].filter((number) => postings.byKey.size(number) > 0);
    const names = new Set(resolveNames(inUse.map(textOf), current));
    return inUse.filter((number) => names.has(textOf(number)));
  }

  function textOf(number: number): string {
    return all[number]?.text ?? '';
  }

  return {
    all,
    meant,
    change: (document: number, labels: readonly Label[]) =>
      postings.change(document, [...new Set(labels.map(numberOf))].map(toKey)),
    /** The number of a value; undefined if no document has ever had it. */
    find: (label: Label) => numbering.find(label),
    byDocument: postings.byDocument,
    byKey: postings.byKey,
    stored: () => postings.stored(),
  };
}

function formsOf(facet: Facet, text: string): readonly string[] {
  return [`${facet} ${fold(text)}`, `${facet} ${slugOf(text)}`];
}
