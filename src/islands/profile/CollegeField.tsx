import { useId } from 'react';
import { personLabels, profileScreen as texts } from '../../messages/en/accounts.ts';
import { TextField } from '../ui/TextField.tsx';
import type { ProfileFormProps } from './profile-form.ts';
import { useCollegeSuggestions } from './useCollegeSuggestions.ts';

/** The college's name: suggested from the catalogue, any other text taken as well. */
export function CollegeField({ form }: ProfileFormProps) {
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
