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
  readonly kind: FailureKind;
  readonly said: string;
  readonly status: number;
  readonly statusText: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(
    kind: FailureKind,
    said = '',
    { status, statusText, fields, body }: Refusal = noRefusal,
  ) {
    super(said);
    this.kind = kind;
    this.said = said;
    this.status = status;
    this.statusText = statusText;
    this.fields = fields;
    this.body = body;
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

/** The current record, which such a refusal contains; null for any other failure. */
export function currentIn<Data>(failure: unknown, schema: Schema<Data>): Data | null {
  const parsed = isStale(failure) ? schema.safeParse(failure.body) : null;
  return parsed?.success ? parsed.data : null;
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
