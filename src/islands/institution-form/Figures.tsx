import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../domain/limits.ts';
import { hasAbout, studyFields, studyLevels } from '../../domain/sources/about.ts';
import {
  figureDefinition,
  figureGroups,
  figureKeys,
  figures,
} from '../../domain/sources/figures.ts';
import { consoleWords } from '../../messages/console.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { useWords } from '../ui/words.tsx';
import { BoundField, InputField, SelectField } from './BoundField.tsx';
import { ChangedRowSource } from './ChangedRowSource.tsx';
import { FactList } from './FactList.tsx';
import { FigureGrid, type GridPosition } from './FigureGrid.tsx';
import { blankRow, type FormValues, OPEN_ROW, SEEK_FIGURE } from './form-values.ts';
import { toFigure } from './payload.ts';
import { SourceField } from './SourceField.tsx';

/** The group of keys that are no longer in the registry. */
const OTHERS = 'others';

/** Figures with their years and sources. */
export function Figures() {
  const {
    figureGroupTexts,
    figureLabel,
    figureWords,
    institutionForm: texts,
  } = useWords(consoleWords);
  const groups = [
    ...figureGroups.map((id) => ({ id, title: figureGroupTexts[id] })),
    { id: OTHERS, title: texts.otherFigures },
  ];
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues, 'figures'>({ name: 'figures' });
  const { sources } = useReferenceData();
  const titleOf = (id: string) => sources.find((source) => source.id === id)?.title;
  const rows = getValues('figures');
  const entries = fields.map(({ id, isNew, ...before }, index) => {
    const row = rows[index] ?? before;
    return {
      id,
      index,
      isNew,
      key: row.key,
      // A row stays in its group while its key is being changed.
      group: figureDefinition(before.key)?.group ?? OTHERS,
      words: `${figureLabel(row.key)}: ${figureWords(toFigure(row), titleOf(row.source))}`,
      position: {
        row: joinWithDots([figureLabel(row.key), partOf(row)]),
        column: row.year,
        text: groupDigits(row.value),
        source: titleOf(row.source) ?? row.source,
      },
    };
  });

  const [sought, setSought] = useState('');
  useEffect(() => {
    const onSeek = (event: Event) => {
      if (event instanceof CustomEvent) setSought(event.detail);
    };
    addEventListener(SEEK_FIGURE, onSeek);
    return () => removeEventListener(SEEK_FIGURE, onSeek);
  }, []);

  /** Adds a row with the year and source of the last one, because sheets are typed row by row. */
  function add(): void {
    const { year = '', source = '' } = getValues('figures').findLast(({ isNew }) => isNew) ?? {};
    const row = { ...blankRow('figures'), key: sought, year, source, isNew: true };
    append(row, sought === '' ? {} : { focusName: `figures.${fields.length}.value` });
    setSought('');
  }

  const isOpenRequested = useRef(false);
  useEffect(() => {
    if (!isOpenRequested.current) return;
    isOpenRequested.current = false;
    const detail = { list: 'figures', index: fields.length - 1 };
    dispatchEvent(new CustomEvent(OPEN_ROW, { detail }));
  }, [fields.length]);

  /** Adds a figure to an empty cell and opens it there. */
  function addLike({ index }: { index: number }, year: string): void {
    const { key, of, about } = getValues(`figures.${index}`);
    isOpenRequested.current = true;
    append({ ...blankRow('figures'), key, of, about, year }, { shouldFocus: false });
  }

  function rowName(index: number): string {
    const row = getValues(`figures.${index}`);
    return row.key === '' ? '' : joinWithDots([figureLabel(row.key), partOf(row), row.year]);
  }

  return (
    <FactList
      list={'figures'}
      entries={sortFigures(entries)}
      groups={groups}
      max={limits.figures}
      add={add}
      {...(sought !== '' && { addName: `${texts.rows.figures}: ${figureLabel(sought)}` })}
      remove={remove}
      nameOf={rowName}
      layout={(groupEntries, { isOpen, change, renderOpen }) => (
        <FigureGrid
          entries={groupEntries}
          isOpen={isOpen}
          change={change}
          add={fields.length < limits.figures ? addLike : undefined}
        >
          {renderOpen}
        </FigureGrid>
      )}
    >
      {(index) => <FigureFields index={index} />}
    </FactList>
  );
}

