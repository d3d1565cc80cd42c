import { useState } from 'react';
import type { UploadReport } from '../../domain/cutoffs/cutoff-import.ts';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { NumberedPager } from '../console/Pager.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';
import { InstitutionSearch } from './InstitutionSearch.tsx';

/** A name of a counselling that leads to no institution; rows of all places where it stands. */
export interface OpenName {
  key: string;
  counselling: string;
  institution: string;
  places: readonly string[];
  rows: number;
  candidates: readonly Summary[];
}

/** What was chosen for a name: an institution, or none of ours for null. */
export type ChosenNames = ReadonlyMap<string, Summary | null>;

/** The names of a report, each once, because a name is mapped wherever its counselling writes it. */
export function openNamesOf({ unmatched }: Pick<UploadReport, 'unmatched'>): OpenName[] {
  const groups = Map.groupBy(unmatched, keyOf);
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (!first) return [];
    const candidates = group.flatMap((name) => name.candidates);
    return {
      key,
      counselling: first.counselling,
      institution: first.institution,
      places: [...new Set(group.map(({ place }) => place).filter((place) => place !== ''))],
      rows: group.reduce((sum, { rows }) => sum + rows, 0),
      candidates: [...new Map(candidates.map((summary) => [summary._id, summary])).values()],
    };
  });
}

function keyOf({
  counselling,
  institution,
}: Pick<OpenName, 'counselling' | 'institution'>): string {
  return JSON.stringify([counselling, institution]);
}

interface Props {
  names: readonly OpenName[];
  chosen: ChosenNames;
  setChosen: (chosen: ChosenNames) => void;
}

/** The names without an institution, each with a choice of what it is. */
export function OpenNames({ names, chosen, setChosen }: Props) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  const [requestedPage, setRequestedPage] = useState(1);
  const size = limits.page.default;
  const pages = Math.max(1, Math.ceil(names.length / size));
  const page = Math.min(requestedPage, pages);
  const choose = (key: string, summary: Summary | null | undefined) => {
    const next = new Map(chosen);
    if (summary === undefined) next.delete(key);
    else next.set(key, summary);
    setChosen(next);
  };
  return (
    <section className="stack" aria-labelledby="open-names">
      <h2 id="open-names">{texts.namesHeading}</h2>
      <p className="soft">{texts.namesNote}</p>
      <ul className="entries open-names" aria-labelledby="open-names">
        {names.slice((page - 1) * size, page * size).map((name) => (
          <li key={name.key} className="entry">
            <p className="entry-name">{name.institution}</p>
            <p className="entry-note">
              {joinWithDots([
                ...name.places,
                texts.rowsOfName(grouped(name.rows), name.rows === 1),
              ])}
            </p>
            <Meaning
              name={name}
              chosen={chosen.get(name.key)}
              choose={(summary) => choose(name.key, summary)}
            />
          </li>
        ))}
      </ul>
      <NumberedPager page={page} pages={pages} goTo={setRequestedPage} />
    </section>
  );
}

interface MeaningProps {
  name: OpenName;
  /** Undefined where the name is left open. */
  chosen: Summary | null | undefined;
  choose: (summary: Summary | null | undefined) => void;
}

const OPEN = 'open';
const NONE = 'none';

/** The institution of a name: one that it may be, one found by searching, or none. */
function Meaning({ name, chosen, choose }: MeaningProps) {
  const { cutoffImportScreen: texts, placeOf } = useWords(cutoffImportWords);
  const { institution, candidates } = name;
  const isFound = chosen && !candidates.some(({ _id }) => _id === chosen._id);
  const offered = isFound ? [chosen, ...candidates] : candidates;
  function select(value: string): void {
    const summary = offered.find(({ _id }) => `id:${_id}` === value) ?? null;
    choose(value === OPEN ? undefined : summary);
  }
  return (
    <div className="meaning">
      <ChoiceField
        label={texts.institution}
        aria-label={texts.meaningOf(institution)}
        value={chosen === undefined ? OPEN : chosen ? `id:${chosen._id}` : NONE}
        choices={[
          { value: OPEN, label: texts.open },
          ...offered.map(({ _id, name: label, location }) => ({
            value: `id:${_id}`,
            label: joinWithDots([label, placeOf(location)]),
          })),
          { value: NONE, label: texts.none },
        ]}
        onChange={({ target }) => select(target.value)}
      />
      <InstitutionSearch accessibleName={texts.searchFor(institution)} choose={choose} />
    </div>
  );
}
