import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createPace, mapPaced } from '../../async/index.ts';
import { nameWordsOf } from '../../domain/recognition/asked-name.ts';
import {
  idInLine,
  type RecognitionRow,
  recognitionRowIn,
} from '../../domain/recognition/recognition-row.ts';
import { isSameWord } from '../../domain/recognition/same-word.ts';

/** A row whose institution the catalogue lacks, with the part of its name that a text holds. */
interface FoundRow {
  row: RecognitionRow;
  share: number;
}

/** What official lists say, read from a packed file at the first question. */
export interface RecognitionRows {
  /** The rows of an institution of the catalogue. */
  rowsOf(id: string): Promise<readonly RecognitionRow[]>;
  /** The rows that name all of these words, and whose institution the catalogue lacks. */
  find(words: readonly string[]): Promise<FoundRow[]>;
}

/** Opens the packed rows; nothing is read before it is needed. */
export function openRecognitionRows(file: string): RecognitionRows {
  let opened: Promise<ReturnType<typeof indexLines>> | null = null;
  const open = () => {
    opened ??= readFile(file)
      .then((bytes) => indexLines(brotliDecompressSync(bytes).toString('utf8').split('\n')))
      .catch((failure) => {
        opened = null;
        throw failure;
      });
    return opened;
  };
  return {
    async rowsOf(id) {
      return ((await open()).byId.get(id) ?? []).map(recognitionRowIn);
    },
    async find(words) {
      const { openWords } = await open();
      return (await openWords()).find(words);
    },
  };
}

/** No rows, for a product without a catalogue. */
export const noRecognitionRows: RecognitionRows = {
  rowsOf: async () => [],
  find: async () => [],
};

function indexLines(lines: readonly string[]) {
  const byId = Map.groupBy(lines, idInLine);
  const unknown = byId.get('') ?? [];
  byId.delete('');
  let words: ReturnType<typeof indexWords> | null = null;
  /** The words of all rows, listed at the first question. */
  const openWords = () => (words ??= indexWords(unknown));
  return { byId, openWords };
}

/** Words of names and places → the rows that hold them. */
async function indexWords(lines: readonly string[]) {
  const rows = await mapPaced(lines, createPace(), recognitionRowIn);
  const holders = new Map<string, number[]>();
  await mapPaced(rows.entries(), createPace(), ([number, { name, place, state }]) => {
    for (const word of new Set([name, place, state].flatMap(nameWordsOf))) {
      const numbers = holders.get(word) ?? [];
      numbers.push(number);
      holders.set(word, numbers);
    }
  });
  const vocabulary = [...holders.keys()];

  /** The rows that hold a word, or where none does, one that is written alike. */
  function rowsWith(word: string): ReadonlySet<number> {
    const exact = holders.get(word);
    if (exact) return new Set(exact);
    const alike = vocabulary.filter((other) => isSameWord(word, other));
    return new Set(alike.flatMap((other) => holders.get(other) ?? []));
  }

  return {
    async find(asked: readonly string[]): Promise<FoundRow[]> {
      const sets = await mapPaced(new Set(asked), createPace(), rowsWith);
      const [first, ...others] = sets.sort((a, b) => a.size - b.size);
      const common = [...(first ?? [])].filter((number) => others.every((set) => set.has(number)));
      return common.flatMap((number) => {
        const row = rows[number];
        return row ? [{ row, share: shareOf(asked, row.name) }] : [];
      });
    },
  };
}

/** The part of a name's words that a text holds. */
export function shareOf(asked: readonly string[], name: string): number {
  const words = nameWordsOf(name);
  const held = words.filter((word) => asked.some((own) => isSameWord(own, word)));
  return words.length === 0 ? 0 : held.length / words.length;
}
