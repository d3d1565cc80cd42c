import { useFormContext, useWatch } from 'react-hook-form';
import { institutionForm as texts } from '../../messages/institution-form.ts';
import { ExamPicker } from './ExamPicker.tsx';
import type { FormValues } from './form-values.ts';
import { InputField } from './InputField.tsx';
import { OpenSelectField } from './OpenSelectField.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';

const { cells, hints } = texts;

/**
 * One course: choosing it fills in its duration; those of other rows are disabled (docs/product.md
 * 2).
 */
export function CourseRow({ index }: { index: number }) {
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
      <InputField name={`coursesAndFees.${index}.fees`} label={cells.fees} hint={hints.fees} />
      <ExamPicker name={`coursesAndFees.${index}.entranceExam`} />
    </>
  );
}
