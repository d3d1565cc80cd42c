import type { Act } from '../../domain/history.ts';
import type { Answered, Person, TestApp } from '../test-app.ts';

/** Who and what is there before an operation. */
export interface Stage {
  app: TestApp;
  root: Person;
  /** A user who has written nothing yet. */
  asha: Person;
  /** A user whose review of the institution is visible. */
  bala: Person;
  institutionId: string;
  /** The institution's version, as If-Match sends it. */
  etag: string;
  reviewId: string;
  adId: string;
}

/** What is answered; work without a call of its own has no headers. */
export type Outcome = Pick<Answered, 'status'> & Partial<Answered>;

/** One operation, ready to be asked of any process on a copy of the store it was set up in. */
export interface Ready {
  act(app: TestApp): Promise<Outcome>;
  /** What of its effect the visible state does not show. */
  probe?(app: TestApp): Promise<unknown>;
  /** The act that the history tells before it is done, of what goes on where it was cut off. */
  announced?: Act;
}

/** An operation that touches several keys of the store. */
export interface Operation {
  /** What it answers when it is done. */
  status: number;
  /** What it answers when it is asked again; null where that has another effect. */
  again: number | null;
  /** Within which it answers on a bad store, where it may go on for longer than others. */
  answersWithinMs?: number;
  /** How many seconds after the preparation it is asked for. */
  later?: number;
  /** Makes what it needs beside the stage. */
  set(stage: Stage): Ready | Promise<Ready>;
}
