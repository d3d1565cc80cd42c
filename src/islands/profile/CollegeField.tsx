import { useId } from 'react';
import { accountWords } from '../../messages/accounts.ts';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { ProfileFormProps } from './profile-form.ts';
import { useCollegeSuggestions } from './useCollegeSuggestions.ts';

/** The college's name: suggested from the catalogue, any other text taken as well. */
export function CollegeField({ form }: ProfileFormProps) {
  const { personLabels, profileScreen: texts } = useWords(accountWords);
  const listId = useId();
  const typed = form.watch('collegeName');
  const suggestions = useCollegeSuggestions(typed);
  return (
    <>
      <TextField
        label={personLabels.collegeName}
        hint={texts.collegeHint}
        list={listId}
        autoComplete="off"
        field={form.register('collegeName')}
        error={form.formState.errors.collegeName?.message}
      />
      <datalist id={listId}>
        {suggestions.map(({ name, city }) => (
          <option key={name} value={name} label={city ?? undefined} />
        ))}
      </datalist>
    </>
  );
}
