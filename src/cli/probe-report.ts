import { probeTexts as texts } from '../messages/operator/probe.ts';

/** Where a probe puts what it finds. */
export interface ProbeReport {
  /** What has to hold. */
  check(name: string, isFine: boolean, found: string): void;
  /** What is only of interest: the documentation is silent about it. */
  see(name: string, found: string): void;
  failures(): number;
}

/** Prints each line as it comes. */
export function openProbeReport(print: (line: string) => void): ProbeReport {
  let failed = 0;
  return {
    check(name, isFine, found) {
      if (!isFine) failed++;
      print(isFine ? texts.passed(name, found) : texts.failed(name, found));
    },
    see: (name, found) => print(texts.seen(name, found)),
    failures: () => failed,
  };
}
