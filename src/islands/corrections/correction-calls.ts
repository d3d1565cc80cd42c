import { z } from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { api, type Result, staleBody } from '../../browser/api-client.ts';
import { textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Correction, correctionPage } from '../../domain/corrections/correction.ts';
import type { CorrectionDecision } from '../../domain/corrections/correction-decision.ts';
import { limits } from '../../domain/limits.ts';
import { numberOrText, parseTypedAmount } from '../../domain/typed-number.ts';
import { correctionWords } from '../../messages/corrections.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';
import { confirmAndSend } from '../console/record-acts.ts';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';

type CorrectionPage = z.infer<typeof correctionPage>;

/** One page of the corrections in a given state. */
export async function loadCorrections(
  state: Correction['state'],
  cursor: string | undefined,
): Promise<LoadResult<CorrectionPage>> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const query = new URLSearchParams({ state, ...(cursor !== undefined && { cursor }) });
  return toLoadResult(await api('GET', `/api/corrections?${query}`), correctionPage, texts.failed);
}

/** Accepts a proposal. If the value has changed since, asks before replacing the current one. */
export async function accept(correction: Correction): Promise<ActOutcome | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const refused = whyNotPermitted('decideCorrections', texts);
  if (refused) return { ok: false, text: refused };
  const result = await sendDecision(correction, { decision: 'accept' });
  if (staleBody(result) === null) return acceptOutcome(correction, result);
  const question = {
    title: texts.outdatedTitle,
    text: texts.outdatedText,
    action: texts.outdatedAction,
    isDangerous: true,
  };
  if (!(await confirmDialog(question))) return null;
  return acceptOutcome(
    correction,
    await sendDecision(correction, { decision: 'accept', value: correction.proposed }),
  );
}

/** The same after a question, for a single key, which may be pressed by accident. */
export async function acceptIfSure(correction: Correction): Promise<ActOutcome | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const question = {
    text: texts.acceptQuestion(correctionTitle(correction)),
    action: texts.accept,
  };
  return (await confirmDialog(question)) ? accept(correction) : null;
}

/** Accepts a proposal with an amended value. */
export function amend(correction: Correction, amendable: Amendable): Promise<ActOutcome | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const label = amendable.isList ? texts.amendLines : texts.amendValue;
  const value = textField(label, limits.text);
  value.control.value = amendable.text;
  return confirmAndSend({
    refused: whyNotPermitted('decideCorrections', texts),
    question: { title: texts.amendTitle, text: texts.amendText, action: texts.accept },
    fields: [value],
    send: () =>
      sendDecision(correction, { decision: 'accept', value: amendable.parse(value.control.value) }),
    done: () => texts.accepted(correctionTitle(correction)),
    failed: texts.acceptFailed,
  });
}

/** Rejects a proposal with a reason. */
export function reject(correction: Correction): Promise<ActOutcome | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const reason = textField(texts.reason, limits.text);
  return confirmAndSend({
    refused: whyNotPermitted('decideCorrections', texts),
    question: { title: texts.rejectTitle, text: texts.rejectText, action: texts.reject },
    fields: [reason],
    send: () => sendDecision(correction, { decision: 'reject', reason: reason.control.value }),
    done: () => texts.rejected(correctionTitle(correction)),
    failed: texts.rejectFailed,
  });
}

function sendDecision({ _id }: Correction, decision: CorrectionDecision): Promise<Result> {
  return api('PUT', `/api/corrections/${_id}`, decision);
}

function acceptOutcome(correction: Correction, { ok }: Result): ActOutcome {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  return { ok, text: ok ? texts.accepted(correctionTitle(correction)) : texts.acceptFailed };
}

/** The corrected field and its institution. */
function correctionTitle({ field, institution }: Correction): string {
  const { correctedField, correctionScreen: texts } = correctionWords(pageLanguage());
  return texts.of(correctedField(field), institution.name);
}

/** A proposed value as editable text, with its parser. */
interface Amendable {
  text: string;
  isList: boolean;
  parse: (text: string) => unknown;
}

const figureValue = z.object({ value: z.union([z.string(), z.number()]) });
const textList = z.array(z.string());

/** The editable form of a proposed value; null for rows and groups. */
export function amendableValue({ proposed }: Correction): Amendable | null {
  if (typeof proposed === 'string' || typeof proposed === 'number') {
    return { text: String(proposed), isList: false, parse: parserFor(proposed) };
  }
  const list = textList.safeParse(proposed);
  if (list.success) {
    const read = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    return { text: list.data.join('\n'), isList: true, parse: read };
  }
  const figure = figureValue.safeParse(proposed);
  if (!figure.success) return null;
  const { value } = figure.data;
  const read = (text: string) => ({ ...Object(proposed), value: parserFor(value)(text) });
  return { text: String(value), isList: false, parse: read };
}

/** Parses a number where one is expected; the server refuses other texts. */
function parserFor(example: string | number): (text: string) => unknown {
  return (text) =>
    typeof example === 'number' ? numberOrText(text, parseTypedAmount) : text.trim();
}
