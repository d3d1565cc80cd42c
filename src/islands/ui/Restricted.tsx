import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { saveDrafts } from '../../browser/draft.ts';
import { loginPathFrom } from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { isLeaving, type Session, sessionWasInvalid } from '../../browser/session.ts';
import type { Language } from '../../domain/languages.ts';
import { can, type Permission, rolesThatCan } from '../../domain/principal.ts';
import { browserWords } from '../../messages/browser.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { useSession } from './useSession.ts';
import { useLanguage, useWords, withLanguage } from './words.tsx';

interface DenialTexts {
  /** The message for users without the permission. */
  denied: string;
  /** The message for visitors; by default they get `denied`, too. */
  loggedOut?: string | undefined;
}

/** An island that shows a screen to users with a permission. */
export function restrictedScreen<ScreenProps extends object>(
  permission: Permission,
  textsIn: (language: Language) => DenialTexts,
  Screen: ComponentType<ScreenProps>,
) {
  return withLanguage(function RestrictedScreen(props: ScreenProps) {
    const { denied, loggedOut } = textsIn(useLanguage());
    return (
      <Restricted permission={permission} denied={denied} loggedOut={loggedOut}>
        <Screen {...props} />
      </Restricted>
    );
  });
}

interface Props extends DenialTexts {
  /** The permission needed to open the screen. */
  permission: Permission;
  children: ReactNode;
}

/**
 * A screen that requires a permission, checked at every change of the session (docs/product.md 4).
 * When the session ends, the screen is hidden and kept until the same user is back.
 */
export function Restricted({ permission, denied, loggedOut, children }: Props) {
  const { accessDenied } = useWords(screenWords);
  const session = useSession();
  const [owner, setOwner] = useState<string | null>(null);
  const isOpen = session ? can(session.role, permission) : false;
  if (isOpen && session && session.id !== owner) setOwner(session.id);

  useEffect(() => {
    if (!isOpen) saveDrafts();
  }, [isOpen]);

  if (session === undefined) return <p className="loading">{accessDenied.loading}</p>;
  // While a dialog explains why the session ended, the screen stays visible behind it.
  const isShown = isOpen || (owner !== null && isLeaving());
  return (
    <>
      {!isShown && (
        <Denied session={session} permission={permission} denied={denied} loggedOut={loggedOut} />
      )}
      {owner !== null && (
        <div key={owner} hidden={!isShown}>
          {children}
        </div>
      )}
    </>
  );
}

function Denied({
  session,
  permission,
  denied,
  loggedOut,
}: Omit<Props, 'children'> & { session: Session | null }) {
  const { accessDenied, openToRoles } = useWords(screenWords);
  const isVisitor = session === null && loggedOut !== undefined;
  return (
    <div className="denied">
      {!isVisitor && <h1>{accessDenied.heading}</h1>}
      <p role="alert">{isVisitor ? visitorText(loggedOut) : denied}</p>
      {session && <p className="soft">{openToRoles(rolesThatCan(permission))}</p>}
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
