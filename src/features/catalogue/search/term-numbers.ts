import { isSmall, wordsOf } from './words.ts';

const [A, Z, NINE, ZERO, TO_LOWER] = [65, 90, 57, 48, 32];
const [LOWER_A, LOWER_Z, DOT, APOSTROPHE, SPACE, TILDE] = [97, 122, 46, 39, 32, 126];
const FIRST_HASH = 0x811c9dc5;
const PRIME = 0x01000193;
const FIRST_SLOTS = 4_096;
const NONE = -1;
/** Texts may be written by anybody: what is known of them has an end. */
const MOST_TEXTS = 5_000;

export type TermNumbers = ReturnType<typeof createTermNumbers>;

/**
 * The words of the index, numbered as they come. Most texts are read sign by sign, without a string
 * for each word: there are half a million of them in 45,000 names, and few thousand different ones.
 */
export function createTermNumbers() {
  const words: string[] = [];
  /** The sign that each gives to an initialism; 0 is none. */
  const initials: number[] = [];
  const texts = new Map<string, readonly number[]>();
  const hashes: number[] = [];
  let slots = new Int32Array(FIRST_SLOTS).fill(NONE);
  let sign = new Uint16Array(64);
  let size = 0;
  let hash = FIRST_HASH;

  function begin(): void {
    size = 0;
    hash = FIRST_HASH;
  }

  function take(code: number): void {
    if (size === sign.length) {
      const larger = new Uint16Array(size * 2);
      larger.set(sign);
      sign = larger;
    }
    sign[size] = code;
    size += 1;
    hash = Math.imul(hash ^ code, PRIME);
  }

  /** The place of the word that has been taken in, or where it would stand. */
  function slot(): number {
    const mask = slots.length - 1;
    let place = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const known = slots[place] ?? NONE;
      if (known === NONE || (hashes[known] === hash && isTaken(words[known] ?? ''))) return place;
      place = (place + 1) & mask;
    }
  }

  function isTaken(word: string): boolean {
    if (word.length !== size) return false;
    for (let place = 0; place < size; place += 1)
      if (word.charCodeAt(place) !== sign[place]) return false;
    return true;
  }

  /** The number of the word that has been taken in. */
  function taken(): number {
    const place = slot();
    const known = slots[place] ?? NONE;
    if (known !== NONE) return known;
    const word: string = Reflect.apply(String.fromCharCode, null, sign.subarray(0, size));
    const number = words.push(word) - 1;
    initials.push(isSmall(word) ? 0 : word.charCodeAt(0));
    hashes.push(hash);
    slots[place] = number;
    if (words.length * 2 > slots.length) enlarge();
    return number;
  }

  function enlarge(): void {
    const mask = slots.length * 2 - 1;
    slots = new Int32Array(mask + 1).fill(NONE);
    for (let number = 0; number < hashes.length; number += 1) {
      const own = hashes[number] ?? 0;
      let place = (own ^ (own >>> 15)) & mask;
      while (slots[place] !== NONE) place = (place + 1) & mask;
      slots[place] = number;
    }
  }

  function takeAll(word: string): void {
    begin();
    for (let place = 0; place < word.length; place += 1) take(word.charCodeAt(place));
  }

  function numberOf(word: string): number {
    takeAll(word);
    return taken();
  }

  /** The number of a word that some document has had; -1 where none has. */
  function find(word: string): number {
    takeAll(word);
    return slots[slot()] ?? NONE;
  }

  /** Appends the numbers of the text's words, as `wordsOf` tells them. */
  function read(text: string, numbers: number[]): void {
    const before = numbers.length;
    begin();
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      if ((code >= LOWER_A && code <= LOWER_Z) || (code >= ZERO && code <= NINE)) take(code);
      else if (code >= A && code <= Z) take(code + TO_LOWER);
      else if (code < SPACE || code > TILDE) {
        numbers.length = before;
        for (const word of wordsOf(text)) numbers.push(numberOf(word));
        return;
      } else if (size > 0 && code !== DOT && code !== APOSTROPHE) {
        numbers.push(taken());
        begin();
      }
    }
    if (size > 0) numbers.push(taken());
  }

  /** The number of the initialism of a name, or -1. */
  function initialism(name: readonly number[]): number {
    begin();
    for (let place = 0; place < name.length; place += 1) {
      const initial = initials[name[place] ?? 0] ?? 0;
      if (initial !== 0) take(initial);
    }
    return size < 2 ? NONE : taken();
  }

  /** The numbers of a text's words, kept: every part of a list has the same cities and other names. */
  function readAgain(text: string): readonly number[] {
    const known = texts.get(text);
    if (known) return known;
    const numbers: number[] = [];
    read(text, numbers);
    if (texts.size < MOST_TEXTS) texts.set(text, numbers);
    return numbers;
  }

  return { words, numberOf, find, read, readAgain, initialism };
}
