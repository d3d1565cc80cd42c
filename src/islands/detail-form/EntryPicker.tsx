import { pageLanguage } from '../../browser/page-language.ts';
import { fold } from '../../domain/text.ts';
import { detailWords } from '../../messages/details.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { Field } from '../ui/Field.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import type { Entry } from './detail-values.ts';

interface Props<Listed extends Entry> {
  label: string;
  hint: string;
  entries: readonly Listed[];
  hasDetail: (entry: Listed) => boolean;
  choose: (entry: Listed) => void;
}

/** Finds an entry by name or slug. */
export function EntryPicker<Listed extends Entry>(props: Props<Listed>) {
  const { label, hint, entries, hasDetail, choose } = props;
  const combobox = useCombobox({
    choicesOf: (query) => entryChoices(entries, query),
    choose,
    onBackspace: () => {},
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
                <span className="combobox-note">{entryNote(entry, hasDetail(entry))}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  );
}

function entryNote({ name, fullName, slug }: Entry, isDetailed: boolean): string {
  const { detailTexts } = detailWords(pageLanguage());
  const detail = fullName && fullName !== name ? fullName : slug;
  return joinWithDots([detail, isDetailed && detailTexts.hasDetail]);
}

const MAX_CHOICES = 30;

/** The entries whose name, full name or slug contains every word of the query, best first. */
export function entryChoices<Listed extends Entry>(
  entries: readonly Listed[],
  query: string,
): Listed[] {
  const words = fold(query).split(/\s+/);
  return entries
    .filter((entry) => words.every((word) => searchText(entry).includes(word)))
    .sort((a, b) => matchRank(a, query) - matchRank(b, query))
    .slice(0, MAX_CHOICES);
}

function searchText({ name, fullName = '', slug }: Entry): string {
  return fold(`${name} ${fullName} ${slug}`);
}

/** Equal names first, then prefixes, then the rest. */
function matchRank({ name, fullName = '', slug }: Entry, query: string): number {
  const foldedQuery = fold(query);
  const names = [fold(name), fold(fullName), slug];
  if (names.includes(foldedQuery)) return 0;
  return names.some((text) => text.startsWith(foldedQuery)) ? 1 : 2;
}
