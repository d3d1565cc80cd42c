import type { Choice } from '../domain/cutoffs/choice.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { onStored, parseJson, readStored, writeStored } from './device-store.ts';

const CHOICES = 'choices';
const CHANGE = 'choices-change';
const MAX_TEXT = 300;

const texts = ['list', 'institution', 'name', 'program', 'quota', 'category', 'pool'] as const;

/** The choices kept on this device, in their order. */
export function storedChoices(): readonly Choice[] {
  return toChoices(parseJson(readStored(CHOICES)));
}

/** The well-formed choices of a value from storage or from an address. */
export function toChoices(value: unknown): readonly Choice[] {
  return Array.isArray(value)
    ? value.slice(0, readerLimits.cutoffs.choices).flatMap((each) => toChoice(each) ?? [])
    : [];
}

function toChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const text = (name: string) => {
    const found = given.get(name);
    return typeof found === 'string' && found.length <= MAX_TEXT ? found : null;
  };
  const number = (name: string) => {
    const found = given.get(name);
    return typeof found === 'number' && Number.isFinite(found) ? found : null;
  };
  const [list, institution, name, program, quota, category, pool] = texts.map(text);
  if (!list || !institution || !name || !program || !quota || !category || !pool) return null;
  return {
    ...{ list, institution, name, program, quota, category, pool },
    degree: text('degree'),
    years: number('years'),
    pwd: given.get('pwd') === true,
    closing: number('closing'),
    year: number('year'),
  };
}

/** Keeps the choices; false when storage is full or blocked. */
export function storeChoices(choices: readonly Choice[]): boolean {
  const isKept = writeStored(CHOICES, choices.length === 0 ? null : JSON.stringify(choices));
  dispatchEvent(new Event(CHANGE));
  return isKept;
}

/** Calls `listener` when the choices change, in this tab or another. */
export function onChoicesChange(listener: () => void): void {
  addEventListener(CHANGE, listener);
  onStored(CHOICES, listener);
}

/** Whether two choices are the same seat. */
export function isSameSeat(a: Choice, b: Choice): boolean {
  return seatKey(a) === seatKey(b);
}

/** The identity of a seat. */
export function seatKey(choice: Choice): string {
  const { list, institution, name, ...seat } = choice;
  const { program, degree, years, quota, category, pool, pwd } = seat;
  return JSON.stringify([
    ...[list, institution, name, program, degree, years, quota, category, pool, pwd],
  ]);
}
