import { consoleWords } from '../../messages/console.ts';
import { useWords } from '../ui/words.tsx';

interface ExamChipsProps {
  names: readonly string[];
  remove: (name: string) => void;
}

/** The chosen exams; each is a button that takes it out again. */
export function ExamChips({ names, remove }: ExamChipsProps) {
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
