import type { ReactNode } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { institutionForm as texts } from '../../messages/en/institution-form.ts';
import { Message } from '../ui/Message.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { FormValues } from './form-values.ts';

interface SaveBarProps {
  label: string;
  /** True once it is saved and there is nothing left to do. */
  isDone: boolean;
  children: ReactNode;
}

/** The button that saves, always in sight, with what the last try came to. */
export function SaveBar({ label, isDone, children }: SaveBarProps) {
  const { errors, isSubmitting } = useFormState<FormValues>();
  const text = whole(errors);
  return (
    <div className="save-bar">
      {text ? <Message notice={{ kind: 'error', text }} /> : children}
      <SubmitButton isBusy={isSubmitting || isDone}>
        {isSubmitting ? texts.saving : label}
      </SubmitButton>
    </div>
  );
}

/** The message for the whole form: a server's until the next try, ours while a field is marked. */
function whole({ root, ...fields }: FieldErrors<FormValues>): string | undefined {
  return root?.type === 'server' || Object.keys(fields).length > 0 ? root?.message : undefined;
}
