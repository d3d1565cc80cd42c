/**
 * Why a call has no usable answer: it was not sent, got no response, was refused, ended the session
 * (an alert is open; closing it leads to the login), or was answered in an unexpected format.
 */
type FailureKind = 'notSent' | 'unreachable' | 'refused' | 'sessionEnded' | 'unreadable';

interface Refusal {
  status: number;
  statusText: string;
  /** Messages by field. */
  fields: Record<string, string>;
  /** The response's JSON; undefined where it is none. */
  body: unknown;
}

const noRefusal: Refusal = { status: 0, statusText: '', fields: {}, body: undefined };

/**
 * A failed call. Its message is the screen's text; `said` is what the server or the network said,
 * which a dialog has shown. Both may be blank.
 */
export class ApiError extends Error {
  readonly ok = false;
  declare readonly kind: FailureKind;
  declare readonly said: string;
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly fields: Readonly<Record<string, string>>;
  declare readonly body: unknown;

  constructor(kind: FailureKind, said = '', refusal: Refusal = noRefusal) {
    super(said);
    Object.assign(this, { kind, said }, refusal);
  }
}

/** What checks an answer, such as a schema. */
export interface Schema<Data> {
  safeParse(value: unknown): { success: true; data: Data } | { success: false; error: unknown };
}

/** Whether a call was refused because the record has another version than the one that it names. */
export function isStale(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 412;
}

/** What a call answers; null when it fails. */
export async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError) return null;
    throw failure;
  }
}
