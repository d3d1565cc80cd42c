import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { isLeaving } from '../../browser/session.ts';
import { withScheme } from '../../domain/web-scheme.ts';
import { browserWords } from '../../messages/browser.ts';
import { fill } from '../../messages/translation.ts';
import { Message, type Notice, NoticeText } from './Message.tsx';
import { useWords } from './words.tsx';

interface Props extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'ref'> {
  /** The outcome of the last attempt. */
  notice: Notice | null;
  /** The buttons. */
  actions: ReactNode;
  /** Content after the buttons. */
  foot?: ReactNode;
  /** Content above the fields and their summary. */
  lead?: ReactNode;
}

/**
 * A form that reports its result in one place: at its top with links to the marked fields, else
 * above its buttons. A single field needs no summary. When the session has ended, the dialog
 * explains it and the page is left.
 */
export function Form({ notice, actions, foot, lead, children, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const marked = useMarkedFields(element);
  const [summarised, setSummarised] = useState<Notice | null>(null);
  const hasSummary = marked.length > 0 && hasSeveralFields(element.current);
  const first = marked[0]?.id;
  const isMarked = first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields are marked, the user moves the focus.
  useEffect(() => {
    const isAtField = document.activeElement?.matches('[aria-invalid="true"]');
    if (isMarked && first && !isAtField) focusField(first);
  }, [isMarked]);
  useEffect(() => {
    if (hasSummary) setSummarised(notice);
  }, [hasSummary, notice]);
  // A notice about fields is cleared once they are valid.
  const isAnnounced = notice !== summarised && !(notice?.kind === 'error' && isLeaving());
  return (
    <form
      {...form}
      ref={element}
      method="post"
      noValidate
      onBlur={({ target }) => completeAddress(target)}
      onSubmitCapture={() => completeAddress(document.activeElement)}
    >
      {lead}
      {hasSummary && <ErrorSummary marked={marked} notice={notice} />}
      {children}
      {!hasSummary && isAnnounced && <Message notice={notice} />}
      <div className="form-actions">{actions}</div>
      {foot}
    </form>
  );
}

/** Adds the scheme to an address that was typed as `www.example.in`, as if it had been typed. */
function completeAddress(field: Element | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'url') return;
  const address = withScheme(field.value);
  if (address === field.value) return;
  // React only notices a value that is set by the setter of the element's prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, address);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function hasSeveralFields(form: HTMLFormElement | null): boolean {
  return (form?.querySelectorAll('.field, .star-field').length ?? 0) > 1;
}

interface ErrorSummaryProps {
  id?: string;
  marked: readonly MarkedField[];
  /** The message for the whole form; by default the number of marked fields. */
  notice: Notice | null;
}

/**
 * The error summary at the top of a refused form: links to the marked fields, which show their own
 * messages.
 */
export function ErrorSummary({ id, marked, notice }: ErrorSummaryProps) {
  const { summaryTexts } = useWords(browserWords);
  const { text = '', details = [], detailsTitle } = notice ?? {};
  const attention =
    marked.length === 1
      ? summaryTexts.needsAttention
      : fill(summaryTexts.needAttention, { fields: marked.length });
  return (
    <div id={id} tabIndex={-1} className="message is-error">
      <div role="alert">
        <NoticeText text={text || attention} details={details} detailsTitle={detailsTitle} />
      </div>
      <ul className="message-fields">
        {marked.map((field) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field.id);
              }}
            >
              {field.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SubmitButtonProps {
  /** Whether a submission is running. */
  isBusy: boolean;
  isDangerous?: boolean;
  children: ReactNode;
}

/**
 * Submits its form once. Disabled until React has hydrated, because the browser would submit the
 * form natively.
 */
export function SubmitButton({ isBusy, isDangerous = false, children }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={isDangerous ? 'button button-danger' : 'button'}
      disabled={isBusy || !isHydrated}
    >
      {children}
    </button>
  );
}

const subscribeToNothing = () => () => {};

/** False in the static HTML, true after hydration. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** A field marked as invalid. */
interface MarkedField {
  id: string;
  name: string;
}

/** Disabled controls are skipped until they are enabled. */
const CONTROLS = '[aria-invalid="true"]:not(:disabled)';
/** A nested form handles its own fields. */
const INNER = '[data-inner-form]';

/** The invalid fields of a form in page order, with their visible labels. */
export function useMarkedFields(form: RefObject<HTMLElement | null>): readonly MarkedField[] {
  const [marked, setMarked] = useState<readonly MarkedField[]>([]);
  useEffect(() => {
    const root = form.current;
    if (!root) return;
    const update = () => setMarked((before) => keepIfEqual(before, findMarkedFields(root)));
    const observer = new MutationObserver(update);
    const attributeFilter = ['aria-invalid', 'disabled'];
    observer.observe(root, { subtree: true, childList: true, attributeFilter });
    update();
    return () => observer.disconnect();
  }, [form]);
  return marked;
}

/** Focuses a marked field, or the first control of a group. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  const isGroup = field instanceof HTMLFieldSetElement;
  (isGroup ? field.querySelector('input') : field)?.focus();
}

function findMarkedFields(root: HTMLElement): MarkedField[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.id !== '' && !control.closest(INNER))
    .map((control) => ({ id: control.id, name: fieldName(control) }));
}

/** The label or legend of a field, with its row. */
function fieldName(control: HTMLElement): string {
  const { summaryTexts } = browserWords(pageLanguage());
  const label = control.querySelector('legend') ?? labelOf(control.id);
  const name = label?.textContent ?? control.ariaLabel ?? '';
  const row = control.closest('.form-row')?.querySelector('legend')?.textContent;
  return row ? fill(summaryTexts.inRow, { row, field: name }) : name;
}

function labelOf(id: string): HTMLElement | null {
  return document.querySelector(`label[for="${CSS.escape(id)}"]`);
}

function keepIfEqual(before: readonly MarkedField[], now: readonly MarkedField[]) {
  const isSame =
    before.length === now.length &&
    now.every(({ id, name }, at) => id === before[at]?.id && name === before[at]?.name);
  return isSame ? before : now;
}
