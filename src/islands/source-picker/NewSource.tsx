import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../browser/api-client.ts';
import { ApiError } from '../../browser/api-error.ts';
import { limits } from '../../domain/limits.ts';
import { slugOf } from '../../domain/slug.ts';
import { type Source, source as sourceSchema } from '../../domain/sources/source.ts';
import { withScheme } from '../../domain/web-scheme.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { SourceInputs } from '../ui/SourceInputs.tsx';
import { useAction } from '../ui/useAction.ts';
import { useWords } from '../ui/words.tsx';
import { useReferenceData } from './ReferenceDataProvider.tsx';

/** Adds a source that is typed but not yet added; false if it is refused. */
type AddTypedSource = () => Promise<boolean>;
const typedSources = new Set<AddTypedSource>();

/** Adds every source that has been typed but not added, so that a save drops none. */
export async function addTypedSources(): Promise<boolean> {
  // A copy: each render while one is added registers it again.
  for (const addTyped of [...typedSources]) if (!(await addTyped())) return false;
  return true;
}

type FieldMessages = Readonly<Record<string, string>>;
const blankSource = { title: '', publisher: '', url: '', accessed: '', licence: '', id: '' };
type TypedSource = typeof blankSource;
const inputs = ['title', 'publisher', 'url', 'accessed', 'licence', 'id'] as const;

interface Props {
  /** Receives the id of the added or existing source. */
  onAdded: (id: string) => void;
  onCancel: () => void;
}

/**
 * Adds a source in place. Its fields do not belong to the surrounding form, and Enter adds the
 * source instead of submitting that form.
 */
export function NewSource({ onAdded, onCancel }: Props) {
  const { fieldErrors } = useWords(screenWords);
  const { sourceForm: texts } = useWords(consoleWords);
  const { addSource, reloadSources } = useReferenceData();
  const [typed, setTyped] = useState<TypedSource>(() => ({ ...blankSource, accessed: today() }));
  const [isOfficial, setIsOfficial] = useState(false);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [existingSource, setExistingSource] = useState<Source | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const id = typed.id.trim() || slugOf(typed.title).slice(0, limits.sourceId);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  /** Adds the source; false if it is refused. */
  const { run: add, isRunning } = useAction(async (): Promise<boolean> => {
    setExistingSource(null);
    const parsed = sourceSchema.safeParse(
      { ...typed, url: withScheme(typed.url), id, official: isOfficial },
      { reportInput: true },
    );
    if (!parsed.success) {
      setErrors(fieldErrors(parsed.error.issues));
      return false;
    }
    setErrors({});
    try {
      await call('POST', '/api/sources', { body: parsed.data });
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setErrors(failed.kind === 'refused' ? failed.fields : { title: texts.failed });
      if (failed.status === 409)
        setExistingSource((await reloadSources()).find((other) => other.id === id) ?? null);
      return false;
    }
    addSource(parsed.data);
    onAdded(id);
    return true;
  });

  useEffect(() => {
    const addTyped = async () => !isTyped(typed) || (await add()) === true;
    typedSources.add(addTyped);
    return () => void typedSources.delete(addTyped);
  });
  useEffect(() => {
    const isRefused = Object.keys(errors).length > 0;
    if (isRefused) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void add();
  }

  return (
    <fieldset className="form-row field-wide" data-inner-form ref={box} onKeyDown={onKeyDown}>
      <legend>{texts.title}</legend>
      <SourceInputs
        names={inputs}
        required={['title', 'publisher']}
        typed={typed}
        labels={texts.labels}
        errors={errors}
        hints={{ ...texts.hints, id: texts.idHint(id) }}
        onChange={(name, value) => setTyped({ ...typed, [name]: value })}
        official={{ isChecked: isOfficial, label: texts.official, onChange: setIsOfficial }}
      />
      {existingSource && (
        <p className="field-error" role="alert">
          {texts.taken(existingSource.title, existingSource.publisher)}{' '}
          <QuietButton isSmall onClick={() => onAdded(existingSource.id)}>
            {texts.useIt}
          </QuietButton>
        </p>
      )}
      <div className="cluster">
        <button
          type="button"
          className="button button-small"
          disabled={isRunning}
          onClick={() => void add()}
        >
          {texts.add}
        </button>
        <QuietButton isSmall onClick={onCancel}>
          {texts.leave}
        </QuietButton>
      </div>
    </fieldset>
  );
}

/** The prefilled day of reading does not count as input. */
function isTyped({ accessed: _accessed, ...texts }: TypedSource): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}

function today(): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
