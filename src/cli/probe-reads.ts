import { probeTexts as texts } from '../messages/operator/probe.ts';
import type { ProbeReport } from './probe-report.ts';

const PATHS = ['/', '/institutions', '/api/health'];
const REQUIRED = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'content-security-policy',
];
const OF_CACHE = ['age', 'cache-status', 'netlify-vary', 'cache-control', 'x-nf-request-id'];
const ROUNDS = 20;

/** Checks what anybody may read of the site: health, headers, what its cache says, how long it takes. */
export async function probeReads(url: string, report: ProbeReport): Promise<void> {
  const health = await fetch(`${url}/api/health`);
  report.check(texts.health, health.ok, await health.text());
  for (const path of PATHS) await headersOf(url, path, report);
  for (const time of ['first', 'second']) {
    const { headers } = await read(`${url}/institutions`);
    const said = OF_CACHE.filter((name) => headers.has(name));
    report.see(texts.cache(time), said.map((name) => `${name}: ${headers.get(name)}`).join('; '));
  }
  for (const path of ['/api/health', '/api/institutions?q=college', '/institutions']) {
    report.see(texts.latency(path), await latency(`${url}${path}`));
  }
}

async function headersOf(url: string, path: string, report: ProbeReport): Promise<void> {
  const { headers } = await read(`${url}${path}`);
  const isSecure = url.startsWith('https:');
  const required = isSecure ? [...REQUIRED, 'strict-transport-security'] : REQUIRED;
  const missing = required.filter((name) => !headers.has(name));
  const found = missing.length === 0 ? texts.all : texts.missing(missing.join(', '));
  report.check(texts.headers(path), missing.length === 0, found);
}

async function latency(url: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await read(url);
    times.push(Math.round(performance.now() - start));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * ROUNDS) - 1] ?? 0;
  return texts.percentiles(at(0.5), at(0.95), at(1));
}

/** The answer, read to its end. */
async function read(url: string): Promise<Response> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response;
}
