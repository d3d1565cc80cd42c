/** The names in braces in a text: `{name} is added: {count}` has `name` and `count`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

declare const names: unique symbol;

/** A text with these names in braces, for `fill`. */
type Template<Names extends string> = string & { readonly [names]?: Names };

/** A text with a value in the place of each name in braces. */
export function fill<Names extends string>(
  text: Template<Names>,
  values: Readonly<Record<Names, string | number>>,
): string {
  const all: Readonly<Record<string, string | number>> = values;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(all[name] ?? whole));
}

/** What every language has, from the words of the first: texts as any text, all else as it is. */
export type InAnyLanguage<Words> = Words extends string
  ? [Placeholders<Words>] extends [never]
    ? string
    : Template<Placeholders<Words>>
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => InAnyLanguage<Said>
    : Words extends readonly (infer Each)[]
      ? readonly InAnyLanguage<Each>[]
      : Words extends object
        ? { readonly [Key in keyof Words]: InAnyLanguage<Words[Key]> }
        : Words;

/**
 * The type of a translation of `Words`: nothing missing, nothing more, as many parameters, and the
 * same names in braces. What differs becomes a type that the translation cannot have.
 */
export type Translation<Words, Own> = Words extends string
  ? Own extends string
    ? Same<Placeholders<Words>, Placeholders<Own>> extends true
      ? Own
      : { namesInBraces: Placeholders<Words> }
    : string
  : Words extends (...given: infer Given) => unknown
    ? Own extends (...given: infer OwnGiven) => unknown
      ? Same<Given['length'], OwnGiven['length']> extends true
        ? InAnyLanguage<Words>
        : { parameters: Given['length'] }
      : InAnyLanguage<Words>
    : Words extends readonly (infer Each)[]
      ? readonly InAnyLanguage<Each>[]
      : Words extends object
        ? {
            readonly [Key in keyof Words]: Key extends keyof Own
              ? Translation<Words[Key], Own[Key]>
              : InAnyLanguage<Words[Key]>;
          } & { readonly [Key in Exclude<keyof Own, keyof Words>]: never }
        : Words;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
