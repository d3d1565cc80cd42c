import type { Refused, Unreachable } from '../../browser/exchange.ts';
import { publicApi } from '../../browser/exchange.ts';
import { carryEmail, loginPathAfter } from '../../browser/navigation.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { Registration } from '../../domain/credentials.ts';
import { redirectAfter } from '../../domain/limits.ts';
import { accountWords } from '../../messages/accounts.ts';
import { failure, type Notice, onlyMarked, success } from '../ui/notice.ts';
import { sentenceOf } from '../ui/sentence-of.ts';

/** Registers, tells how it went, and after a success moves on to the login (docs/product.md 9). */
export async function signUp(given: Registration): Promise<Notice> {
  const { answers } = accountWords(pageLanguage());
  const answer = await publicApi('POST', '/api/auth/register', given);
  if (!answer.ok) return failureOf(answer);
  carryEmail(given.email);
  const login = loginPathAfter(location);
  setTimeout(() => location.replace(login), redirectAfter.registration);
  return success(sentenceOf(answer.data) ?? answers.registered);
}

function failureOf(answer: Refused | Unreachable): Notice {
  const { registerScreen: texts } = accountWords(pageLanguage());
  if (answer.reason === 'refused') {
    return { ...failure(refusedText(answer)), fields: onlyMarked(answer.errors) };
  }
  const { message } = answer;
  return failure(message === null ? texts.unknownError : texts.networkError(message));
}

/**
 * The server's sentence plus the field errors, joined by commas (docs/product.md 8); what is that
 * sentence itself is not said again.
 */
function refusedText({ msg, errors }: Refused): string {
  const { registerScreen: texts } = accountWords(pageLanguage());
  const summary = msg ?? texts.failed;
  const details = Object.values(errors)
    .filter((message) => message !== msg)
    .join(', ');
  if (details === '') return summary;
  return /[.!?]$/.test(summary) ? `${summary} ${details}` : `${summary}: ${details}`;
}
