/** Netlify's limits of one function call; exceeding them ends the call. */
export interface PlatformLimits {
  ms: number;
  /** For an answer that is not streamed. */
  answerBytes: number;
  /** Of the process. */
  memoryBytes: number;
}

const MEBIBYTE = 2 ** 20;
const EVERY = { answerBytes: 6 * MEBIBYTE, memoryBytes: 1024 * MEBIBYTE };

/** The limits of synchronous, scheduled and background functions. */
export const platformLimits = {
  synchronous: { ms: 60_000, ...EVERY },
  scheduled: { ms: 30_000, ...EVERY },
  background: { ms: 15 * 60_000, ...EVERY },
} as const satisfies Record<string, PlatformLimits>;

/** The resources used, by the names in which the test function reports them. */
interface ResourceUse {
  ms: number;
  bytes: number;
  memoryBytes: number;
}

/** The platform's complaint about a call; null within the limits. */
export function excessOf(
  { ms, bytes, memoryBytes }: ResourceUse,
  limits: PlatformLimits,
): string | null {
  if (ms > limits.ms) return `The call took ${ms} ms; it is ended after ${limits.ms}.`;
  if (bytes > limits.answerBytes) return `The answer has ${bytes} bytes of ${limits.answerBytes}.`;
  if (memoryBytes > limits.memoryBytes) {
    return `The process took ${memoryBytes} bytes of ${limits.memoryBytes}.`;
  }
  return null;
}
