import { type ReactNode, useEffect, useState } from 'react';
import { saveDrafts } from '../../browser/draft.ts';
import { loginPathFrom } from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { isLeaving, type Session, sessionWasInvalid } from '../../browser/session.ts';
import { type Act, can, rolesThatCan } from '../../domain/principal.ts';
import { browserWords } from '../../messages/browser.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { useSession } from './useSession.ts';
import { useWords } from './words.tsx';

interface Props {
  /** The permission needed to open the screen. */
  act: Act;
  /** The message for users without the permission. */
  denied: string;
  /** The message for visitors; by default they get `denied`, too. */
  loggedOut?: string;
  children: ReactNode;
}

/**
 * A screen that requires a permission, checked at every change of the session (docs/product.md 4).
 * When the session ends, the screen is hidden and kept until the same user is back.
 */
export function Restricted({ act, denied, loggedOut, children }: Props) {
  const { accessDenied } = useWords(screenWords);
  const session = useSession();
  const [owner, setOwner] = useState<string | null>(null);
  const isOpen = session ? can(session.role, act) : false;
  if (isOpen && session && session.id !== owner) setOwner(session.id);

  useEffect(() => {
    if (!isOpen) saveDrafts();
  }, [isOpen]);

  if (session === undefined) return <p className="loading">{accessDenied.loading}</p>;
  // While a dialog explains why the session ended, the screen stays visible behind it.
  const isShown = isOpen || (owner !== null && isLeaving());
  return (
    <>
      {!isShown && <Refused session={session} act={act} denied={denied} loggedOut={loggedOut} />}
      {owner !== null && (
        <div key={owner} hidden={!isShown}>
          {children}
        </div>
      )}
    </>
  );
}

function Refused({
  session,
  act,
  denied,
  loggedOut,
}: Omit<Props, 'children'> & { session: Session | null }) {
  const { accessDenied, openToRoles } = useWords(screenWords);
  const isVisitor = session === null && loggedOut !== undefined;
  return (
    <div className="denied">
      {!isVisitor && <h1>{accessDenied.heading}</h1>}
      <p role="alert">{isVisitor ? visitorText(loggedOut) : denied}</p>
      {session && <p className="soft">{openToRoles(rolesThatCan(act))}</p>}
      <a className="button" href={loginPathFrom(location)}>
        {accessDenied.logIn}
      </a>
    </div>
  );
}

function visitorText(loggedOut: string): string {
  const { sessionTexts } = browserWords(pageLanguage());
  return sessionWasInvalid() ? sessionTexts.invalid : loggedOut;
}
