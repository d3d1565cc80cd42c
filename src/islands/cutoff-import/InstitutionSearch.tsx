import { type ChangeEvent, useState } from 'react';
import type { Summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import { loadFailureText } from '../console/useLoad.ts';
import { Field } from '../ui/Field.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import { useLookup } from '../ui/useLookup.ts';
import { useWords } from '../ui/words.tsx';
import { searchInstitutions } from './cutoff-calls.ts';

/** Milliseconds without typing before a search starts. */
const TYPING_PAUSE_MS = 250;

interface Props {
  /** The name of the field, which begins with its visible label. */
  accessibleName: string;
  choose: (institution: Summary) => void;
}

/** Finds an institution of the catalogue while the user types. */
export function InstitutionSearch({ accessibleName, choose }: Props) {
  const { cutoffImportScreen: texts, placeOf } = useWords(cutoffImportWords);
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const search = (typedQuery: string) => searchInstitutions(typedQuery).catch(loadFailureText);
  const result = useLookup({ query, pauseMs: TYPING_PAUSE_MS, load: search });
  const found = typeof result === 'string' ? [] : (result ?? []);
  const combobox = useCombobox<Summary>({
    choicesOf: () => found,
    choose(institution) {
      setTyped('');
      choose(institution);
    },
    onBackspace: () => {},
  });
  function change(event: ChangeEvent<HTMLInputElement>): void {
    setTyped(event.target.value);
    combobox.inputProps.onChange(event);
  }
  return (
    <Field label={texts.search} hint={texts.searchHint}>
      {(control) => (
        <div className="combobox">
          <input
            {...control}
            {...combobox.inputProps}
            aria-label={accessibleName}
            maxLength={limits.query}
            autoComplete="off"
            onChange={change}
          />
          <ul {...combobox.listProps} aria-label={accessibleName}>
            {combobox.choices.map((institution, index) => (
              <li key={institution._id} {...combobox.optionProps(index)}>
                {institution.name}
                <span className="combobox-note">{placeOf(institution.location)}</span>
              </li>
            ))}
          </ul>
          <p className="field-hint" role="status">
            {typeof result === 'string' ? result : result?.length === 0 && texts.notFound(query)}
          </p>
        </div>
      )}
    </Field>
  );
}
