import pino, { type Logger } from 'pino';

/** The log: one JSON line an event, errors with their causes, never a person's data. */
export function createLog(): Logger {
  return pino({
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { failure: pino.stdSerializers.errWithCause },
  });
}
