import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
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
      const { find, prepare } = await open();
      // The first question lists the words of all rows; other requests go first before it is asked.
      if (prepare()) await setImmediate();
      return find(words);
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
  const openWords = () => (words ??= indexWords(unknown.map(recognitionRowIn)));
  return {
    byId,
    /** Whether there was anything to prepare. */
    prepare(): boolean {
      const isNew = words === null;
      openWords();
      return isNew;
    },
    find: (asked: readonly string[]): FoundRow[] => openWords().find(asked),
  };
}

/** Words of names and places → the rows that hold them. */
function indexWords(rows: readonly RecognitionRow[]) {
  const holders = new Map<string, number[]>();
  for (const [number, { name, place, state }] of rows.entries())
    for (const word of new Set([name, place, state].flatMap(nameWordsOf)))
      holders.set(word, [...(holders.get(word) ?? []), number]);
  const vocabulary = [...holders.keys()];

  /** The rows that hold a word, or where none does, one that is written alike. */
  function rowsWith(word: string): ReadonlySet<number> {
    const exact = holders.get(word);
    if (exact) return new Set(exact);
    const alike = vocabulary.filter((other) => isSameWord(word, other));
    return new Set(alike.flatMap((other) => holders.get(other) ?? []));
  }

  return {
    find(asked: readonly string[]): FoundRow[] {
      const [first, ...others] = [...new Set(asked)].map(rowsWith).sort((a, b) => a.size - b.size);
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
