import type { Page } from 'playwright/test';
import { contrast } from './contrast.ts';

/**
 * The required contrast of a focus indicator with its surroundings (WCAG 1.4.11), and its minimum
 * width.
 */
const CONTRAST = 3;
const OUTLINE_PX = 2;

/** How the focused element is shown; `outline` is null when it has none. */
interface Stop {
  name: string;
  outline: { width: number; colour: string; ground: string[] } | null;
  /** Faults found in the page. */
  faults: string[];
}

/**
 * Presses Tab until the focus leaves the page or returns to the first stop, at most `most` times.
 */
export async function walk(
  page: Page,
  most: number,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus, key === 'Shift+Tab');
    if (!stop) return { stops, faults };
    faults.push(...faultsOf(stop).map((fault) => `${fault}: ${stop.name}`));
  }
  return { stops: most, faults };
}

function faultsOf({ outline, faults }: Stop): string[] {
  if (!outline || outline.width < OUTLINE_PX) return ['shows no outline', ...faults];
  const ratio = contrast(outline.colour, outline.ground);
  if (ratio >= CONTRAST) return faults;
  return [`has an outline with a contrast of ${ratio.toFixed(2)}`, ...faults];
}

/**
 * Runs in the page, which keeps the first and the last focused element in `window`; null at the
 * end.
 */
async function lookAtFocus(isBackwards: boolean): Promise<Stop | null> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const last: unknown = Reflect.get(window, 'lastStop');
  const first: unknown = Reflect.get(window, 'firstStop');
  if (focused === first) return null;
  if (!first) Reflect.set(window, 'firstStop', focused);
  Reflect.set(window, 'lastStop', focused);
  // A box may show the focus of its control, such as a star for its radio button.
  const shown = [focused, focused.parentElement].find((each) => each && hasOutline(each));

  const box = shown ?? focused;
  const allFaults = () => [...placeFaults(box), ...orderFaults(focused)];
  // The page may still be scrolling to the element or removing the outline of the last one.
  for (let frames = 0; frames < 60 && allFaults().length > 0; frames++) {
    await new Promise(requestAnimationFrame);
  }
  return {
    name: focused.outerHTML.slice(0, 120),
    outline: shown ? outlineOf(shown) : null,
    faults: allFaults(),
  };

  function hasOutline(element: Element): boolean {
    return getComputedStyle(element).outlineStyle !== 'none';
  }

  function outlineOf(element: Element): Stop['outline'] {
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element);
    const isInside = Number.parseFloat(outlineOffset) < 0;
    const ground = groundOf(isInside ? element : element.parentElement);
    return { width: Number.parseFloat(outlineWidth), colour: outlineColor, ground };
  }

  /** The background colours beneath an element, the lowest first. */
  function groundOf(element: Element | null): string[] {
    if (!element) return [];
    return [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor];
  }

  /**
   * Stricter than WCAG 2.4.11: the middle of the element, or of its part that fits the screen, is
   * visible.
   */
  function placeFaults(element: Element): string[] {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = middle(box.left, box.right, innerWidth);
    const y = middle(box.top, box.bottom, innerHeight);
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return ['is out of sight'];
    const top = document.elementFromPoint(x, y);
    return top && element.contains(top) ? [] : [`is covered by ${top?.outerHTML.slice(0, 80)}`];
  }

  /** The middle of two edges; for an element longer than the screen, of its visible part. */
  function middle(from: number, to: number, screen: number): number {
    if (to - from <= screen) return (from + to) / 2;
    return (Math.max(from, 0) + Math.min(to, screen)) / 2;
  }

  /** The focus follows document order, or goes against it. */
  function orderFaults(element: HTMLElement): string[] {
    const isTurned = (each: Element | null): boolean => {
      if (!each) return false;
      const { order, flexDirection } = getComputedStyle(each);
      return order !== '0' || flexDirection.endsWith('reverse') || isTurned(each.parentElement);
    };
    const wrong = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const isOutOfOrder =
      last instanceof HTMLElement &&
      last.isConnected &&
      (element.compareDocumentPosition(last) & wrong) > 0;
    const isKept = last instanceof HTMLElement && last !== element && hasOutline(last);
    return [
      ...(isOutOfOrder ? ['is out of order after the one ahead of it'] : []),
      ...(isTurned(element) ? ['is displayed out of document order'] : []),
      ...(isKept ? ['leaves the outline on the one ahead of it'] : []),
    ];
  }
}
