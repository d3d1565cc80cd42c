import { expect, type Page } from 'playwright/test';

/** Effects on a page that no text of a person may have. */
export interface PageWatch {
  /** The findings since the last call, on the open page. */
  findings(): Promise<string[]>;
}

const POLICY = /content security policy|trusted ?types?|refused to|mixed content/i;

/**
 * Watches all pages opened from now on for scripts started by payloads, violations of the content
 * policy or Trusted Types, and markup that only a payload can create.
 */
export async function watchPage(page: Page): Promise<PageWatch> {
  const found: string[] = [];
  page.on('console', (message) => {
    if (POLICY.test(message.text())) found.push(`console: ${message.text()}`);
  });
  page.on('dialog', async (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.addInitScript(noteDeeds);
  return {
    async findings() {
      const here = [...(await page.evaluate(deeds)), ...(await page.evaluate(foreignMarkup))];
      return found.splice(0).concat(here);
    },
  };
}

/** Runs in the page before the page's scripts. */
function noteDeeds(): void {
  const noted: string[] = [];
  Reflect.set(window, 'noted', noted);
  for (const name of ['alert', 'confirm', 'prompt', 'msgbox']) {
    Reflect.set(window, name, () => void noted.push(`${name} was called`));
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    noted.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}

/** Runs in the page. */
function deeds(): string[] {
  return Reflect.get(window, 'noted');
}

/** Runs in the page: handlers, schemes and elements that the product never writes. */
function foreignMarkup(): string[] {
  const elements = 'iframe, frame, object, embed, base, marquee, math, foreignObject, animate, set';
  const addresses = /^(href|src|action|formaction|data|xlink:href|poster|background)$/;
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (element.matches(elements)) found.push(`element: ${element.outerHTML.slice(0, 200)}`);
    for (const { name, value } of element.attributes) {
      const isAddress = addresses.test(name);
      const scheme = isAddress ? (URL.parse(value, location.href)?.protocol ?? '') : 'https:';
      if (/^on|^srcdoc$/.test(name) || !/^(https?|mailto|tel):$/.test(scheme)) {
        found.push(`attribute: ${name}="${value.slice(0, 200)}"`);
      }
    }
  }
  for (const script of document.scripts) {
    const isData = script.type === 'application/ld+json';
    if (isData) JSON.parse(script.text);
    else if (script.text.includes('alert(')) found.push(`script: ${script.text.slice(0, 200)}`);
  }
  return found;
}

/** All readable text of the page, including field values. */
export function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')];
    const texts = fields.map((field) => String(Reflect.get(field, 'value')));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.matches('script, style, noscript')) texts.push(textContent ?? '');
    }
    return texts.join('\n');
  });
}

/** Waits until all server islands of a page are in place. */
export async function allIslandsCame(page: Page): Promise<void> {
  await expect(page.locator('script[data-island-id]')).toHaveCount(0);
}
