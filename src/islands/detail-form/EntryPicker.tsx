import { pageLanguage } from '../../browser/page-language.ts';
import { consoleWords } from '../../messages/console.ts';
import { Field } from '../ui/Field.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import type { Entry } from './detail-kind.ts';
import { entryChoices } from './entry-choices.ts';

interface Props<Listed extends Entry> {
  label: string;
  hint: string;
  entries: readonly Listed[];
  hasDetail: (entry: Listed) => boolean;
  choose: (entry: Listed) => void;
}

/** Finds one of the listed entries by name or slug. */
export function EntryPicker<Listed extends Entry>(props: Props<Listed>) {
  const { label, hint, entries, hasDetail, choose } = props;
  const combobox = useCombobox({
    choicesOf: (query) => entryChoices(entries, query),
    choose,
    takeBack: () => {},
  });
  return (
    <Field label={label} hint={hint} isWide>
      {(control) => (
        <div className="combobox">
          <input {...control} {...combobox.inputProps} autoComplete="off" />
          <ul {...combobox.listProps} aria-label={label}>
            {combobox.choices.map((entry, index) => (
              <li key={entry.slug} {...combobox.optionProps(index)}>
                {entry.name}
                <span className="combobox-note">{noteOf(entry, hasDetail(entry))}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  );
}

function noteOf({ name, fullName, slug }: Entry, isDetailed: boolean): string {
  const { detailTexts } = consoleWords(pageLanguage());
  const known = fullName && fullName !== name ? fullName : slug;
  return isDetailed ? `${known} · ${detailTexts.hasDetail}` : known;
}
