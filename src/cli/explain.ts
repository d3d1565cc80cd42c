/** `npm run explain -- "law colleges in delhi"`: how the search reads a question and why it answers so. */
import { shippedWithFacts } from '../domain/reference/institutions.ts';
import { searchEntryOf } from '../domain/reference/search-entry.ts';
import { explainTexts as texts } from '../messages/operator/explain.ts';
import { createSearchIndex, parseQuestion, type Reading } from '../search/index.ts';
import { CommandError, runCommand } from './ending.ts';

/** The index over the catalogue that the code carries. */
function shippedIndex() {
  const index = createSearchIndex();
  const at = new Date().toISOString();
  const written = { author: null, formerNames: [], createdAt: at, updatedAt: at, updatedBy: null };
  for (const [place, input] of shippedWithFacts(new Date().getFullYear()).entries())
    index.put(searchEntryOf(`i${place}`, { ...input, ...written }));
  return index;
}

function said({ parts, words, names, asides }: Reading): string {
  return [
    ...parts.map(({ kind, label, text }) => `${kind} ${label} “${text}”`),
    ...names.map(({ documents }) => `name of ${documents.length}`),
    ...words.map(({ word, isOptional }) => `${isOptional ? 'perhaps ' : ''}word “${word}”`),
    ...asides.map(({ kind, label }) => `${kind} ${label}`),
  ].join(' + ');
}

/** Prints each step of answering a question, in order. */
function explain(q: string, print: (line: string) => void): void {
  const { tokens, spans } = parseQuestion(q);
  print(texts.tokens(tokens.tokens.map(({ text }) => text)));
  print(
    texts.recognised(
      tokens.recognised.map(({ kind, label, text }) => `${kind} ${label} “${text}”`),
    ),
  );
  for (const [from, own] of spans.entries())
    for (const span of own) {
      const text = tokens.tokens
        .slice(from, span.to)
        .map((token) => token.text)
        .join(' ');
      const { part, aside, word } = span;
      const meant = part ?? aside;
      const gives = meant ? `${meant.kind} ${meant.label}` : word ? 'word' : 'noise';
      print(texts.span(text, span.cost.toFixed(2), gives));
    }
  const { readings, chosen, evaluated, dropped, total, first } = shippedIndex().explain(q);
  for (const [place, reading] of readings.entries())
    print(texts.reading(place + 1, reading.cost.toFixed(2), said(reading)));
  print(texts.chosen(said(chosen)));
  for (const [reading, results] of evaluated)
    print(texts.evaluated(reading.cost.toFixed(2), results?.candidates.length ?? 0, said(reading)));
  print(texts.cost(evaluated.size));
  if (dropped.length > 0) print(texts.dropped(dropped));
  print(texts.found(total));
  for (const [place, { name, score }] of first.entries())
    print(texts.answer(place + 1, score.toFixed(1), name));
}

await runCommand(async () => {
  const q = process.argv.slice(2).join(' ').trim();
  if (q === '') throw new CommandError(texts.usage);
  explain(q, (line) => process.stdout.write(`${line}\n`));
});
