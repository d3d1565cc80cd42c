/** What Netlify grants one call of a function; whoever goes beyond is ended by it. */
export interface PlatformLimits {
  ms: number;
  /** Of an answer that is not streamed. */
  answerBytes: number;
  /** Of the whole process. */
  memoryBytes: number;
}

const MEBIBYTE = 2 ** 20;
const EVERY = { answerBytes: 6 * MEBIBYTE, memoryBytes: 1024 * MEBIBYTE };

/** Of functions that answer people, that run by the clock, and that run in the background. */
export const platformLimits = {
  synchronous: { ms: 60_000, ...EVERY },
  scheduled: { ms: 30_000, ...EVERY },
  background: { ms: 15 * 60_000, ...EVERY },
} as const satisfies Record<string, PlatformLimits>;

/** What was used, each by the name under which an answer of the tests' function tells it. */
interface Used {
  ms: number;
  bytes: number;
  memoryBytes: number;
}

/** What the platform would say of a call that used so much; null where it says nothing. */
export function excessOf({ ms, bytes, memoryBytes }: Used, limits: PlatformLimits): string | null {
  if (ms > limits.ms) return `The call took ${ms} ms; it is ended after ${limits.ms}.`;
  if (bytes > limits.answerBytes) return `The answer has ${bytes} bytes of ${limits.answerBytes}.`;
  if (memoryBytes > limits.memoryBytes) {
    return `The process took ${memoryBytes} bytes of ${limits.memoryBytes}.`;
  }
  return null;
}
