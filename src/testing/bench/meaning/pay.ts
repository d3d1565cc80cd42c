import type { Catalogue } from './catalogue.ts';
import { type Count, openCount } from './count.ts';
import type { ListRow } from './list-rows.ts';
import { paysOfCourse, paysOfLength, shownRange } from './programmes.ts';
import { readLabel, type StatedPay, statedInstitutions, statedPays } from './stated.ts';

const HEAD =
  /^(.+?)(?:, all five-year courses together)?: median (₹[\d.,]+(?: (?:lakh|thousand|crore))?)(?:, as reported)? a year.*?(\d{4})–\d\d/;

/** A pay as it is shown, with the year in which the graduates' academic year ended. */
interface ShownPay {
  text: string;
  year: number;
}

type Fault = 'another' | 'whole' | 'older' | null;

/** What is wrong with a shown pay, if any of `own` could stand there; null if nothing is. */
function faultOf(shown: ShownPay, own: readonly StatedPay[], like: readonly StatedPay[]): Fault {
  const range = shownRange(shown.text);
  const isIt = ({ rupees, year }: StatedPay) =>
    year === shown.year && range !== null && rupees >= range[0] && rupees <= range[1];
  if (own.some(isIt)) return own.some(({ year }) => year > shown.year) ? 'older' : null;
  return like.some(isIt) ? 'whole' : 'another';
}

/** Counts pay beside courses in lists, and at the head of pages. */
export function openPayCounts({ institutions }: Catalogue) {
  const stated = new Map(
    statedInstitutions().map((one) => [`${one.type}/${one.name}`, statedPays(one)]),
  );
  const beside = openCount('lists: pay of another programme beside a course');
  const engineers = openCount('lists: of these beside B.Tech');
  const whole = openCount('lists: pay of the whole institution where that of the field is stated');
  const older = openCount('lists: a year of pay older than the newest known');
  const hidden = openCount('lists: pay of the course is known and not shown');
  const fees = openCount('lists: a fee cell names a course that is not taught');
  const heads = openCount('page heads: pay of another programme or of an older year');
  const silent = openCount('page heads: no pay though one is stated');
  const all: Count[] = [beside, engineers, whole, older, hidden, fees, heads, silent];

  /** Looks at a row of an answer to the words of a course, which finds also those that do not teach it. */
  function lookAtAnswer(row: ListRow): void {
    const label = row.pay?.label ?? row.feeCourse;
    if (label !== null) lookAtRow(row, label);
  }

  /** Looks at a row of the list of a course. */
  function lookAtRow(row: ListRow, asked: string): void {
    const institution = institutions.get(row.id);
    if (!institution) return;
    const { name, courses } = institution;
    const place = `${name}, ${asked}`;
    if (row.feeCourse !== null)
      fees.look(courses.includes(row.feeCourse) ? null : `${place}: fee of ${row.feeCourse}`);
    const pays = stated.get(`${institution.type}/${name}`) ?? [];
    const own = paysOfCourse(asked, pays, courses);
    if (row.pay === null) {
      if (own.length > 0) hidden.look(place);
      return;
    }
    hidden.look(null);
    const { label } = row.pay;
    const isNamed = label === null || label === asked;
    const fault = isNamed ? faultOf(row.pay, own, paysOfLength(asked, pays)) : 'another';
    const said = fault && `${place}: ${row.pay.text} of ${row.pay.year}`;
    beside.look(fault === 'another' ? said : null);
    if (asked === 'B.Tech') engineers.look(fault === 'another' ? said : null);
    whole.look(fault === 'whole' ? said : null);
    older.look(fault === 'older' ? said : null);
  }

  /** Looks at the head of an institution's page. */
  function lookAtHead(id: string, answer: string | null): void {
    const institution = institutions.get(id);
    const pays = institution && stated.get(`${institution.type}/${institution.name}`);
    if (!institution || !pays || pays.length === 0) return;
    const [, label = '', text = '', year] = HEAD.exec(answer ?? '') ?? [];
    silent.look(text === '' ? `${institution.name}: ${answer}` : null);
    if (text === '') return;
    const own = readLabel(label)
      ? ofLabel(label, pays)
      : paysOfCourse(label, pays, institution.courses);
    const shown = { text, year: Number(year) + 1 };
    heads.look(faultOf(shown, own, []) && `${institution.name}: ${answer}`);
  }

  return { all, lookAtRow, lookAtAnswer, lookAtHead };
}

/** The medians of a programme that the head names without its field may be of any field. */
function ofLabel(label: string, pays: readonly StatedPay[]): StatedPay[] {
  const named = readLabel(label);
  return pays.filter(
    ({ level, years, field }) =>
      level === named?.level &&
      years === named.years &&
      (named.field === null || named.field === field),
  );
}
