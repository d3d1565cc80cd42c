import { institutionForm as texts } from '../../messages/en/institution-form.ts';
import { AverageFee } from './AverageFee.tsx';
import { CourseRow } from './CourseRow.tsx';
import { useOccasion } from './occasion.ts';
import { RowList } from './RowList.tsx';

const { hints } = texts;

/** The courses with their fees, and the mean of these. */
export function Courses() {
  const hint = useOccasion() === 'editing' ? hints.coursesEdited : hints.courses;
  return (
    <>
      <p className="field-hint">{hint}</p>
      <RowList list="coursesAndFees">{(index) => <CourseRow index={index} />}</RowList>
      <div className="form-grid">
        <AverageFee />
      </div>
    </>
  );
}
