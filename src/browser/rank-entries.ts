import { rankNumbers } from '../domain/cutoffs/rank-numbers.ts';
import { onStored, parseJson, readStored, writeStored } from './device-store.ts';

/** Storage key of the visitor's ranks; the head of each page reads it, too (layouts/head-script.ts). */
const RANKS = 'ranks';
const CHANGE = 'ranks-change';

/** Fields that describe the person on any list, and fields that belong to one exam's list. */
export const personalFields = ['category', 'homeState', 'gender', 'pwd'] as const;
const seatFields = ['quota', 'pool'] as const;
const names: readonly string[] = [...rankNumbers, ...personalFields, ...seatFields];
const MAX = { entries: 60, text: 200 };

/** What a visitor entered for one list: form values by name. */
export interface RankEntry {
  list: string;
  /** The list's name as its form shows it. */
  label: string;
  values: Readonly<Record<string, string>>;
}

/** The entries kept on this device, the last used first. */
export function rankEntries(): readonly RankEntry[] {
  const stored = parseJson(readStored(RANKS));
  return Array.isArray(stored) ? stored.slice(0, MAX.entries).flatMap(toEntry) : [];
}

/** Those entries that say a rank or a score. */
export function usableEntries(): readonly RankEntry[] {
  return rankEntries().filter(({ values }) => rankNumbers.some((name) => values[name]));
}

function toEntry(stored: unknown): RankEntry[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { list, label, values }: Partial<Record<keyof RankEntry, unknown>> = stored;
  if (typeof list !== 'string' || !/^[a-z0-9-]{1,60}$/.test(list)) return [];
  const given = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return [
    {
      list,
      label: typeof label === 'string' ? label.slice(0, MAX.text) : list,
      values: Object.fromEntries(given.filter(isValue)),
    },
  ];
}

function isValue(entry: [string, unknown]): entry is [string, string] {
  const [name, value] = entry;
  return names.includes(name) && typeof value === 'string' && value.length <= MAX.text;
}

/** Keeps an entry as the last used one; false when storage is full or blocked. */
export function keepRank(entry: RankEntry): boolean {
  return store([entry, ...rankEntries().filter(({ list }) => list !== entry.list)]);
}

/** Forgets the entry of a list, or all of them. */
export function forgetRank(list?: string): void {
  store(list === undefined ? [] : rankEntries().filter((entry) => entry.list !== list));
}

function store(entries: readonly RankEntry[]): boolean {
  const isKept = writeStored(RANKS, entries.length === 0 ? null : JSON.stringify(entries));
  document.documentElement.toggleAttribute('data-ranks', readStored(RANKS) !== null);
  dispatchEvent(new Event(CHANGE));
  return isKept;
}

/** Calls `listener` when the entries change, in this tab or another. */
export function onRanksChange(listener: () => void): void {
  addEventListener(CHANGE, listener);
  onStored(RANKS, listener);
}

/** The form's values as an entry of the list that is chosen in it. */
export function entryOfForm(form: HTMLFormElement): RankEntry {
  const data = new FormData(form);
  const list = String(data.get('list') ?? '');
  const select = form.elements.namedItem('list');
  const label = select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text.trim() : '';
  const values = [...data].filter((entry): entry is [string, string] => {
    return isValue([entry[0], entry[1]]) && entry[1] !== '';
  });
  return { list, label: label || list, values: Object.fromEntries(values) };
}
