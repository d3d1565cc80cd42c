import { storedFamily } from './family-memory.ts';

/** What an institution costs the family, as GET /api/costs answers. */
interface OwnFee {
  course: string;
  perYear: number;
}

/** Shows in every list of institutions what each costs the family, also in lists that come later. */
export function startOwnFees(): void {
  class OwnFees extends HTMLElement {
    connectedCallback(): void {
      queueMicrotask(showOwnFees);
    }
  }
  customElements.define('own-fees', OwnFees);
}

/** Shows in the lists of a page what each institution costs the family whose answers are stored. */
export function showOwnFees(): void {
  const answers = storedFamily();
  if (!answers) return;
  const cells = document.querySelectorAll<HTMLElement>('.fact-fee[data-fee-of]');
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
  const institutions = [...byId.keys()].join(',');
  const query = new URLSearchParams([
    ['course', course],
    ['institutions', institutions],
    ...answers,
  ]);
  const answer = await fetch(`/api/costs?${query}`).catch(() => null);
  if (!answer?.ok) return;
  const { costs }: { costs: Record<string, OwnFee> } = await answer.json();
  for (const [id, fee] of Object.entries(costs)) {
    const cell = byId.get(id);
    if (cell) showFee(cell, fee);
  }
}

function showFee(cell: HTMLElement, { course, perYear }: OwnFee): void {
  const [subject, term] = cell.querySelectorAll('dt span');
  const value = cell.querySelector('dd');
  if (!subject || !value) return;
  subject.textContent = course;
  if (term) term.textContent = cell.dataset['ownFee'] ?? '';
  value.className = '';
  value.textContent = `₹${perYear.toLocaleString('en-IN')}`;
}
