import type { RequestPlan } from './request-plan.ts';

/**
 * Requests that generated runs found to break something, once, by what they broke; each is made in
 * every run before the generated ones. A new one is what the failure printed.
 */
export const regressions: Readonly<Record<string, RequestPlan>> = {};
