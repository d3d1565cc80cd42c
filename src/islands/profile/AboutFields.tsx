import { useId } from 'react';
import * as z from 'zod';
import { publicApi } from '../../browser/exchange.ts';
import { genders } from '../../domain/accounts/user.ts';
import { parseDayFirst } from '../../domain/date.ts';
import { can } from '../../domain/principal.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { ChoiceField, Field, TextField } from '../ui/Field.tsx';
import { useLookup } from '../ui/useLookup.ts';
import { useSession } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import type { ProfileFormProps } from './profile-values.ts';

/** Gender, date of birth, college and the free text. */
export function AboutFields({ form }: ProfileFormProps) {
  const { genderTexts, personLabels, profileScreen: texts } = useWords(screenWords);
  const { register, formState, getValues, setValue } = form;
  const { errors } = formState;
  const session = useSession();
  const readDate = () => setValue('dob', parseDayFirst(getValues('dob')));
  return (
    <fieldset>
      <legend>{texts.aboutYou}</legend>
      <div className="form-grid">
        <ChoiceField
          label={personLabels.gender}
          hint={texts.genderHint}
          field={register('gender')}
          error={errors.gender?.message}
          blank={texts.noGender}
          choices={genders.map((value) => ({ value, label: genderTexts[value] }))}
        />
        <TextField
          label={personLabels.dob}
          hint={texts.dobHint}
          autoComplete="bday"
          field={register('dob', { onBlur: readDate })}
          error={errors.dob?.message}
        />
        <CollegeField form={form} />
        {session && can(session.role, 'appearAsAuthor') && (
          <TextField
            label={personLabels.publicEmail}
            hint={texts.publicEmailHint}
            type="email"
            autoComplete="off"
            field={register('publicEmail')}
            error={errors.publicEmail?.message}
          />
        )}
        <Field label={personLabels.about} error={errors.about?.message} isWide>
          {(control) => <textarea rows={5} {...register('about')} {...control} />}
        </Field>
      </div>
    </fieldset>
  );
}

/** The college's name with suggestions from the catalogue; any text is accepted. */
function CollegeField({ form }: ProfileFormProps) {
  const { personLabels, profileScreen: texts } = useWords(screenWords);
  const listId = useId();
  const typed = form.watch('collegeName');
  const query = typed.trim().length < MIN_QUERY_LENGTH ? '' : typed.trim();
  const suggestions = useLookup({ query, pauseMs: TYPING_PAUSE_MS, load: fetchSuggestions });
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
        {suggestions?.map(({ name, city }) => (
          <option key={name} value={name} label={city ?? undefined} />
        ))}
      </datalist>
    </>
  );
}

const suggestionAnswer = z.object({
  institutions: z.array(
    z.object({ name: z.string(), location: z.object({ city: z.string().nullable() }) }),
  ),
});

/** An institution whose name matches the input. */
interface CollegeSuggestion {
  name: string;
  city: string | null;
}

const MIN_QUERY_LENGTH = 2;
const TYPING_PAUSE_MS = 150;

/** Up to eight institutions that match. */
async function fetchSuggestions(q: string): Promise<CollegeSuggestion[]> {
  const answer = await publicApi(
    'GET',
    `/api/institutions?${new URLSearchParams({ q, limit: '8' })}`,
  );
  const { data } = suggestionAnswer.safeParse(answer.ok ? answer.data : {});
  const byName = new Map(data?.institutions.map(({ name, location }) => [name, location.city]));
  return [...byName].map(([name, city]) => ({ name, city }));
}
