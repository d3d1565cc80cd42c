import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The widths at which a layout may change: a phone, a large phone, a tablet and a desktop end here. */
const BREAKPOINTS = ['24rem', '48rem', '64rem', '76rem'];

/** The widths that the queries of a style sheet name. */
function widthsIn(text: string): string[] {
  const queries = text.match(/@(?:media|container)[^{]*\bwidth\b[^{]*\{/g) ?? [];
  return queries.flatMap((query) => query.match(/[\d.]+(?:px|r?em|ch|vw)/g) ?? []);
}

describe('widths at which a layout changes', () => {
  it('are four', () => {
    const sheets = readdirSync('src', { recursive: true })
      .map((file) => `src/${file}`)
      .filter((file) => /\.(?:css|astro)$/.test(file));
    const others = sheets.flatMap((file) =>
      widthsIn(readFileSync(file, 'utf8'))
        .filter((width) => !BREAKPOINTS.includes(width))
        .map((width) => `${file}: ${width}`),
    );
    expect(others).toEqual([]);
    expect(sheets.length).toBeGreaterThan(50);
  });

  it('are found in every form of a query', () => {
    const text = `@media (width < 30rem) { a {} } @media screen and (22rem <= width < 640px) { b {} }
      @container (min-width: 48rem) { c {} } @media (height < 56rem) { d {} }`;
    expect(widthsIn(text)).toEqual(['30rem', '22rem', '640px', '48rem']);
  });
});
