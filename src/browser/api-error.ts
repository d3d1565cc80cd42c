/**
 * Why a call has no usable answer: it was not sent, got no response, was refused, ended the session,
 * or was answered in an unexpected format.
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
  readonly kind: FailureKind;
  readonly said: string;
  readonly status: number;
  readonly statusText: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(
    kind: FailureKind,
    said: string,
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

  /** Whether the record has another version than the one that the call names. */
  get isStale(): boolean {
    return this.status === 412;
  }
}

/** What checks an answer, such as a schema. */
export interface Schema<Data> {
  safeParse(value: unknown): { success: true; data: Data } | { success: false; error: unknown };
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
