import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { consoleWords } from '../../messages/console.ts';
import { formWords } from '../../messages/forms.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useWords } from '../ui/words.tsx';
import type { FormValues } from './form-values.ts';

interface SaveBarProps {
  label: string;
  /** True once it is saved and there is nothing left to do. */
  isDone: boolean;
  /** The id of the summary of what is marked; false where nothing is. */
  summary: string | false;
  children: ReactNode;
}

/** The button that saves, always in sight, with what the last try came to. */
export function SaveBar({ label, isDone, summary, children }: SaveBarProps) {
  const { summaryTexts } = useWords(formWords);
  const { institutionForm: texts } = useWords(consoleWords);
  const { errors, isSubmitting } = useFormState<FormValues>();
  // What is said of marked fields goes with the marks; a server's failure stays until the next try.
  const text = errors.root?.type === 'server' ? errors.root.message : undefined;
  return (
    <div className="save-bar">
      {summary ? (
        <a href={`#${summary}`}>{summaryTexts.show}</a>
      ) : text ? (
        <Message notice={failure(text)} />
      ) : (
        children
      )}
      <SubmitButton isBusy={isSubmitting || isDone}>
        {isSubmitting ? texts.saving : label}
      </SubmitButton>
    </div>
  );
}
