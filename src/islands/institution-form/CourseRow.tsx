import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { openInFees } from '../../domain/fees.ts';
import { institutionForm as texts } from '../../messages/institution-form.ts';
import { ExamPicker } from './ExamPicker.tsx';
import type { FormValues } from './form-values.ts';
import { InputField } from './InputField.tsx';
import { OpenSelectField } from './OpenSelectField.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';
import { SourceField } from './SourceField.tsx';

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
      <FeesField index={index} />
      <ExamPicker name={`coursesAndFees.${index}.entranceExam`} />
      <SeatsAndSource index={index} />
    </>
  );
}

/** Free text, beside which it is said what it leaves open. */
function FeesField({ index }: { index: number }) {
  const open = useWatch<FormValues, `coursesAndFees.${number}.fees`, FormValues, string>({
    name: `coursesAndFees.${index}.fees`,
    compute: (fees) => texts.openFees(openInFees(fees)),
  });
  return (
    <InputField
      name={`coursesAndFees.${index}.fees`}
      label={cells.fees}
      hint={open || hints.fees}
    />
  );
}

/** What a row tells beyond its fees; its fields are there once they are asked for. */
function SeatsAndSource({ index }: { index: number }) {
  const { errors } = useFormState<FormValues>({ name: `coursesAndFees.${index}` });
  const row = useWatch<FormValues, `coursesAndFees.${number}`>({ name: `coursesAndFees.${index}` });
  const [isOpen, setOpen] = useState(false);
  const { intake = '', year = '', source = '' } = row;
  const wrong = errors.coursesAndFees?.[index];
  const isShown = isOpen || Boolean(wrong?.intake ?? wrong?.year ?? wrong?.source);
  return (
    <details
      className="field-wide"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.seatsAndSource(intake, year, source)}</summary>
      {isShown && (
        <div className="form-grid">
          <InputField
            name={`coursesAndFees.${index}.intake`}
            label={cells.intake}
            inputMode="numeric"
          />
          <InputField
            name={`coursesAndFees.${index}.year`}
            label={cells.year}
            inputMode="numeric"
          />
          <SourceField name={`coursesAndFees.${index}.source`} label={cells.source} />
        </div>
      )}
    </details>
  );
}
