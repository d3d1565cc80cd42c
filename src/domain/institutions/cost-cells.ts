import { formatEntries, parseEntries } from '../sources/fact-cells.ts';
import { numberOrText, parseTypedAmount } from '../typed-number.ts';
import { type Cost, costCells } from './costs.ts';

/** Separates the values of a list within one part of an entry. */
const LIST = '|';
const lists: ReadonlySet<string> = new Set(['includes', 'categories']);
const amounts: ReadonlySet<string> = new Set(['amount', 'incomeAbove', 'incomeUpTo']);
/** What stands in a file for a fee that holds from its year on. */
const SINCE = 'since';

/**
 * Parses costs as `course:programme:part:includes:amount:per:quota:categories:incomeAbove:incomeUpTo:
 * gender:domicile:year:since:source`; trailing parts may be omitted.
 */
export function parseCosts(cell: string): unknown[] {
  return parseEntries(cell).map((parts) =>
    Object.fromEntries(costCells.map((name, at) => [name, parsePart(name, parts[at] ?? '')])),
  );
}

function parsePart(name: string, text: string): unknown {
  if (lists.has(name)) return text === '' ? [] : text.split(LIST);
  if (name === 'year') return numberOrText(text);
  if (amounts.has(name)) return numberOrText(text, parseTypedAmount);
  return name === 'since' ? text === SINCE : text;
}

/** Encodes costs for `parseCosts`. */
export function formatCosts(costs: readonly Cost[]): string {
  return formatEntries(
    costs.map((cost) =>
      costCells.map((name) => {
        const value: unknown = Reflect.get(cost, name);
        if (Array.isArray(value)) return value.join(LIST);
        if (typeof value === 'boolean') return value ? SINCE : '';
        return typeof value === 'number' ? value : String(value ?? '');
      }),
    ),
  );
}
