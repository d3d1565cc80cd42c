import type { Act } from '../../domain/history/history.ts';
import type { OpenCatalogue } from '../../features/catalogue/shipped-catalogue.ts';
import type { ApiAnswer, Person, TestApp } from '../test-app.ts';

/** The people and records that exist before an operation. */
export interface OperationSetup {
  app: TestApp;
  root: Person;
  /** A user without reviews. */
  asha: Person;
  /** A user with a visible review of the institution. */
  bala: Person;
  institutionId: string;
  /** The institution's version, for If-Match. */
  etag: string;
  reviewId: string;
  adId: string;
}

/** The answer of an operation; work without an API call has no headers. */
export type OperationOutcome = Pick<ApiAnswer, 'status'> & Partial<ApiAnswer>;

/** A prepared operation, which can be run by any process on a copy of its store. */
export interface PreparedOperation {
  act(app: TestApp): Promise<OperationOutcome>;
  /** The part of its effect that the visible state does not show. */
  probe?(app: TestApp): Promise<unknown>;
  /**
   * The act that the history records before it is carried out, and that is completed after a crash.
   */
  announced?: Act;
}

/** An operation that writes several keys of the store. */
export interface Operation {
  /** The status of a successful run. */
  status: number;
  /** The status of a repetition; null where repeating has another effect. */
  again: number | null;
  /** Its time limit on a faulty store, where it exceeds that of others. */
  answersWithinMs?: number;
  /** Seconds between the preparation and the run. */
  later?: number;
  /** The base of the store; none where it is not given. */
  catalogue?: OpenCatalogue;
  /** Prepares records beyond the stage. */
  set(stage: OperationSetup): PreparedOperation | Promise<PreparedOperation>;
}
