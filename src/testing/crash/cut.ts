import { isDeepStrictEqual } from 'node:util';
import { tidyUp } from '../../runtime/tidy-up.ts';
import type { Engine } from '../../store/engine.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type Cut, cutEngine } from './cut-engine.ts';
import { brokenByRebuild, brokenInvariants } from './invariants.ts';
import { type MemoryEngine, memoryEngine } from './memory-engine.ts';
import type { Operation, PreparedOperation } from './operation.ts';
import { prepareOperation } from './operation-setup.ts';
import { visibleEffect, visibleState } from './visible-state.ts';

/** After the grace period of a claim, within the lifetime of a refresh token that was just used. */
const RETRY_AFTER_S = 31;
/** After the lifetime of any writer, within that of an access token. */
const REPAIR_AFTER_S = 601;

/** An operation with the store before it, and the visible state before and after it. */
export interface RehearsedOperation {
  operation: Operation;
  ready: PreparedOperation;
  engine: MemoryEngine;
  before: unknown;
  after: unknown;
  /** The number of store calls of an undisturbed run. */
  calls: number;
}

/** Opens the store of an operation, at its time or some seconds later. */
async function openFor(
  { catalogue, later = 0 }: Operation,
  engine: Engine,
  seconds = 0,
): Promise<TestApp> {
  const app = await startTestApp({ engine, ...(catalogue && { catalogue }) });
  app.pass(later + seconds);
  return app;
}

/** The visible effect as a separate process reads it from a copy, so that reading repairs nothing. */
async function visibleStateIn(
  engine: MemoryEngine,
  { operation, ready }: { operation: Operation; ready: PreparedOperation },
): Promise<unknown> {
  const app = await openFor(operation, engine.copy());
  const result = await visibleEffect(app, ready);
  await app.close();
  return result;
}

/** Prepares an operation and runs it once without a fault. */
export async function rehearse(operation: Operation): Promise<RehearsedOperation> {
  const engine = memoryEngine();
  const ready = await prepareOperation(operation, engine);
  const play = { operation, ready };
  const before = await visibleStateIn(engine, play);
  const done = engine.copy();
  const counting = cutEngine(done);
  const app = await openFor(operation, counting.engine);
  const { status } = await ready.act(app);
  await app.runtime.background.idle();
  const calls = counting.calls();
  await app.close();
  if (status !== operation.status) throw new Error(`It answered ${status} undisturbed.`);
  const after = await visibleStateIn(done, play);
  return { operation, ready, engine, before, after, calls };
}

/** The violations found, each with the place where it was seen. */
class Findings {
  readonly all: string[] = [];

  add(what: string): void {
    this.all.push(what);
  }

  async look(app: TestApp, when: string): Promise<void> {
    this.all.push(...(await brokenInvariants(app.runtime)).map((each) => `${when}: ${each}`));
  }
}

/** Checks I7 and I12 after the repair, on a discarded copy. */
async function checkRepair(
  engine: MemoryEngine,
  play: RehearsedOperation,
  findings: Findings,
): Promise<unknown> {
  const copy = engine.copy();
  const app = await openFor(play.operation, copy, RETRY_AFTER_S + REPAIR_AFTER_S);
  const repair = async () => {
    await tidyUp(app.runtime);
    await app.runtime.store.repair();
  };
  await repair();
  await visibleState(app.runtime);
  await findings.look(app, 'after the repair');
  await repair();
  const once = copy.print();
  await repair();
  if (copy.print() !== once) findings.add('I12 a further repair changed something');
  const state = await visibleStateIn(copy, play);
  findings.all.push(...(await brokenByRebuild(app.runtime)));
  await app.close();
  return state;
}

/** Whether the visible effect is present; a state in between is a violation. */
function effectOf(
  play: RehearsedOperation,
  state: unknown,
  when: string,
  findings: Findings,
): boolean {
  const isDone = isDeepStrictEqual(state, play.after);
  const isUndone = isDeepStrictEqual(state, play.before);
  if (!isDone && !isUndone)
    findings.add(`${when}: half an effect: ${JSON.stringify(state, null, 1)}`);
  return isDone;
}

async function checkRetry(
  engine: MemoryEngine,
  play: RehearsedOperation,
  hadEffect: boolean,
  findings: Findings,
) {
  const { operation, ready } = play;
  if (hadEffect && operation.again === null) return;
  const app = await openFor(operation, engine, RETRY_AFTER_S);
  const { status } = await ready.act(app);
  const right = hadEffect ? operation.again : operation.status;
  if (status !== right) findings.add(`the retry answered ${status}, not ${right}`);
  await findings.look(app, 'after the retry');
  await app.close();
  const state = await visibleStateIn(engine, play);
  if (!isDeepStrictEqual(state, play.after)) {
    findings.add(`after the retry: not one effect: ${JSON.stringify(state, null, 1)}`);
  }
}

/**
 * Runs an operation with the call after `calls` others cut, inspects the state, repairs it and
 * retries. Returns the violations.
 */
export async function cutShort(
  play: RehearsedOperation,
  calls: number,
  cut: Cut,
): Promise<string[]> {
  const { operation, ready } = play;
  const engine = play.engine.copy();
  const process = cutEngine(engine);
  const app = await openFor(operation, process.engine);
  app.runtime.log.level = 'silent';
  process.cutAt(calls, cut);
  const { status } = await ready.act(app).catch((failure) => {
    if (!process.isDead()) throw failure;
    return { status: 0 };
  });
  const answered = engine.copy();
  await app.runtime.background.idle();
  await process.land();
  const findings = new Findings();
  // An answer that was sent counts, even if the process died during work after it.
  const isAcknowledged = status === operation.status;
  if (!process.isDead() && !isAcknowledged && status !== 503) findings.add(`it answered ${status}`);

  const hasEffect = effectOf(play, await visibleStateIn(engine, play), 'at once', findings);
  if (isAcknowledged && !hasEffect) findings.add('acknowledged, yet without effect');
  // Work after the answer must not be what makes its effect visible.
  if (isAcknowledged && answered.print() !== engine.print()) {
    const seen = await visibleStateIn(answered, play);
    if (!effectOf(play, seen, 'at the answer', findings)) findings.add('answered too soon');
  }
  const later = await checkRepair(engine, play, findings);
  if (effectOf(play, later, 'after the repair', findings) !== hasEffect) {
    findings.add('the repair changed what is seen');
  }
  await checkRetry(engine, play, hasEffect, findings);
  await checkRepair(engine, play, findings);
  return findings.all;
}
