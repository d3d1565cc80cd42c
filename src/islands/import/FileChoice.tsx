import { useState } from 'react';
import { saveFile } from '../../browser/download.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type ColumnMapping,
  findHeading,
  isMappingOf,
  knownHeadings,
} from '../../domain/curation/import-row.ts';
import { institutionTypes } from '../../domain/institutions/institution.ts';
import { lookup } from '../../domain/lookup.ts';
import { consoleWords } from '../../messages/console.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { SelectFilter } from '../console/SearchField.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { failure, Message } from '../ui/Message.tsx';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import {
  type ChosenColumns,
  duplicateFields,
  type FileDefaults,
  fieldOfColumn,
  isGuessed,
} from './column-mapping.ts';
import { FileField } from './FileField.tsx';
import { FileSource } from './FileSource.tsx';
import { type ImportFile, readImportFile } from './import-file.ts';
import { StepButton } from './RefusedRows.tsx';

export type Mappings = Readonly<Record<string, ColumnMapping>>;

/** A file with the mapping of its headings, by name; blank for none. */
export interface ChosenFile {
  file: ImportFile;
  mapping: string;
}

interface Props {
  mappings: Mappings;
  chosen: ChosenFile | null;
  choose: (chosen: ChosenFile | null) => void;
  /** The columns mapped by hand, also for earlier files. */
  columns: ChosenColumns;
  setColumns: (columns: ChosenColumns) => void;
  defaults: FileDefaults;
  setDefaults: (defaults: FileDefaults) => void;
  /** Says whether a source is being typed that is not added yet. */
  setIsAddingSource: (isAdding: boolean) => void;
  showNotice: ShowNotice;
}

/** The choice of a file, the mapping of its headings, and what holds for all of its rows. */
export function FileChoice(props: Props) {
  const { mappings, chosen, choose, columns, setColumns, showNotice } = props;
  const { defaults, setDefaults, setIsAddingSource } = props;
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { typeTexts } = useWords(consoleWords);
  async function read(file: File | undefined): Promise<void> {
    choose(null);
    showNotice(null);
    if (!file) return;
    const isKnown = (heading: string) => isKnownHeading(mappings, heading);
    const content = await readImportFile(file, isKnown, texts.notRows);
    if (typeof content === 'string') showNotice(failure(content));
    else choose({ file: content, mapping: matchingMapping(mappings, content) });
  }

  return (
    <div className="stack">
      <FileField label={texts.file} hint={texts.fileHint} read={read} />
      {!chosen && <StepButton label={texts.template} act={saveTemplate} isQuiet />}
      {chosen && (
        <>
          <p>{texts.rowsRead(grouped(chosen.file.rows.length), chosen.file.name)}</p>
          <SelectFilter
            label={texts.mapping}
            value={chosen.mapping}
            choices={[
              { value: '', label: texts.ownHeadings },
              ...Object.keys(mappings).map((name) => ({ value: name, label: name })),
            ]}
            onChange={(mapping) => choose({ ...chosen, mapping })}
          />
          {chosen.file.isTable && (
            <ColumnTable
              key={chosen.mapping}
              file={chosen.file}
              mapping={lookup(mappings, chosen.mapping)}
              columns={columns}
              choose={setColumns}
            />
          )}
          {lacksType(chosen, lookup(mappings, chosen.mapping), columns) && (
            <ChoiceField
              label={texts.fileType}
              hint={texts.fileTypeHint}
              blank={texts.fileTypeOpen}
              value={defaults.type}
              choices={institutionTypes.map((type) => ({ value: type, label: typeTexts[type] }))}
              onChange={({ target }) => setDefaults({ ...defaults, type: target.value })}
            />
          )}
          <FileSource
            source={defaults.source}
            choose={(source) => setDefaults({ ...defaults, source })}
            setIsAdding={setIsAddingSource}
          />
        </>
      )}
    </div>
  );
}

/** Whether no column of a table fills the type, nor its mapping. */
function lacksType(
  { file: { isTable, headings } }: ChosenFile,
  mapping: ColumnMapping | undefined,
  columns: ChosenColumns,
): boolean {
  const isFilled = headings.some((heading) => fieldOfColumn(heading, mapping, columns) === 'type');
  return isTable && !isFilled && lookup(mapping?.defaults ?? {}, 'type') === undefined;
}

/** An empty table with our headings, to fill in. */
function saveTemplate(): void {
  const { importScreen: texts } = importWords(pageLanguage());
  saveFile({
    name: texts.templateFile,
    type: 'text/csv',
    content: `${knownHeadings.join(',')}\r\n`,
  });
}

function isKnownHeading(mappings: Mappings, heading: string): boolean {
  if (findHeading(heading) !== undefined) return true;
  return Object.values(mappings).some(({ columns }) => Object.hasOwn(columns, heading.trim()));
}

function matchingMapping(mappings: Mappings, { headings }: ImportFile): string {
  return Object.entries(mappings).find(([, mapping]) => isMappingOf(mapping, headings))?.[0] ?? '';
}

interface ColumnTableProps {
  file: ImportFile;
  mapping: ColumnMapping | undefined;
  columns: ChosenColumns;
  choose: (columns: ChosenColumns) => void;
}

/** The field that each column of the file fills; open if a column is left out. */
function ColumnTable({ file, mapping, columns, choose }: ColumnTableProps) {
  const { importScreen: texts } = useWords(importWords);
  const { wordOf } = useWords(consoleWords);
  const { headings, rows } = file;
  const fieldOf = (heading: string) => fieldOfColumn(heading, mapping, columns);
  const isGuess = (heading: string) => isGuessed(heading, mapping, columns);
  const [isOpen] = useState(
    headings.some((heading) => fieldOf(heading) === '' || isGuess(heading)),
  );
  const guessedCount = headings.filter(isGuess).length;
  const leftOutCount = headings.filter((heading) => fieldOf(heading) === '').length;
  const duplicates = duplicateFields(headings, mapping, columns);
  return (
    <details open={isOpen}>
      <summary>
        {texts.columns}{' '}
        {guessedCount > 0 && <span className="soft">{texts.guessedNote(guessedCount)} </span>}
        {leftOutCount > 0 && <span className="soft">{texts.unmapped(leftOutCount)}</span>}
      </summary>
      {duplicates.length > 0 && (
        <Message notice={failure(texts.twice(duplicates.map(wordOf).join(', ')))} />
      )}
      <div className="table-scroll records">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.sample}</th>
              <th scope="col">{texts.field}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                <td className="soft" data-label={texts.sample}>
                  {String(lookup(rows[0] ?? {}, heading) ?? '').slice(0, SAMPLE_LENGTH)}
                </td>
                <td data-label={texts.field}>
                  <select
                    aria-label={texts.fillsOf(heading)}
                    value={fieldOf(heading)}
                    onChange={({ target }) => choose({ ...columns, [heading]: target.value })}
                  >
                    <option value="">{texts.leftOut}</option>
                    {knownHeadings.map((field) => (
                      <option key={field} value={field}>
                        {wordOf(field)}
                      </option>
                    ))}
                  </select>{' '}
                  {isGuess(heading) && <span className="soft">{texts.guessed}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The number of characters shown of a sample cell. */
const SAMPLE_LENGTH = 60;
