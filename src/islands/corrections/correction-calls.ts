import * as z from 'zod';
import { confirmDialog } from '../../browser/alert.ts';
import { call, currentIn } from '../../browser/api-client.ts';
import { ApiError } from '../../browser/api-error.ts';
import { textField } from '../../browser/dialog-fields.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Correction, correctionPage } from '../../domain/corrections/correction.ts';
import type { CorrectionDecision } from '../../domain/corrections/correction-decision.ts';
import { rowWords } from '../../domain/corrections/correction-value.ts';
import { findDifferences, isEmpty } from '../../domain/differences.ts';
import { limits } from '../../domain/limits.ts';
import { numberOrText, parseTypedAmount } from '../../domain/typed-number.ts';
import { isRecord } from '../../domain/typed-record.ts';
import { correctionWords } from '../../messages/corrections.ts';
import { confirmAndSend } from '../console/record-actions.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission, whyNotPermitted } from '../ui/useSession.ts';

type CorrectionPage = z.infer<typeof correctionPage>;

/** One page of the corrections in a given state. */
export async function loadCorrections(
  state: Correction['state'],
  cursor: string | undefined,
): Promise<CorrectionPage> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const query = new URLSearchParams({ state, ...(cursor !== undefined && { cursor }) });
  return call('GET', `/api/corrections?${query}`, { schema: correctionPage, failed: texts.failed });
}

/** Accepts a proposal. If the value has changed since, asks before replacing the current one. */
export async function accept(correction: Correction): Promise<Notice | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  requirePermission('decideCorrections', texts);
  try {
    await sendDecision(correction, { decision: 'accept' });
  } catch (failed) {
    const stale = currentIn(failed, outdated);
    if (!stale) throw failed;
    const question = {
      title: texts.outdatedTitle,
      text: texts.outdatedText(presentWords(correction, stale.current)),
      action: texts.outdatedAction,
      isDangerous: true,
    };
    if (!(await confirmDialog(question))) throw new ApiError('notSent', texts.notReplaced);
    await sendDecision(correction, { decision: 'accept', value: correction.proposed });
  }
  return success(texts.accepted(titleWithName(correction)));
}

/** The same after a question, for a single key, which may be pressed by accident. */
export async function acceptIfSure(correction: Correction): Promise<Notice | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const question = {
    text: texts.acceptQuestion(titleWithName(correction)),
    action: texts.accept,
  };
  return (await confirmDialog(question)) ? accept(correction) : null;
}

/** The answer for a value that has changed since it was proposed. */
const outdated = z.object({ current: z.unknown() });

/** The present value in words: of a row the cells that differ from the proposal. */
function presentWords(correction: Correction, current: unknown): string {
  const { valueWords, pathWords } = correctionWords(pageLanguage());
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const cells = findDifferences({ value: correction.proposed }, { value: current });
  const words = cells.map(({ path, after }) => {
    const said = isEmpty(after) ? texts.empty : valueWords(after);
    return path.length > 1 ? `${pathWords(path.slice(1))}: ${said}` : said;
  });
  return words.join(', ') || texts.empty;
}

/** Whether the reader may change a proposal before accepting it, and its value has inputs. */
export function canAmend(correction: Correction): boolean {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const isEditor = whyNotPermitted('editInstitutions', texts) === null;
  return isEditor && amendables(correction).length > 0;
}

/** Accepts a proposal with an amended value. */
export function amend(correction: Correction): Promise<Notice | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const inputs = amendables(correction).map((amendable) => {
    const field = textField(amendable.label, limits.text, amendable.isRequired);
    field.control.value = amendable.text;
    if (amendable.cell !== null) field.control.rows = 1;
    return { ...amendable, field };
  });
  const read = () => {
    const cells = inputs.map(
      ({ cell, parse, field }) => [cell, parse(field.control.value)] as const,
    );
    const [first] = cells;
    if (first && first[0] === null) return first[1];
    return { ...Object(correction.proposed), ...Object.fromEntries(cells) };
  };
  requirePermission('editInstitutions', texts);
  return confirmAndSend({
    question: { title: texts.amendTitle, text: texts.amendText, action: texts.accept },
    fields: inputs.map(({ field }) => field),
    send: () => sendDecision(correction, { decision: 'accept', value: read() }),
    done: () => texts.accepted(titleWithName(correction)),
  });
}

/** Rejects a proposal with a reason. */
export function reject(correction: Correction): Promise<Notice | null> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const reason = textField(texts.reason, limits.text);
  requirePermission('decideCorrections', texts);
  return confirmAndSend({
    question: { title: texts.rejectTitle, text: texts.rejectText, action: texts.reject },
    fields: [reason],
    send: () => sendDecision(correction, { decision: 'reject', reason: reason.control.value }),
    done: () => texts.rejected(titleWithName(correction)),
  });
}

function sendDecision({ _id }: Correction, decision: CorrectionDecision): Promise<unknown> {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  const failed = decision.decision === 'accept' ? texts.acceptFailed : texts.rejectFailed;
  return call('PUT', `/api/corrections/${_id}`, { body: decision, failed });
}

/** The corrected value and its institution. */
function titleWithName(correction: Correction): string {
  const { correctionScreen: texts } = correctionWords(pageLanguage());
  return texts.of(correctionTitle(correction), correction.institution.name);
}

/** The corrected field, and the row that it is about. */
export function correctionTitle(correction: Correction): string {
  const { correctedField } = correctionWords(pageLanguage());
  const { before, proposed } = correction;
  const row = rowWords(correction, before ?? proposed);
  return joinWithColon([correctedField(correction.field), row]);
}

function joinWithColon(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null).join(': ');
}

/** An input of a proposed value: its text, and how it is read. */
interface Amendable {
  /** The cell of a row; null for a value without cells. */
  cell: string | null;
  label: string;
  text: string;
  isRequired: boolean;
  parse: (text: string) => unknown;
}

const textList = z.array(z.string());

/** The inputs of a proposed value; none for a removal and for whole lists of rows. */
function amendables({ proposed }: Correction): Amendable[] {
  const { correctionScreen: texts, wordOf } = correctionWords(pageLanguage());
  const whole = inputOf(proposed);
  if (whole) {
    const label = Array.isArray(proposed) ? texts.amendLines : texts.amendValue;
    return [{ ...whole, cell: null, label, isRequired: true }];
  }
  return Object.entries(isRecord(proposed) ? proposed : {}).flatMap(([cell, value]) => {
    const input = inputOf(value ?? '');
    const isKept = cell === 'key' || cell === 'kind' || cell === 'about' || !input;
    if (isKept) return [];
    return [{ ...input, cell, label: wordOf(cell), isRequired: value !== null && value !== '' }];
  });
}

/** The text of a value and its parser; null for rows and groups. */
function inputOf(value: unknown): Pick<Amendable, 'text' | 'parse'> | null {
  if (typeof value === 'string' || typeof value === 'number') {
    return { text: String(value), parse: parserFor(value) };
  }
  const list = textList.safeParse(value);
  if (!list.success) return null;
  const parse = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return { text: list.data.join('\n'), parse };
}

/** Parses a number where one is expected; the server refuses other texts. */
function parserFor(example: string | number): (text: string) => unknown {
  return (text) =>
    typeof example === 'number' ? numberOrText(text, parseTypedAmount) : text.trim() || null;
}
