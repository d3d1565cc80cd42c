import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import { storedFamily } from './family-memory.ts';
import { pageLanguage } from './page-language.ts';

/** What an institution costs the family, as GET /api/costs answers. */
interface OwnFee {
  course: string;
  perYear: number;
}

/** Shows in a list of institutions what each costs the family that this device remembers. */
export function showOwnFees(): void {
  const answers = storedFamily();
  if (!answers) return;
  const cells = document.querySelectorAll<HTMLElement>('.institution .fact-fee[data-fee-of]');
  // A list of one course is one call.
  const byCourse = Map.groupBy(cells, ({ dataset }) => dataset['feeCourse'] ?? '');
  for (const [course, own] of byCourse) void showFees(course, own, answers);
}

async function showFees(
  course: string,
  cells: readonly HTMLElement[],
  answers: URLSearchParams,
): Promise<void> {
  const byId = new Map(cells.map((cell) => [cell.dataset['feeOf'] ?? '', cell]));
  for (const [id, fee] of await findFees([...byId.keys()], [['course', course], ...answers])) {
    const cell = byId.get(id);
    if (cell) showFee(cell, fee);
  }
}

/** Shows in the list of saved institutions what a year costs where it is known. */
export async function showSavedFees(places: readonly HTMLElement[]): Promise<void> {
  const { savedTexts: texts } = browserWords(pageLanguage());
  const answers = storedFamily();
  const ids = places.map(({ dataset }) => dataset['savedFee'] ?? '');
  if (ids.length === 0) return;
  const fees = new Map(await findFees(ids, answers ?? []));
  for (const place of places) {
    const fee = fees.get(place.dataset['savedFee'] ?? '');
    const words = { course: fee?.course ?? '', fee: rupees(fee?.perYear ?? 0) };
    place.textContent = fee ? fill(answers ? texts.ownFee : texts.fee, words) : '';
  }
}

/** What each of several institutions costs with these answers, where it is known. */
async function findFees(
  ids: readonly string[],
  answers: Iterable<[string, string]>,
): Promise<[string, OwnFee][]> {
  const query = new URLSearchParams([['institutions', ids.join(',')], ...answers]);
  const answer = await fetch(`/api/costs?${query}`).catch(() => null);
  if (!answer?.ok) return [];
  const { costs }: { costs: Record<string, OwnFee> } = await answer.json();
  return Object.entries(costs);
}

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}

function showFee(cell: HTMLElement, { course, perYear }: OwnFee): void {
  const [subject, term] = cell.querySelectorAll('dt span');
  const value = cell.querySelector('dd');
  if (!subject || !value) return;
  subject.textContent = course;
  if (term) term.textContent = cell.dataset['ownFee'] ?? '';
  value.className = '';
  value.textContent = rupees(perYear);
}
