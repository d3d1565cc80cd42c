import type { Notice } from './notice.ts';

/** The message box: announced at once when it is a failure, politely otherwise. */
export function Message({ notice }: { notice: Notice | null }) {
  if (!notice) return null;
  const { kind, text, detailsTitle, details = [] } = notice;
  return (
    <div className={`message is-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <p>{text}</p>
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
    </div>
  );
}
