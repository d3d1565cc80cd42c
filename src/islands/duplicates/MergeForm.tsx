import { useId, useState } from 'react';
import { differences, isEmpty } from '../../domain/differences.ts';
import type { DuplicatePair } from '../../domain/duplicates.ts';
import type { Institution } from '../../domain/institution.ts';
import { fieldNames } from '../../domain/institution-fields.ts';
import { duplicateWords } from '../../messages/duplicates.ts';
import { screenWords } from '../../messages/screen-words.ts';

import { LoadFailure, Loading, useLoad } from '../console/Loading.tsx';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { type Compared, loadPair, merge } from './duplicate-calls.ts';

interface Props {
  pair: DuplicatePair;
  act: (write: Promise<ActOutcome | null>) => Promise<void>;
}

/** The two of a pair field by field, and which value of each stays. */
export function MergeForm({ pair, act }: Props) {
  const { data, failed, isLoading, reload } = useLoad(pair._id, () => loadPair(pair));
  const [a, b] = data ?? [];
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!a || !b || isLoading) return <Loading />;
  return <Choices key={`${a.etag} ${b.etag}`} both={[a, b]} act={act} reload={reload} />;
}

type Both = readonly [Compared, Compared];
/** Of which of the two a value is. */
type Place = 0 | 1;
const places: readonly Place[] = [0, 1];

interface ChoicesProps {
  both: Both;
  act: Props['act'];
  reload: () => Promise<void>;
}

function Choices({ both, act, reload }: ChoicesProps) {
  const { duplicateScreen: texts } = useWords(duplicateWords);
  const [kept, setKept] = useState<Place>(fullerOf(both));
  const [chosen, setChosen] = useState<Readonly<Record<string, Place>>>({});
  const fields = fieldsThatDiffer(both);
  const placeOf = (field: string): Place => chosen[field] ?? preferred(both, field, kept);
  const take = fields.filter((field) => placeOf(field) !== kept);
  const gone: Place = kept === 0 ? 1 : 0;
  const send = async () => {
    await act(merge(both[kept], both[gone], take));
    await reload();
  };
  return (
    <form
      className="stack merge"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Kept both={both} kept={kept} choose={setKept} />
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
                chosen={placeOf(field)}
                choose={(place) => setChosen({ ...chosen, [field]: place })}
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

interface KeptProps {
  both: Both;
  kept: Place;
  choose: (place: Place) => void;
}

function Kept({ both, kept, choose }: KeptProps) {
  const { duplicateScreen: texts, placeOf } = useWords(duplicateWords);
  const group = useId();
  return (
    <fieldset className="merge-kept">
      <legend>{texts.keep}</legend>
      {places.map((place) => {
        const { _id, name, location } = both[place].institution;
        return (
          <label key={_id}>
            <input
              type="radio"
              name={group}
              checked={kept === place}
              onChange={() => choose(place)}
            />
            <span>
              {name} <span className="soft">{placeOf(location)}</span>
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
  both: Both;
  chosen: Place;
  choose: (place: Place) => void;
}

function FieldRow({ field, both, chosen, choose }: RowProps) {
  const { duplicateScreen: texts, wordOf } = useWords(duplicateWords);
  const group = useId();
  const label = wordOf(field);
  return (
    <tr>
      <th scope="row">{label}</th>
      {places.map((place) => (
        <td key={both[place].institution._id} data-name={both[place].institution.name}>
          <label className={chosen === place ? 'is-chosen' : undefined}>
            <input
              type="radio"
              name={group}
              checked={chosen === place}
              onChange={() => choose(place)}
              aria-label={texts.value(label, both[place].institution.name)}
            />
            <Value field={field} both={both} place={place} />
          </label>
        </td>
      ))}
    </tr>
  );
}

/** The number of parts of a field shown for each side. */
const SHOWN = 5;

/** The parts of one side's value that the other side lacks. */
function Value({ field, both, place }: Pick<RowProps, 'field' | 'both'> & { place: Place }) {
  const { duplicateScreen: texts, pathWords, valueWords } = useWords(duplicateWords);
  const { grouped } = useWords(screenWords);
  const [first, second] = both.map(({ institution }) => ({ [field]: valueIn(institution, field) }));
  const parts = differences(first, second).flatMap(({ path, before, after }) => {
    const value = place === 0 ? before : after;
    return isEmpty(value) ? [] : [{ path, text: valueWords(value) }];
  });
  if (parts.length === 0) return <span className="missing">{texts.empty}</span>;
  const [only] = parts;
  if (only && parts.length === 1 && only.path.length === 1) return <span>{only.text}</span>;
  const rest = parts.length - SHOWN;
  return (
    <ul>
      {parts.slice(0, SHOWN).map(({ path, text }) => (
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

function valueIn(institution: Institution, field: string): unknown {
  return Reflect.get(institution, field);
}

/** The fields of which the two have different values, in the order of the forms. */
function fieldsThatDiffer(both: Both): string[] {
  const [a, b] = both;
  const isOther = (field: string) =>
    differences(
      { [field]: valueIn(a.institution, field) },
      { [field]: valueIn(b.institution, field) },
    ).length > 0;
  return fieldNames.filter((field) => field !== 'provenance' && isOther(field));
}

/** That of the one that stays, unless only the other one has a value or has more rows. */
function preferred(both: Both, field: string, kept: Place): Place {
  const other: Place = kept === 0 ? 1 : 0;
  const [own, its] = [kept, other].map((place) =>
    weightOf(valueIn(both[place].institution, field)),
  );
  return field !== 'name' && field !== 'type' && (own ?? 0) < (its ?? 0) ? other : kept;
}

/** How much a value says: rows of a list and parts of a group by their number, others 1, none 0. */
function weightOf(value: unknown): number {
  if (isEmpty(value)) return 0;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter((part) => !isEmpty(part)).length
    : 1;
}

/** The one of which more is known. */
function fullerOf([a, b]: Both): Place {
  const weight = ({ institution }: Compared) =>
    fieldNames.reduce((sum, field) => sum + weightOf(valueIn(institution, field)), 0);
  return weight(b) > weight(a) ? 1 : 0;
}
