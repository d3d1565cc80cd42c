import { slugOf } from '../slug.ts';
import { wordsOf } from '../text.ts';

/** The values from which a new shipped id is derived. */
interface IdSource {
  name: string;
  /** The city or district, which tells apart institutions of one name. */
  place: string | null;
  /** The AISHE code, such as `U-0456`, `C-6377` or `S-5127`. */
  aisheCode: string | null;
}

const CODE = /^[ucs]-\d+$/;
const LONGEST = 64;

/** Whether a text is the id of a shipped institution, which no id of a store's own record is. */
export function isShippedId(text: string): boolean {
  return CODE.test(text) || /^n-[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * The id of an institution that data/ takes in: its AISHE code in lower case (`u-0456`), without
 * one `n-` and the slug of its name, with the slug of its place or a number behind it where
 * `isTaken`. An id is created once and kept in data/, also after a renaming.
 */
export function newShippedId(
  { name, place, aisheCode }: IdSource,
  isTaken: (id: string) => boolean,
): string {
  const code = aisheCode?.toLowerCase();
  if (code !== undefined && CODE.test(code)) return code;
  const named = slugOf(wordsOf(name).join(' '));
  const placed = `${named}-${slugOf(wordsOf(place ?? '').join(' '))}`;
  const numbered = Array.from({ length: 99 }, (_, count) => `${placed}-${count + 2}`);
  const ids = [named, placed, ...numbered].map(idOfSlug);
  const free = ids.find((id) => !isTaken(id));
  if (free === undefined) throw new RangeError(`No id is left for ${name}.`);
  return free;
}

/** Leaves out the first words of a long slug, since the end distinguishes similar names. */
function idOfSlug(slug: string): string {
  const most = LONGEST - 'n-'.length;
  const kept = slug.length > most ? slug.slice(-most).replace(/^[^-]*-/, '') : slug;
  return `n-${kept.replaceAll(/^-+|-+$/g, '')}`;
}
