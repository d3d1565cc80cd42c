import type { Notice } from './notice.ts';

/** The message box: announced at once when it is a failure, politely otherwise. */
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
      {text !== '' && <p>{text}</p>}
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

function isBlank({ text, details = [] }: Notice): boolean {
  return text === '' && details.length === 0;
}
