import { settleInOrder } from '../async/index.ts';
import type { Versioned } from './versioned.ts';
import type { WriteFailure } from './write-progress.ts';

/**
 * Computes the next data from the current one. Pure, since it runs again after a lost race. Null
 * means absence or a tombstone; returning the same reference writes nothing; throws to refuse.
 */
export type Change<T, From = T, To = T> = (data: From) => To;

/** A version about to be written: the revision it follows, and the data before and after. */
export interface WriteAttempt<T> {
  id: string;
  follows: number;
  current: T | null;
  next: T | null;
}

/** The result of a write. */
interface WriteReport<T> {
  version: Versioned<T | null>;
  /** False when there was nothing to write. */
  wasWritten: boolean;
}

/**
 * A write as a value, whose stages stand in the order in which they run: each waits for the one
 * above it, and the steps of a stage run concurrently. The swap between them is the method that
 * carries the plan out. A plan is carried out once.
 */
export interface WritePlan<T = unknown> {
  /** Started with the write, awaited before the first attempt; refuses by throwing. */
  preconditions?: Promise<unknown> | (() => Promise<unknown>);
  /**
   * Awaited before every attempt; refuses by throwing. `claimed` settles when the version's unique
   * values are claimed.
   */
  beforeSwap?: readonly ((
    attempt: WriteAttempt<T>,
    claimed: Promise<unknown>,
  ) => Promise<unknown>)[];

  /** Swap: the ETag that the record must have, null for none; otherwise `StaleEdit`. */
  ifMatch?: string | null;
  /** The operation's id; a write repeated under one id has one effect (docs/security.md I5). */
  op?: string;
  /** Whether the record will not be read again soon and need not be cached. */
  skipsCache?: boolean;
  /** Whether to store a record that exists only in the base even if the change leaves it equal. */
  storesUnchanged?: boolean;
  /** Touched fields that keep their value although the base's has changed (store/base.ts). */
  keepsOwn?: readonly string[];

  /** Awaited once the version is stored. */
  after?: readonly ((written: WriteReport<T>) => Promise<unknown>)[];
  /** Run after the answer is sent; an unavailable store ends them. */
  later?: readonly ((written: WriteReport<T>) => Promise<unknown>)[];
  /** Awaited instead of the remaining stages when the write fails. */
  failed?: readonly ((failure: WriteFailure) => Promise<unknown>)[];
}

/**
 * Several plans as one: their steps, each stage in the order of the plans, and their conditions. Only
 * one of them may name an operation, and only one a version.
 */
export function mergePlans<T>(...plans: readonly WritePlan<T>[]): WritePlan<T> {
  for (const name of ['op', 'ifMatch'] as const) {
    if (plans.filter((plan) => plan[name] !== undefined).length > 1) {
      throw new TypeError(`Two plans of one write name their ${name}.`);
    }
  }
  return {
    ...plans.reduce((merged, plan) => Object.assign(merged, plan), {}),
    preconditions: async () => void (await settleInOrder(...plans.map(startPlan))),
    beforeSwap: plans.flatMap(({ beforeSwap = [] }) => beforeSwap),
    after: plans.flatMap(({ after = [] }) => after),
    later: plans.flatMap(({ later = [] }) => later),
    failed: plans.flatMap(({ failed = [] }) => failed),
  };
}

/** Starts what a plan's first attempt waits for. */
export async function startPlan({
  preconditions,
}: Pick<WritePlan, 'preconditions'>): Promise<void> {
  await (typeof preconditions === 'function' ? preconditions() : preconditions);
}

/** Runs the steps of a stage; of several failures it throws the first in order. */
export async function runSteps<Given extends unknown[]>(
  steps: readonly ((...given: Given) => Promise<unknown>)[] = [],
  ...given: Given
): Promise<void> {
  await settleInOrder(...steps.map((step) => step(...given)));
}
