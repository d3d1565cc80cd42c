import { ApiError } from '../../browser/api-error.ts';

/** The message box; failures are announced assertively, other messages politely. */
export function Message({ notice }: { notice: Notice | null }) {
  if (!notice || isBlank(notice)) return null;
  const { kind } = notice;
  return (
    <div className={`message is-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <NoticeText {...notice} />
    </div>
  );
}

/** A notice without its box. */
export function NoticeText({ text, detailsTitle, details = [] }: Omit<Notice, 'kind'>) {
  return (
    <>
      {text !== '' && <TextWithSign text={text} />}
      {details.length > 0 && (
        <div className="message-details">
          {detailsTitle && <p>{detailsTitle}</p>}
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A text whose leading sign is drawn by the style sheet, because not every font has it. */
function TextWithSign({ text }: { text: string }) {
  const [, sign, words] = /^([✅❌])(.*)$/su.exec(text) ?? [];
  return (
    <p>
      {sign && <span className="sign">{sign}</span>}
      {words ?? text}
    </p>
  );
}

function isBlank({ text, details = [] }: Notice): boolean {
  return text === '' && details.length === 0;
}

/**
 * The outcome of an attempt; `details` are lines below the text, `detailsTitle` is their heading. A
 * failure already shown in a dialog may have no text.
 */
export interface Notice {
  kind: 'success' | 'error';
  text: string;
  detailsTitle?: string | undefined;
  details?: readonly string[];
  /** The server's messages by field. */
  fields?: Readonly<Record<string, string>>;
}

export function success(text: string): Notice {
  return { kind: 'success', text };
}

export function failure(text: string): Notice {
  return { kind: 'error', text };
}

/** The notice of a failed call; messages of fields are blank where a dialog has shown them. */
export function noticeOf(failed: unknown): Notice {
  if (!(failed instanceof ApiError)) throw failed;
  const { message, fields, said } = failed;
  const marked = Object.entries(fields).map(([field, text]) => [field, text === said ? '' : text]);
  return { ...failure(message), fields: Object.fromEntries(marked) };
}

/** The notice of an action, also where a call of it fails. */
export async function noticeFrom<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | Notice> {
  try {
    return await act();
  } catch (failed) {
    return noticeOf(failed);
  }
}

/** Marks fields whose messages the notice itself contains. */
export function withoutMessages(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(errors).map((field) => [field, '']));
}

/** The server's field errors, one line each (docs/product.md 8). */
export function errorLines(errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors)
    .filter(([, message]) => message !== '')
    .map(([field, message]) => `${field}: ${message}`);
}

/** The `msg` of a success response, or null. */
export function messageOf(data: unknown): string | null {
  const msg: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'msg') : null;
  return typeof msg === 'string' && msg !== '' ? msg : null;
}
