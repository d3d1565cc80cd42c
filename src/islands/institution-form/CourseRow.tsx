import { useController, useFormContext, useWatch } from 'react-hook-form';
import { findOmissions } from '../../domain/institutions/fees.ts';
import { fold } from '../../domain/text.ts';
import { consoleWords } from '../../messages/console.ts';
import { type ListedExam, useReferenceData } from '../source-picker/ReferenceDataProvider.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import { useWords } from '../ui/words.tsx';
import { BoundField, InputField } from './BoundField.tsx';
import { ChangedRowSource } from './ChangedRowSource.tsx';
import type { FormValues } from './form-values.ts';
import { OpenSelectField } from './Location.tsx';
import { MoreCells } from './MoreCells.tsx';

const MORE_CELLS = ['intake', 'year', 'source'];

/**
 * One course: choosing it fills in its duration; those of other rows are disabled (docs/product.md
 * 2).
 */
export function CourseRow({ index }: { index: number }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { cells } = texts;
  const { setValue } = useFormContext<FormValues>();
  const { courses } = useReferenceData();
  const taken = useWatch<FormValues, 'coursesAndFees', FormValues, string[]>({
    name: 'coursesAndFees',
    compute: (rows) => rows.map(({ course }) => course).filter((_, row) => row !== index),
  });

  function fillDuration(chosen: string): void {
    const duration = courses.find(({ name }) => name === chosen)?.duration ?? '';
    setValue(`coursesAndFees.${index}.duration`, duration, { shouldDirty: true });
  }

  return (
    <>
      <OpenSelectField
        name={`coursesAndFees.${index}.course`}
        label={cells.course}
        options={courses.map(({ name }) => ({ name, isTaken: taken.includes(name) }))}
        other={{ choice: texts.otherCourse, label: texts.otherCourseName }}
        onChoice={fillDuration}
      />
      <InputField name={`coursesAndFees.${index}.duration`} label={cells.duration} />
      <FeesField index={index} />
      <ExamPicker name={`coursesAndFees.${index}.entranceExam`} />
      <MoreCells list="coursesAndFees" index={index} cells={MORE_CELLS} />
      <ChangedRowSource list="coursesAndFees" index={index} />
    </>
  );
}

/** A text field with a note on the parts of the fee that the text does not state. */
function FeesField({ index }: { index: number }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { cells, hints } = texts;
  const openPartsNote = useWatch<FormValues, `coursesAndFees.${number}.fees`, FormValues, string>({
    name: `coursesAndFees.${index}.fees`,
    // The value of a row that has just been removed is undefined.
    compute: (fees: string | undefined) => texts.openFees(findOmissions(fees ?? '')),
  });
  return (
    <InputField
      name={`coursesAndFees.${index}.fees`}
      label={cells.fees}
      hint={openPartsNote || hints.fees}
    />
  );
}

/** Any number of entrance exams, searched for by name; names outside the list can be added too. */
function ExamPicker({ name }: { name: `coursesAndFees.${number}.entranceExam` }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { field } = useController<FormValues, typeof name>({ name });
  const { exams } = useReferenceData();
  const chosen = field.value;
  const combobox = useCombobox({
    choicesOf: (query) => examChoices(exams, query, chosen),
    choose: (choice) => field.onChange([...chosen, choice.name]),
    onBackspace: () => field.onChange(chosen.slice(0, -1)),
  });

  return (
    <BoundField name={name} label={texts.cells.entranceExam} hint={texts.hints.exams} isWide>
      {(control) => (
        <div className="combobox">
          <ExamChips
            names={chosen}
            remove={(exam) => field.onChange(chosen.filter((other) => other !== exam))}
          />
          <input {...control} {...combobox.inputProps} ref={field.ref} autoComplete="off" />
          <ul {...combobox.listProps} aria-label={texts.cells.entranceExam}>
            {combobox.choices.map((choice, index) => (
              <li key={choice.name} {...combobox.optionProps(index)}>
                {choice.isOwn ? texts.addExam(choice.name) : choice.name}
                {choice.note && <span className="combobox-note">{choice.note}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </BoundField>
  );
}

interface ExamChipsProps {
  names: readonly string[];
  remove: (name: string) => void;
}

/** The chosen exams, each a button that removes it. */
function ExamChips({ names, remove }: ExamChipsProps) {
  const { institutionForm: texts } = useWords(consoleWords);
  if (names.length === 0) return null;
  return (
    <ul className="chips">
      {names.map((name) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => remove(name)}>
            <span className="visually-hidden">{texts.remove}</span> {name}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const MAX_CHOICES = 30;
const NO_PREFIX_RANK = 1000;

/** One choice of the list; `isOwn` is the name as typed, which the list lacks. */
interface ExamChoice {
  name: string;
  note?: string;
  isOwn?: true;
}

/**
 * The exams whose name or full name contains every word of the query, best first, without those
 * already chosen; at the end the query itself, if no exam has that name.
 */
export function examChoices(
  exams: readonly ListedExam[],
  query: string,
  chosen: readonly string[],
): ExamChoice[] {
  const words = fold(query).split(/\s+/);
  const matching = exams
    .filter(({ name }) => !chosen.includes(name))
    .filter((exam) => words.every((word) => searchText(exam).includes(word)))
    .sort((a, b) => matchRank(a, query) - matchRank(b, query))
    .slice(0, MAX_CHOICES);
  return [...matching.map(toChoice), ...typedChoices(exams, query, chosen)];
}

function toChoice({ name, fullName }: ListedExam): ExamChoice {
  return fullName && fullName !== name ? { name, note: fullName } : { name };
}

function typedChoices(
  exams: readonly ListedExam[],
  query: string,
  chosen: readonly string[],
): ExamChoice[] {
  const name = query.trim();
  const names = [...exams.map((exam) => exam.name), ...chosen].map(fold);
  return name === '' || names.includes(fold(name)) ? [] : [{ name, isOwn: true }];
}

function searchText({ name, fullName = '' }: ListedExam): string {
  return fold(`${name} ${fullName}`);
}

/** An equal name first, then names that begin with the query, shortest first, then the rest. */
function matchRank({ name, fullName = '' }: ListedExam, query: string): number {
  const foldedQuery = fold(query);
  const names = [fold(name), fold(fullName)];
  if (foldedQuery === '' || names.includes(foldedQuery)) return 0;
  return names.some((text) => text.startsWith(foldedQuery)) ? name.length : NO_PREFIX_RANK;
}
