import type { ChangeEvent, RefCallback } from 'react';
import { isSelectable, type Source } from '../../domain/sources/source.ts';
import { fold } from '../../domain/text.ts';
import { withScheme } from '../../domain/web-scheme.ts';
import { consoleWords } from '../../messages/console.ts';
import type { ControlProps } from '../ui/Field.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import { useWords } from '../ui/words.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';

/** A choice: a source, none, or a new source. */
type SourceChoice = { source: Source } | 'none' | 'another';

interface Props {
  control: ControlProps;
  inputRef: RefCallback<HTMLInputElement>;
  name: string;
  /** The id of the chosen source; empty for none. */
  chosenId: string;
  onBlur: () => void;
  choose: (id: string) => void;
  addAnother: () => void;
  /** The sources that the form names already, which come first. */
  inUse?: () => ReadonlySet<string>;
  /** Whether a web address may stand in place of a source. */
  takesAddress?: boolean;
}

const none: ReadonlySet<string> = new Set();

/** The number of sources shown; typing finds the others. */
const MAX_CHOICES = 30;

/** A combobox of sources by words of their title and publisher; those used in the form come first. */
export function SourcePicker({
  control,
  inputRef,
  name,
  chosenId,
  onBlur,
  choose,
  addAnother,
  inUse = () => none,
  takesAddress = false,
}: Props) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { sources } = useReferenceData();
  const title = sources.find(({ id }) => id === chosenId)?.title ?? chosenId;
  const choicesOf = (query: string): SourceChoice[] => {
    if (takesAddress && isAddress(withScheme(query))) return [];
    const matching = searchSources(sources.filter(isSelectable), query, inUse);
    const listed = matching.slice(0, MAX_CHOICES).map((source) => ({ source }));
    return [...(query.trim() === '' ? ['none' as const] : []), ...listed, 'another'];
  };
  const combobox = useCombobox<SourceChoice>({
    choicesOf,
    choose(choice) {
      if (choice === 'another') addAnother();
      else choose(choice === 'none' ? '' : choice.source.id);
    },
    onBackspace: () => undefined,
  });
  const { value: query, onBlur: close, onChange: search, ...inputProps } = combobox.inputProps;
  function change(event: ChangeEvent<HTMLInputElement>): void {
    search(event);
    const address = withScheme(event.target.value).trim();
    if (takesAddress && isAddress(address)) choose(address);
  }
  return (
    <div className="combobox">
      <input
        {...control}
        {...inputProps}
        ref={inputRef}
        name={name}
        value={query || title}
        onChange={change}
        placeholder={texts.noSource}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          close();
          combobox.clear();
          onBlur();
        }}
      />
      <ul {...combobox.listProps} aria-label={texts.offeredSources}>
        {combobox.choices.map((choice, index) => (
          <li key={choiceKey(choice)} {...combobox.optionProps(index)}>
            {choice === 'none' && texts.noSource}
            {choice === 'another' && texts.anotherSource}
            {typeof choice === 'object' && (
              <>
                {choice.source.title}
                <span className="combobox-note">{choice.source.publisher}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether an origin of a fact is a web address, and not the id of a source. */
export function isAddress(origin: string): boolean {
  return /^https?:/i.test(origin.trim());
}

function choiceKey(choice: SourceChoice): string {
  return typeof choice === 'object' ? choice.source.id : ` ${choice}`;
}

/** The sources that contain every word of a query, those used in the form first. */
function searchSources(
  sources: readonly Source[],
  query: string,
  inUse: () => ReadonlySet<string>,
): Source[] {
  const words = fold(query).split(/\s+/);
  const textOf = ({ id, title, publisher }: Source) => fold(`${title} ${publisher} ${id}`);
  const matching = sources.filter((source) => words.every((word) => textOf(source).includes(word)));
  const used = inUse();
  return [
    ...matching.filter(({ id }) => used.has(id)),
    ...matching.filter(({ id }) => !used.has(id)),
  ];
}
