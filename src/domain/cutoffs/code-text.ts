import type { ListDescription } from './cutoff-list.ts';

type Code = ListDescription['categories'][number];

/** A code in small letters stands for what statements do not print. */
const UNPRINTED = /^[a-z]/;

/**
 * A code with its meaning in the language of `nameOf`, without the code's own word in it; the
 * meaning alone of an unprinted one.
 */
function codeText({ code, label }: Code, nameOf: (text: string) => string): string {
  if (UNPRINTED.test(code)) return nameOf(label);
  const [word = '', ...rest] = label.split(': ');
  const [name, meaning] = [nameOf(code), nameOf(label)];
  if (word.toLowerCase() !== code.toLowerCase())
    return name === meaning ? name : `${name}: ${meaning}`;
  return rest.length === 0 ? name : `${name}: ${nameOf(rest.join(': '))}`;
}

/** Characters of an option, since the longest one gives a field its width. */
const MAX_OPTION_LENGTH = 60;

/** The options of a field that chooses a code, in the language of `nameOf`. */
export function codeOptions(codes: readonly Code[], nameOf: (text: string) => string) {
  return codes.map((code) => {
    const text = codeText(code, nameOf);
    const isLong = text.length > MAX_OPTION_LENGTH;
    return {
      value: code.code,
      label: isLong ? `${text.slice(0, MAX_OPTION_LENGTH - 1)}…` : text,
    };
  });
}

/** The meaning of a code in short: what its label says before a colon is explained after it. */
export function shortLabel(codes: readonly Code[], wanted: string): string {
  const { label = wanted } = codes.find(({ code }) => code === wanted) ?? {};
  return label.split(':')[0] ?? label;
}