/** Sorts by figure, in the order of the registry, then by programme or category. */
function sortFigures<Entry extends { key: string; position: GridPosition }>(
  entries: readonly Entry[],
) {
  const rank = new Map<string, number>(figureKeys.map((key, at) => [key, at]));
  const last = figureKeys.length;
  return entries.toSorted(
    (a, b) =>
      (rank.get(a.key) ?? last) - (rank.get(b.key) ?? last) ||
      (a.position.row < b.position.row ? -1 : Number(a.position.row > b.position.row)),
  );
}

/** A number with grouped digits; a text unchanged. */
function groupDigits(value: string): string {
  const amount = Number(value);
  const isNumber = value.trim() !== '' && Number.isFinite(amount);
  return isNumber ? amount.toLocaleString('en-IN') : value;
}

/** What a figure is about, as its label says it. */
function partOf(row: Omit<FormValues['figures'][number], 'isNew'>): string {
  return String(toFigure(row).of ?? '');
}

/** The programme that a figure is about, by choices. */
function AboutFields({ index }: { index: number }) {
  const { institutionForm: texts, studyLevelTexts } = useWords(consoleWords);
  const { cells } = texts;
  const { courses } = useReferenceData();
  const about = `figures.${index}.about` as const;
  return (
    <>
      <SelectField
        name={`${about}.level`}
        label={cells.level}
        options={studyLevels}
        words={studyLevelTexts}
      />
      <InputField name={`${about}.years`} label={cells.years} inputMode="numeric" />
      <SelectField name={`${about}.field`} label={cells.field} options={studyFields} />
      <SelectField
        name={`${about}.degree`}
        label={cells.degree}
        options={courses.map(({ name }) => name)}
        isOpen
      />
      <InputField name={`${about}.programme`} label={cells.programme} />
    </>
  );
}

function FigureFields({ index }: { index: number }) {
  const {
    figureGroupTexts,
    figureLabels,
    figureUnitTexts,
    figureValueTexts,
    figureYear,
    institutionForm: texts,
  } = useWords(consoleWords);
  const { cells } = texts;
  const { register } = useFormContext<FormValues>();
  // The value of a row that has just been removed is undefined.
  const row: Partial<FormValues['figures'][number]> | undefined = useWatch<
    FormValues,
    `figures.${number}`
  >({ name: `figures.${index}` });
  const { key = '', year = '', about } = row ?? {};
  const definition = figureDefinition(key);
  const unit = definition?.unit ? figureUnitTexts[definition.unit] : '';
  const values = definition?.kind === 'text' && definition.values;
  const isAcademic = definition?.year === 'academic' && /^\d{4}$/.test(year.trim());
  return (
    <>
      <BoundField name={`figures.${index}.key`} label={cells.key} isWide>
        {(control) => (
          <select {...control} {...register(`figures.${index}.key`)}>
            <option value="">{texts.choose}</option>
            {figureGroups.map((group) => (
              <optgroup key={group} label={figureGroupTexts[group]}>
                {figureKeys
                  .filter((key) => figures[key].group === group)
                  .map((figureKey) => (
                    <option key={figureKey} value={figureKey}>
                      {figureLabels[figureKey]}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </BoundField>
      {values ? (
        <SelectField
          name={`figures.${index}.value`}
          label={cells.value}
          options={values}
          words={figureValueTexts}
          isOpen
        />
      ) : (
        <InputField
          name={`figures.${index}.value`}
          label={cells.value}
          {...(unit && { hint: unit })}
        />
      )}
      <InputField
        name={`figures.${index}.year`}
        label={cells.year}
        inputMode="numeric"
        {...(isAcademic && { hint: texts.readAs(figureYear(Number(year), 'academic')) })}
      />
      {hasAbout(key) && <AboutFields index={index} />}
      {(!hasAbout(key) || !about?.level) && (
        <InputField name={`figures.${index}.of`} label={cells.of} hint={texts.hints.of} />
      )}
      <SourceField name={`figures.${index}.source`} label={cells.source} isWide />
      <ChangedRowSource list="figures" index={index} />
    </>
  );
}
