import { useController } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { useCombobox } from '../ui/useCombobox.ts';
import { useWords } from '../ui/words.tsx';
import { BoundField } from './BoundField.tsx';
import { ExamChips } from './ExamChips.tsx';
import { examChoices } from './exam-choices.ts';
import type { FormValues } from './form-values.ts';
import { useReferenceData } from './ReferenceDataProvider.tsx';

/** Any number of entrance exams, searched for by name; names outside the list can be added too. */
export function ExamPicker({ name }: { name: `coursesAndFees.${number}.entranceExam` }) {
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
