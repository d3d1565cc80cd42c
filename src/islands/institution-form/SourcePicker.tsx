import type { RefCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { isOffered, type Source } from '../../domain/source.ts';
import { fold } from '../../domain/text.ts';
import { consoleWords } from '../../messages/console.ts';
import type { ControlProps } from '../ui/Field.tsx';
import { useCombobox } from '../ui/useCombobox.ts';
import { useWords } from '../ui/words.tsx';
import type { FormValues } from './form-values.ts';
import { useReferenceData } from './ReferenceDataProvider.tsx';

/** A choice: a source, none, or a new source. */
type Choice = { source: Source } | 'none' | 'another';

interface Props {
  control: ControlProps;
  inputRef: RefCallback<HTMLInputElement>;
  name: string;
  /** The id of the chosen source; empty for none. */
  held: string;
  onBlur: () => void;
  choose: (id: string) => void;
  addAnother: () => void;
}

/** The number of sources shown; typing finds the others. */
const SHOWN = 30;

/** A combobox of sources by words of their title and publisher; those used in the form come first. */
export function SourcePicker({ control, inputRef, name, held, onBlur, choose, addAnother }: Props) {
  const { institutionForm: texts } = useWords(consoleWords);
  const { getValues } = useFormContext<FormValues>();
  const { sources } = useReferenceData();
  const title = sources.find(({ id }) => id === held)?.title ?? held;
  const choicesOf = (query: string): Choice[] => {
    const found = foundSources(sources.filter(isOffered), query, () => sourcesInUse(getValues()));
    const listed = found.slice(0, SHOWN).map((source) => ({ source }));
    return [...(query.trim() === '' ? ['none' as const] : []), ...listed, 'another'];
  };
  const box = useCombobox<Choice>({
    choicesOf,
    choose(choice) {
      if (choice === 'another') addAnother();
      else choose(choice === 'none' ? '' : choice.source.id);
    },
    takeBack: () => undefined,
  });
  const { value: query, onBlur: close, ...inputProps } = box.inputProps;
  return (
    <div className="combobox">
      <input
        {...control}
        {...inputProps}
        ref={inputRef}
        name={name}
        value={query || title}
        placeholder={texts.noSource}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          close();
          box.clear();
          onBlur();
        }}
      />
      <ul {...box.listProps} aria-label={texts.offeredSources}>
        {box.choices.map((choice, index) => (
          <li key={keyOf(choice)} {...box.optionProps(index)}>
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

function keyOf(choice: Choice): string {
  return typeof choice === 'object' ? choice.source.id : ` ${choice}`;
}

/** The sources that contain every word of a query, those used in the form first. */
function foundSources(
  sources: readonly Source[],
  query: string,
  inUse: () => ReadonlySet<string>,
): Source[] {
  const words = fold(query).split(/\s+/);
  const textOf = ({ id, title, publisher }: Source) => fold(`${title} ${publisher} ${id}`);
  const found = sources.filter((source) => words.every((word) => textOf(source).includes(word)));
  const used = inUse();
  return [...found.filter(({ id }) => used.has(id)), ...found.filter(({ id }) => !used.has(id))];
}

function sourcesInUse(values: FormValues): ReadonlySet<string> {
  const { coursesAndFees, rankings, figures, otherNames, provenance } = values;
  const rows = [coursesAndFees, rankings, figures, otherNames].flat();
  return new Set([...rows.map(({ source }) => source), ...Object.values(provenance)]);
}
