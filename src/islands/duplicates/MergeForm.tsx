import { useId, useState } from 'react';
import { findDifferences, isEmpty } from '../../domain/differences.ts';
import type { Institution } from '../../domain/institutions/institution.ts';
import { fieldNames, sourcedFields } from '../../domain/institutions/institution-fields.ts';
import { isListField } from '../../domain/institutions/row-identity.ts';
import { lookup } from '../../domain/lookup.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { duplicateWords } from '../../messages/duplicates.ts';
import { screenWords } from '../../messages/screen-words.ts';

import { LoadFailure, Loading } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import type { RunAction } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import {
  type ComparedInstitutions,
  loadPair,
  type MergedPair,
  merge,
  type VersionedInstitution,
} from './duplicate-calls.ts';

interface Props {
  pair: MergedPair;
  run: RunAction;
}

/** Compares the institutions of a pair field by field and chooses the value to keep. */
export function MergeForm({ pair, run }: Props) {
  const { data, failed, isLoading, reload } = useLoad(pair._id, () => loadPair(pair));
  const [a, b] = data?.both ?? [];
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data || !a || !b || isLoading) return <Loading />;
  return <MergeChoices key={`${a.etag} ${b.etag}`} both={[a, b]} titles={data.titles} run={run} />;
}

type ComparedPair = readonly [VersionedInstitution, VersionedInstitution];
/** The side of a pair that a value belongs to. */
type PairIndex = 0 | 1;
const pairIndexes: readonly PairIndex[] = [0, 1];

type Titles = ComparedInstitutions['titles'];

interface MergeChoicesProps {
  both: ComparedPair;
  titles: Titles;
  run: Props['run'];
}

