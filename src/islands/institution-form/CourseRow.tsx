import { useController, useFormContext, useWatch } from 'react-hook-form';
import { openInFees } from '../../domain/fees.ts';
import { consoleWords } from '../../messages/console.ts';
import { useCombobox } from '../ui/useCombobox.ts';
import { useWords } from '../ui/words.tsx';
import { BoundField, InputField } from './BoundField.tsx';
import { examChoices } from './exam-choices.ts';
import type { FormValues } from './form-values.ts';
import { MoreCells } from './MoreCells.tsx';
import { OpenSelectField } from './OpenSelectField.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';

const MORE = ['intake', 'year', 'source'];

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
      <MoreCells list="coursesAndFees" index={index} cells={MORE} />
    </>
  );
}

/** Free text, beside which it is said what it leaves open. */
function FeesField({ index }: { index: number }) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { cells, hints } = texts;
  const open = useWatch<FormValues, `coursesAndFees.${number}.fees`, FormValues, string>({
    name: `coursesAndFees.${index}.fees`,
    // A row that has just been removed holds nothing any more.
    compute: (fees: string | undefined) => texts.openFees(openInFees(fees ?? '')),
  });
  return (
    <InputField
      name={`coursesAndFees.${index}.fees`}
      label={cells.fees}
      hint={open || hints.fees}
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
    takeBack: () => field.onChange(chosen.slice(0, -1)),
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

/** The chosen exams; each is a button that takes it out again. */
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
