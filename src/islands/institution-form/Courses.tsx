import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';
import { AverageFee } from './AverageFee.tsx';
import { CourseRow } from './CourseRow.tsx';
import { useOccasion } from './occasion.ts';
import { RowList } from './RowList.tsx';

/** The courses with their fees, and the mean of these. */
export function Courses() {
  const { institutionForm: texts } = useWords(consoleWords);
  const { hints } = texts;
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
