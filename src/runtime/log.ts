import pino, { type DestinationStream, type Logger } from 'pino';

const MAX_DEPTH = 5;
/** Of several failures thrown as one this many are logged. */
const MAX_FAILURES = 10;

/** The logged parts of a failure: message and code, but no attached data. */
interface LoggedFailure {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedFailure;
  errors?: LoggedFailure[];
}

/**
 * Values that must not appear in a log (docs/security.md 20): email addresses, signed tokens,
 * password hashes.
 */
const PERSONAL: readonly RegExp[] = [
  /(?<![^\s"'<>(),:;=@])[^\s"'<>(),:;=@]+@[^\s"'<>(),:;=]+/g,
  /(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+\.[\w-]*/g,
  /\b[a-z0-9]{25}\.(?:\d{1,15}\.)?[\w-]{43}/g,
  /\$argon2[^\s"'<>]+/g,
];

/** Opens the log: one JSON line per event, errors with their causes, no personal data. */
export function createLog(destination?: DestinationStream): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { failure: (failure: unknown) => toLoggedFailure(failure) },
  };
  return destination ? pino(options, destination) : pino(options);
}

function toLoggedFailure(failure: unknown, depth = 0): LoggedFailure {
  if (!(failure instanceof Error)) return { type: typeof failure, message: 'no error' };
  const { name, message, stack, cause } = failure;
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
  return {
    type: name,
    message: redact(message),
    ...(code !== undefined && { code: redact(code) }),
    ...(stack !== undefined && { stack: redact(stack) }),
    ...(cause !== undefined && depth < MAX_DEPTH && { cause: toLoggedFailure(cause, depth + 1) }),
    ...(failure instanceof AggregateError &&
      depth < MAX_DEPTH && {
        errors: failure.errors
          .slice(0, MAX_FAILURES)
          .map((inner) => toLoggedFailure(inner, depth + 1)),
      }),
  };
}

function redact(text: string): string {
  return PERSONAL.reduce((clean, pattern) => clean.replaceAll(pattern, '[left out]'), text);
}
