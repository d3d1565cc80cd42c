import { expect, type Page } from 'playwright/test';
import { genders } from '../../domain/accounts/user.ts';
import { hindiNames } from '../../domain/reference/hindi-names.ts';
import { words } from '../../messages/en/catalogue.ts';
import { words as hindi } from '../../messages/hi/catalogue.ts';
import { textsOfBody } from '../data-matcher.ts';

/** Beginnings and endings of sentences that contain a value. */
const BEGUN =
  /^(?:All \d|Page \d|Set in |Used for|read on|Institutions |Compare |Remove |View |Only |closes |until |since |up to |from )|(?: towns| rows| reviews)$/;
/** All plain texts of the English catalogue; the pseudo-language covers texts with values. */
const english = new Set(textsIn(words).filter((text) => /[a-z]{3}/i.test(text)));
/** Texts that are the same in Hindi, in Latin letters. */
const shared = new Set([...textsIn(hindi), 'PwD']);
/** Names that have a Hindi form in `data/` and so must not be shown in English. */
const known = new Set(hindiNames.map(({ name }) => name));
/** English texts that no other script contains by chance, without those that are also values. */
const values: readonly string[] = genders;
const sentences = [...english].filter(
  (text) => / /.test(text) && text.length > 15 && !values.includes(text),
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The texts of a Hindi page that the interface says in English. */
export async function englishOfInterface(page: Page): Promise<string[]> {
  const texts = (await page.evaluate(textsOfBody)).map((text) => text.trim());
  expect(texts.filter((text) => /\p{Script=Devanagari}/u.test(text)).length).toBeGreaterThan(8);
  return texts.filter(
    (text) => (english.has(text) && !shared.has(text)) || known.has(text) || BEGUN.test(text),
  );
}

/** The Latin texts of a page that no element marks as English. */
export function unmarkedEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement;
      const text = nodes.currentNode.textContent ?? '';
      if (
        /[a-z]{3}/i.test(text) &&
        !parent?.closest('[lang^=en], option, script, style, svg, noscript')
      ) {
        found.push(text);
      }
    }
    return found;
  });
}

/** Collects the scripts that a page loads from now on. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  return scripts;
}

/** The sentences of the English catalogue in scripts. */
export function englishIn(scripts: readonly string[]): string[] {
  return sentences.filter((text) => scripts.some((script) => script.includes(text)));
}
