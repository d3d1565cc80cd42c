import { useFormContext, useWatch } from 'react-hook-form';
import { openInFees } from '../../domain/fees.ts';
import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { ExamPicker } from './ExamPicker.tsx';
import type { FormValues } from './form-values.ts';
import { InputField } from './InputField.tsx';
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
