import { api, type Result } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { averageFee } from '../../domain/fees.ts';
import type { InstitutionInput } from '../../domain/institution.ts';
import { consoleWords } from '../../messages/console.ts';
import { whyNotPermitted } from '../console/permission.ts';
import { fieldsOf } from '../ui/notice.ts';

/** Why an institution could not be added; `errors` by field of the call. */
interface Failure {
  text: string;
  errors: Record<string, string>;
}

/** Adds an institution; null when it is there, otherwise why not (docs/product.md 5 and 8). */
export async function submitInstitution(input: InstitutionInput): Promise<Failure | null> {
  const { addInstitution: texts } = consoleWords(pageLanguage());
  const { notAuthenticated: loggedOut, notPermitted } = texts;
  const refused = whyNotPermitted('editInstitutions', { loggedOut, notPermitted });
  if (refused) return because(refused);
  const derived = { averageFee: averageFee(input.coursesAndFees), author: currentSession()?.id };
  return failureOf(await api('POST', '/api/institutions', { ...input, ...derived }));
}

function failureOf(result: Result): Failure | null {
  const { addInstitution: texts } = consoleWords(pageLanguage());
  if (result.ok) return null;
  if (result.reason === 'refused') return because(texts.failed, fieldsOf(result));
  if (result.reason === 'sessionEnded') return because(texts.failed);
  return because(result.message === null ? texts.unknown : texts.unexpected(result.message));
}

function because(text: string, errors: Record<string, string> = {}): Failure {
  return { text, errors };
}
