import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { mergeWords } from '../../messages/merge.ts';
import { momentWords } from '../console/moment.ts';
import type { NameOf } from './useChanges.ts';
import type { LoadedInstitution } from './version.ts';

/** Who saved the version that an edit met, and what that side is called. */
export function otherSide(
  { updatedAt, updatedBy }: LoadedInstitution,
  nameOf: NameOf,
): { sentence: string; label: string } {
  const { mergeTexts: texts } = mergeWords(pageLanguage());
  const when = updatedAt === undefined ? '' : momentWords(updatedAt);
  if (updatedBy && updatedBy === currentSession()?.id) {
    return { sentence: texts.byYou(when), label: texts.savedByYou };
  }
  const who = (updatedBy && nameOf(updatedBy)) || texts.somebody;
  return { sentence: texts.byOther(who, when), label: texts.savedBy(who) };
}
