import { isScreen } from '../domain/pages.ts';
import { budgetTexts } from '../messages/operator/budget.ts';

/** What a page weighs with everything that it loads: compressed bytes, images aside. */
export interface WeighedPage {
  /** Its address; that of a page on demand has parameters, as `/[type]/[name]/info`. */
  path: string;
  /** Null for a page on demand, whose HTML the build does not know. */
  html: number | null;
  css: number;
  js: number;
  hasReact: boolean;
}

interface Budget {
  all: number;
  js: number;
  mayHaveReact: boolean;
}

const KILOBYTE = 1024;
const publicPage: Budget = { all: 60 * KILOBYTE, js: 15 * KILOBYTE, mayHaveReact: false };
const screen: Budget = { all: 200 * KILOBYTE, js: 200 * KILOBYTE, mayHaveReact: true };

const worker: Budget = { all: 3 * KILOBYTE, js: 3 * KILOBYTE, mayHaveReact: false };
/** The script that lets pages work offline: fetched beside the first of them. */
export const WORKER_PATH = '/service-worker.js';

/** The budget of a page by its address (docs/product.md "Pages"). */
export function budgetOf(path: string): Budget {
  if (path === WORKER_PATH) return worker;
  return isScreen(path) ? screen : publicPage;
}

/** All that a page loads. */
export function wholeWeight({ html, css, js }: WeighedPage): number {
  return (html ?? 0) + css + js;
}

/** A sentence for everything in which a page is over its budget. */
export function excessesOf(page: WeighedPage): string[] {
  const { path, js, hasReact } = page;
  const budget = budgetOf(path);
  const all = wholeWeight(page);
  return [
    ...(all > budget.all ? [budgetTexts.bytes(path, budgetTexts.all, all, budget.all)] : []),
    ...(js > budget.js ? [budgetTexts.bytes(path, budgetTexts.scripts, js, budget.js)] : []),
    ...(hasReact && !budget.mayHaveReact ? [budgetTexts.react(path)] : []),
  ];
}
