import { isScreen } from '../domain/pages/pages.ts';
import { budgetTexts } from '../messages/operator/budget.ts';

/** The compressed size of a page and everything it loads, without images. */
export interface WeighedPage {
  /** The path; on-demand pages have parameters, such as `/[type]/[name]/info`. */
  path: string;
  /** Null for on-demand pages, whose HTML is not in the build. */
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
const consoleScreen: Budget = { all: 200 * KILOBYTE, js: 200 * KILOBYTE, mayHaveReact: true };

const worker: Budget = { all: 4 * KILOBYTE, js: 4 * KILOBYTE, mayHaveReact: false };
/** The service worker, fetched after the first page. */
export const WORKER_PATH = '/service-worker.js';

/** The budget of a page by its path (docs/product.md "Pages"). */
export function budgetOf(path: string): Budget {
  if (path === WORKER_PATH) return worker;
  return isScreen(path) ? consoleScreen : publicPage;
}

/** The total size of a page. */
export function totalWeight({ html, css, js }: WeighedPage): number {
  return (html ?? 0) + css + js;
}

/** One sentence for each part of a page that exceeds its budget. */
export function excessesOf(page: WeighedPage): string[] {
  const { path, js, hasReact } = page;
  const budget = budgetOf(path);
  const all = totalWeight(page);
  return [
    ...(all > budget.all ? [budgetTexts.bytes(path, budgetTexts.all, all, budget.all)] : []),
    ...(js > budget.js ? [budgetTexts.bytes(path, budgetTexts.scripts, js, budget.js)] : []),
    ...(hasReact && !budget.mayHaveReact ? [budgetTexts.react(path)] : []),
  ];
}
