/** `npm run probe -- URL`: checks a deployed site from outside, and removes what it made. */
import { probeTexts as texts } from '../messages/operator/probe.ts';
import { readEnv } from '../runtime/env.ts';
import { CannotGoOn, run } from './ending.ts';
import { probeReads } from './probe-reads.ts';
import { openProbeReport } from './probe-report.ts';
import { probeWrites } from './probe-writes.ts';

await run(async () => {
  const url = URL.parse(process.argv[2] ?? '')?.origin;
  if (!url) throw new CannotGoOn(texts.usage);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = readEnv();
  const report = openProbeReport(console.log);
  await fetch(url).catch(() => {
    throw new CannotGoOn(texts.unreachable(url));
  });
  await probeReads(url, report);
  if (email && password) await probeWrites({ url, email, password }, report);
  else console.log(texts.skipped);
  const failed = report.failures();
  if (failed > 0) throw new CannotGoOn(texts.done(failed));
  console.log(texts.done(0));
});
