import fc from 'fast-check';
import { junkKey, junkValue } from './junk.ts';

/** One change to a valid value: its position among all parts, its kind and its operand. */
export interface Edit {
  at: number;
  act: 'replace' | 'remove' | 'add' | 'wrap';
  key: string;
  value: unknown;
}

/** The position of a part in its container. */
interface PartPosition {
  holder: object;
  key: string;
}

/** Generates edits of a value with fields of these names. */
export function edits(names: readonly string[]): fc.Arbitrary<Edit[]> {
  const named = names.length > 0 ? fc.constantFrom(...names) : junkKey;
  const edit = fc.record({
    at: fc.nat(60),
    act: fc.constantFrom('replace', 'replace', 'add', 'add', 'remove', 'wrap'),
    key: fc.oneof({ weight: 3, arbitrary: named }, junkKey),
    value: junkValue,
  });
  return fc.array(edit, { maxLength: 3 });
}

/** A copy of the value with the edits applied in order. */
export function applyEdits(value: unknown, changes: readonly Edit[]): unknown {
  const root = { value: structuredClone(value) };
  // A value shared by two edits could otherwise contain itself.
  for (const change of changes)
    applyEdit(root, { ...change, value: structuredClone(change.value) });
  return root.value;
}

function applyEdit(root: object, { at, act, key, value }: Edit): void {
  const all = positionsIn(root);
  const place = all[at % all.length];
  if (!place) return;
  const part: unknown = Reflect.get(place.holder, place.key);
  if (act === 'remove') Reflect.deleteProperty(place.holder, place.key);
  if (act === 'replace') set(place, value);
  if (act === 'wrap') set(place, [part]);
  if (act === 'add') set({ holder: isObject(part) ? part : place.holder, key }, value);
}

/** Defines an own key, including `__proto__`, which an assignment would not define. */
function set({ holder, key }: PartPosition, value: unknown): void {
  if (Array.isArray(holder) && !/^\d+$/.test(key)) return void holder.push(value);
  Reflect.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function positionsIn(holder: object): PartPosition[] {
  return Object.keys(holder)
    .slice(0, 60)
    .flatMap((key) => {
      const part: unknown = Reflect.get(holder, key);
      return [{ holder, key }, ...(isObject(part) ? positionsIn(part) : [])];
    });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
