import { lookup } from '../domain/lookup.ts';

/** The names in braces of a text: `{name} is added: {count}` has `name` and `count`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

declare const names: unique symbol;

/** A text with these names in braces, for `fill`. */
type Template<Names extends string> = string & { readonly [names]?: Names };

/** Replaces each name in braces by its value. */
export function fill<Names extends string>(
  text: Template<Names>,
  values: Readonly<Record<Names, string | number>>,
): string {
  const all: Readonly<Record<string, string | number>> = values;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(lookup(all, name) ?? whole));
}

/** The shape of a translation of `Words`: texts become any text, everything else stays. */
export type Localised<Words> = Words extends string
  ? [Placeholders<Words>] extends [never]
    ? string
    : Template<Placeholders<Words>>
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Localised<Said>
    : Words extends readonly (infer Each)[]
      ? readonly Localised<Each>[]
      : Words extends object
        ? { readonly [Key in keyof Words]: Localised<Words[Key]> }
        : Words;

/**
 * The type of a complete translation of `Words`: the same keys, parameter counts and names in
 * braces. A difference becomes a type that no translation has.
 */
export type Translation<Words, Own> = Words extends string
  ? Own extends string
    ? IsSameType<Placeholders<Words>, Placeholders<Own>> extends true
      ? Own
      : { namesInBraces: Placeholders<Words> }
    : string
  : Words extends (...given: infer Given) => unknown
    ? Own extends (...given: infer OwnGiven) => unknown
      ? IsSameType<Given['length'], OwnGiven['length']> extends true
        ? Localised<Words>
        : { parameters: Given['length'] }
      : Localised<Words>
    : Words extends readonly (infer Each)[]
      ? readonly Localised<Each>[]
      : Words extends object
        ? {
            readonly [Key in keyof Words]: Key extends keyof Own
              ? Translation<Words[Key], Own[Key]>
              : Localised<Words[Key]>;
          } & { readonly [Key in Exclude<keyof Own, keyof Words>]: never }
        : Words;

type IsSameType<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
