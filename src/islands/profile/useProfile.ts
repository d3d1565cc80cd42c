import { useEffect, useState } from 'react';
import { api, type Result } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { accountWords } from '../../messages/accounts.ts';
import { type LoadedProfile, loadedProfile } from './profile-values.ts';

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; text: string }
  | { phase: 'loaded'; profile: LoadedProfile };

/** The signed-in user's profile: on its way, failed with a text to show, or here. */
export function useProfile(): State {
  const [state, setState] = useState<State>({ phase: 'loading' });
  useEffect(() => {
    if (!currentSession()) return;
    void api('GET', '/api/profile').then((result) => setState(stateAfter(result)));
  }, []);
  return state;
}

/**
 * 'Failed to load …' is for a 401 or a 403, 'Error loading …' for all else (docs/product.md "Texts
 * that are ours").
 */
function stateAfter(result: Result): State {
  const { profileScreen: texts } = accountWords(pageLanguage());
  if (!result.ok) {
    const text = result.reason === 'sessionEnded' ? texts.sessionEnded : texts.loadFailed;
    return { phase: 'failed', text };
  }
  const { success, data } = loadedProfile.safeParse(result.data);
  return success ? { phase: 'loaded', profile: data } : { phase: 'failed', text: texts.loadFailed };
}
