import { dayFirst } from '../../domain/date.ts';
import { genders } from '../../domain/user.ts';
import { accountWords } from '../../messages/accounts.ts';
import { Field } from '../ui/Field.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { CollegeField } from './CollegeField.tsx';
import type { ProfileFormProps } from './profile-form.ts';

/** Gender, date of birth, college and the free text. */
export function AboutFields({ form }: ProfileFormProps) {
  const { personLabels, profileScreen: texts } = useWords(accountWords);
  const { register, formState, getValues, setValue } = form;
  const { errors } = formState;
  const readDate = () => setValue('dob', dayFirst(getValues('dob')));
  return (
    <fieldset>
      <legend>{texts.aboutYou}</legend>
      <div className="form-grid">
        <Field label={personLabels.gender} error={errors.gender?.message}>
          {(control) => (
            <select {...register('gender')} {...control}>
              <option value="">{texts.noGender}</option>
              {genders.map((gender) => (
                <option key={gender}>{gender}</option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={personLabels.dob}
          hint={texts.dobHint}
          autoComplete="bday"
          field={register('dob', { onBlur: readDate })}
          error={errors.dob?.message}
        />
        <CollegeField form={form} />
        <Field label={personLabels.about} error={errors.about?.message} isWide>
          {(control) => <textarea rows={5} {...register('about')} {...control} />}
        </Field>
      </div>
    </fieldset>
  );
}
