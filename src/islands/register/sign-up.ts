import type { Refused, Unreachable } from '../../browser/exchange.ts';
import { publicApi } from '../../browser/exchange.ts';
import { loginPathAfter } from '../../browser/navigation.ts';
import type { Registration } from '../../domain/credentials.ts';
import { redirectAfter } from '../../domain/limits.ts';
import { answers, registerScreen as texts } from '../../messages/en/accounts.ts';
import { failure, type Notice, success } from '../ui/notice.ts';
import { sentenceOf } from '../ui/sentence-of.ts';

/** Registers, tells how it went, and after a success moves on to the login (docs/product.md 9). */
export async function signUp(given: Registration): Promise<Notice> {
  const answer = await publicApi('POST', '/api/auth/register', given);
  if (!answer.ok) return failure(failureText(answer));
  const login = loginPathAfter(location, given.email);
  setTimeout(() => location.replace(login), redirectAfter.registration);
  return success(sentenceOf(answer.data) ?? answers.registered);
}

function failureText(answer: Refused | Unreachable): string {
  if (answer.reason === 'refused') return refusedText(answer);
  return answer.message === null ? texts.unknownError : texts.networkError(answer.message);
}

/** The server's sentence plus the field errors, joined by commas (docs/product.md 8). */
function refusedText({ msg, errors }: Refused): string {
  const summary = msg ?? texts.failed;
  const details = Object.values(errors).join(', ');
  if (details === '') return summary;
  return /[.!?]$/.test(summary) ? `${summary} ${details}` : `${summary}: ${details}`;
}
