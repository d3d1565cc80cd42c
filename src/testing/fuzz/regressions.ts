import type { RequestPlan } from './request-plan.ts';

/**
 * Requests found by generated runs that once broke something, by effect. Every run makes them
 * before the generated ones. A failure prints its entry for this table.
 */
export const regressions: Readonly<Record<string, RequestPlan>> = {};
