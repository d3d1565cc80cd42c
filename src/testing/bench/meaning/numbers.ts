import { openCount } from './count.ts';
import { partOf, type Reader, textOf } from './reader.ts';

/** An administrator of a product that a benchmark started. */
export const administrator = {
  ADMIN_EMAIL: 'admin@bench.test',
  ADMIN_PASSWORD: 'a password of the bench',
  ADMIN_USERNAME: 'bench',
};

const PLAIN = '130000';
/** The number as people in India type it. */
const COUNTED = [
  ...['1,30,000', '130,000', '1 30 000', '130 000', '१३००००', '१,३०,०००', '১৩০০০০', '１３００００'],
  ...[' 130000', '130000 ', '\u00a01,30,000 ', '130000.0'],
];
/** The sum as people type it, in forms where rupees are meant. */
const RUPEES = [
  ...['₹130000', '₹1,30,000', '₹ 1,30,000', 'Rs 130000', 'Rs. 1,30,000', 'INR 130000', '₹१,३०,०००'],
  ...[
    '130000/-',
    '₹1,30,000/-',
    '1.3 lakh',
    '1.3 lakhs',
    '1.3 lac',
    '1.3L',
    '₹1.3 lakh',
    '१.३ लाख',
  ],
  ...['130k', '130 thousand', '0.013 crore'],
];

/** Counts typed numbers that are refused or read as another number, by each way in. */
export async function countNumbers(reader: Reader, url: string) {
  const sums = [...COUNTED, ...RUPEES];
  const address = openCount('the address of the API: a typed fee is not read like 130000');
  const form = openCount('the form of lists: a typed fee is not read like 130000');
  const ranks = openCount('the address of cut-offs: a typed rank is not read like 130000');
  const imports = openCount('an imported file: a typed fee is not read like 130000');
  const total = async (path: string) => (await reader.json(path)).total ?? null;
  const listed = async (path: string) =>
    textOf(partOf(await reader.text(path), /<h2 id="results"[^>]*>(.*?)<\/h2>/s) ?? '');

  const fees = (typed: string) => `course=B.Tech&feeMax=${encodeURIComponent(typed)}`;
  const rank = (typed: string) =>
    `/api/cutoffs?list=jee-main&homeState=delhi&rank=${encodeURIComponent(typed)}`;
  const plain = {
    fee: await total(`/api/institutions?${fees(PLAIN)}`),
    page: await listed(`/institutions?${fees(PLAIN)}`),
    rank: await total(rank(PLAIN)),
  };
  for (const typed of sums) {
    const found = await total(`/api/institutions?${fees(typed)}`);
    address.look(found === plain.fee ? null : `"${typed}": ${found}, not ${plain.fee}`);
    const html = await reader.text(`/institutions?${fees(typed)}`);
    const pattern = partOf(html, /<input[^>]*name="feeMax"[^>]* pattern="([^"]*)"/);
    const isAllowed = pattern === null || new RegExp(`^(?:${pattern})$`).test(typed);
    const page = await listed(`/institutions?${fees(typed)}`);
    form.look(isAllowed && page === plain.page ? null : `"${typed}": ${page}, not ${plain.page}`);
  }
  for (const typed of COUNTED) {
    const found = await total(rank(typed));
    ranks.look(found === plain.rank ? null : `"${typed}": ${found}, not ${plain.rank}`);
  }
  for (const [typed, fee] of await importedFees(url, sums))
    imports.look(fee === '₹1.3 lakh' ? null : `"${typed}": ${fee}`);
  return [address, form, ranks, imports];
}

/** The fees of imported colleges; none where the benchmark's administrator is unknown, as on any other site. */
async function importedFees(url: string, sums: readonly string[]): Promise<[string, unknown][]> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = administrator;
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!login.ok) return [];
  const { accessToken } = await login.json();
  const nameOf = (at: number) => `Typed Number ${at} College`;
  const lines = sums.map((typed, at) => `${nameOf(at)},college,Bihar,"B.A:3 Years:${typed}"`);
  await fetch(`${url}/api/institutions/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${accessToken}` },
    body: ['name,type,state,courses', ...lines].join('\n'),
  });
  const fees: [string, unknown][] = [];
  for (const [at, typed] of sums.entries()) {
    const path = `/api/institutions/college/${encodeURIComponent(nameOf(at))}`;
    const answer = await fetch(url + path);
    fees.push([typed, answer.ok ? (await answer.json()).averageFee : `refused (${answer.status})`]);
  }
  return fees;
}