function MergeChoices({ both, titles, run }: MergeChoicesProps) {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  const [kept, setKept] = useState<PairIndex>(moreCompleteSide(both));
  const [chosen, setChosen] = useState<Readonly<Record<string, PairIndex>>>({});
  const fields = fieldsThatDiffer(both);
  const sideOf = (field: string): PairIndex =>
    lookup(chosen, field) ?? preferredSide(both, field, kept);
  const take = fields.filter((field) => sideOf(field) !== kept);
  const other: PairIndex = kept === 0 ? 1 : 0;
  const send = () => run(() => merge(both[kept], both[other], take));
  return (
    <form
      className="stack merge"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <KeptChoice both={both} kept={kept} choose={setKept} />
      <fieldset className="merge-fields">
        <legend>{texts.choose}</legend>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {both.map(({ institution: { _id, name } }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow
                key={field}
                field={field}
                both={both}
                titles={titles}
                chosen={sideOf(field)}
                choose={(side) => setChosen({ ...chosen, [field]: side })}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
      <p className="soft">{texts.same}</p>
      <p className="soft">{texts.follows}</p>
      <p>
        <button type="submit" className="button">
          {texts.merge}
        </button>
      </p>
    </form>
  );
}

interface KeptChoiceProps {
  both: ComparedPair;
  kept: PairIndex;
  choose: (side: PairIndex) => void;
}

function KeptChoice({ both, kept, choose }: KeptChoiceProps) {
  const { duplicateScreen: texts, placeOf } = useWords(duplicateWords);
  const { grouped } = useWords(screenWords);
  const group = useId();
  return (
    <fieldset className="merge-kept">
      <legend>{texts.keep}</legend>
      {pairIndexes.map((side) => {
        const { institution, views } = both[side];
        const { _id, name, location, rating } = institution;
        const about = [
          texts.reviews(grouped(rating?.count ?? 0)),
          texts.views(grouped(views)),
          texts.sources(grouped(sourcesIn(institution).length)),
        ];
        return (
          <label key={_id}>
            <input
              type="radio"
              name={group}
              checked={kept === side}
              onChange={() => choose(side)}
            />
            <span>
              {name} <span className="soft">{placeOf(location)}</span>
              <span className="merge-about soft small">{joinWithDots(about)}</span>
            </span>
          </label>
        );
      })}
      <p className="soft small">{texts.keepHint}</p>
    </fieldset>
  );
}

interface RowProps {
  field: string;
  both: ComparedPair;
  titles: Titles;
  chosen: PairIndex;
  choose: (side: PairIndex) => void;
}

function FieldRow({ field, both, titles, chosen, choose }: RowProps) {
  const { duplicateScreen: texts, wordOf } = useWords(duplicateWords);
  const group = useId();
  const label = wordOf(field);
  return (
    <tr>
      <th scope="row">{label}</th>
      {pairIndexes.map((side) => (
        <td key={both[side].institution._id} data-name={both[side].institution.name}>
          <label className={chosen === side ? 'is-chosen' : undefined}>
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              onChange={() => choose(side)}
              aria-label={texts.value(label, both[side].institution.name)}
            />
            <span>
              <Value field={field} both={both} side={side} />
              <ValueSources field={field} institution={both[side].institution} titles={titles} />
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** The number of parts of a field shown for each side. */
const MAX_PARTS = 5;

/** The parts of one side's value that the other side lacks. */
function Value({ field, both, side }: Pick<RowProps, 'field' | 'both'> & { side: PairIndex }) {
  const { duplicateScreen: texts, pathWords, valueWords } = useWords(duplicateWords);
  const { grouped } = useWords(screenWords);
  const [first, second] = both.map(({ institution }) => ({ [field]: valueIn(institution, field) }));
  const parts = findDifferences(first, second).flatMap(({ path, before, after }) => {
    const value = side === 0 ? before : after;
    return isEmpty(value) ? [] : [{ path, text: valueWords(value) }];
  });
  if (parts.length === 0) return <span className="missing">{texts.empty}</span>;
  const [onlyPart] = parts;
  if (onlyPart && parts.length === 1 && onlyPart.path.length === 1)
    return <span>{onlyPart.text}</span>;
  const rest = parts.length - MAX_PARTS;
  return (
    <ul>
      {parts.slice(0, MAX_PARTS).map(({ path, text }) => (
        <li key={`${path.join('.')} ${text}`}>
          <span className="soft">
            {pathWords(path.length > 1 && field !== 'figures' ? path.slice(1) : path)}
          </span>{' '}
          {text}
        </li>
      ))}
      {rest > 0 && <li className="soft">{texts.more(grouped(rest))}</li>}
    </ul>
  );
}

interface ValueSourcesProps {
  field: string;
  institution: Institution;
  titles: Titles;
}

/** The sources that one side names for a field; nothing where it has no value or needs none. */
function ValueSources({ field, institution, titles }: ValueSourcesProps) {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  if (isEmpty(valueIn(institution, field)) || !hasSources(field)) return null;
  const ids = sourcesIn(institution, field);
  const named = ids.map((id) => titles.get(id) ?? id);
  return (
    <span className="merge-about soft small">
      {named.length === 0 ? texts.noSource : texts.sourcedFrom(named)}
    </span>
  );
}

/** Whether a field, or each of its rows, names a source. */
function hasSources(field: string): boolean {
  return sourcedFields.some((sourced) => sourced === field) || isListField(field);
}

/** The ids of the sources that an institution names for a field, or for any. */
function sourcesIn(institution: Institution, field?: string): string[] {
  const fields = field === undefined ? fieldNames : [field];
  const ids = fields.flatMap((name) => {
    const rows = valueIn(institution, name);
    const inRows = Array.isArray(rows)
      ? rows.map((row: unknown) => lookup(Object(row), 'source'))
      : [];
    return [lookup(institution.provenance, name), ...inRows];
  });
  return [...new Set(ids.flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : [])))];
}

function valueIn(institution: Institution, field: string): unknown {
  return Reflect.get(institution, field);
}

/** The fields with different values, in the order of the form. */
function fieldsThatDiffer(both: ComparedPair): string[] {
  const [a, b] = both;
  const isDifferent = (field: string) =>
    findDifferences(
      { [field]: valueIn(a.institution, field) },
      { [field]: valueIn(b.institution, field) },
    ).length > 0;
  return fieldNames.filter((field) => field !== 'provenance' && isDifferent(field));
}

/** The side that stays, unless only the other one has a value or it has more rows. */
function preferredSide(both: ComparedPair, field: string, kept: PairIndex): PairIndex {
  const other: PairIndex = kept === 0 ? 1 : 0;
  const [keptCount, otherCount] = [kept, other].map((side) =>
    countValues(valueIn(both[side].institution, field)),
  );
  return field !== 'name' && field !== 'type' && (keptCount ?? 0) < (otherCount ?? 0)
    ? other
    : kept;
}

/** The number of rows of a list or filled parts of a group; 1 for another value, 0 for none. */
function countValues(value: unknown): number {
  if (isEmpty(value)) return 0;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter((part) => !isEmpty(part)).length
    : 1;
}

/** The side with more values. */
function moreCompleteSide([a, b]: ComparedPair): PairIndex {
  const valueCount = ({ institution }: VersionedInstitution) =>
    fieldNames.reduce((sum, field) => sum + countValues(valueIn(institution, field)), 0);
  return valueCount(b) > valueCount(a) ? 1 : 0;
}
