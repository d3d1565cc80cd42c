import { institutionForm as texts } from '../../messages/institution-form.ts';
import { AverageFee } from './AverageFee.tsx';
import { CourseRow } from './CourseRow.tsx';
import { InputField, TextAreaField } from './InputField.tsx';
import { useOccasion } from './occasion.ts';
import { RowList } from './RowList.tsx';
import { Section } from './Section.tsx';

const { labels, hints } = texts;

/** The courses with their fees, and what is said of all of them. */
export function CoursesSection() {
  const hint = useOccasion() === 'editing' ? hints.coursesEdited : hints.courses;
  return (
    <Section title={texts.sections.courses} hint={hint} isGrid={false}>
      <RowList list="coursesAndFees">{(index) => <CourseRow index={index} />}</RowList>
      <div className="form-grid">
        <AverageFee />
        <InputField name="famousCourse" label={labels.famousCourse} />
        <TextAreaField
          name="courseSpecifications"
          label={labels.courseSpecifications}
          hint={hints.separated}
          isWide
        />
      </div>
    </Section>
  );
}
