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
  /** The act that the screen is for; it opens to the roles that may perform it. */
  act: Act;
  /** What a user without the right reads. */
  denied: string;
  /** What a visitor reads; without it the screen is denied to visitors too. */
  loggedOut?: string;
  children: ReactNode;
}

/**
 * A screen for whoever may do an act, which is asked again at every change of the session (docs/product.md 4). Where
 * the session ends under it, it stays as it was, out of sight, until the same person is back.
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
  // A dialog says why, and leads to the login: what is typed stands behind it until then.
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
