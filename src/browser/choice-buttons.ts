import { type Choice, choiceOfRow } from '../domain/cutoffs/choice.ts';
import type { CutoffRow } from '../domain/cutoffs/cutoffs.ts';
import { readerLimits } from '../domain/reader-limits.ts';
import { browserWords } from '../messages/browser.ts';
import { fill } from '../messages/translation.ts';
import {
  isSameSeat,
  onChoicesChange,
  seatKey,
  storeChoices,
  storedChoices,
  toChoices,
} from './choice-store.ts';
import { lazily } from './lazily.ts';
import { pageLanguage } from './page-language.ts';

const BUTTON = '[data-choice]';

/** Shows which rows of the page are choices, and keeps that up to date. */
export function startChoiceButtons(): void {
  showChosen();
  onChoicesChange(showChosen);
}

function showChosen(): void {
  const chosen = new Set(storedChoices().map(seatKey));
  for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
    const choice = choiceOf(button);
    if (choice) showState(button, chosen.has(seatKey(choice)));
  }
}

function showState(button: HTMLElement, isChosen: boolean): void {
  const { ownRankTexts: texts } = browserWords(pageLanguage());
  if (button.ariaPressed === String(isChosen)) return;
  button.ariaPressed = String(isChosen);
  button.textContent = isChosen ? texts.added : texts.addChoice;
}

function choiceOf({ dataset }: HTMLElement): Choice | null {
  try {
    return toChoices([JSON.parse(dataset['choice'] ?? 'null')])[0] ?? null;
  } catch {
    // The attribute was not written by us.
    return null;
  }
}

/** Adds the button's seat to the choices, or removes it. */
export async function toggleChoice(button: HTMLElement): Promise<void> {
  const choice = choiceOf(button);
  if (!choice) return;
  const { ownRankTexts: texts, saveTexts } = browserWords(pageLanguage());
  const choices = storedChoices();
  const others = choices.filter((other) => !isSameSeat(other, choice));
  const isAdded = others.length === choices.length;
  const isFull = isAdded && choices.length >= readerLimits.cutoffs.choices;
  const isKept = !isFull && storeChoices(isAdded ? [...choices, choice] : others);
  if (isKept) return;
  const reason = isFull
    ? fill(texts.choicesFull, { count: readerLimits.cutoffs.choices })
    : saveTexts.unkept;
  await (await lazily(() => import('./alert.ts')))?.alertDialog(reason);
}

/** The button that adds a row of cut-offs to the choices. */
export function choiceButton(row: CutoffRow): HTMLButtonElement {
  const made = document.createElement('button');
  const choice = choiceOfRow(row);
  made.type = 'button';
  made.className = 'save-button choice-button';
  made.dataset['choice'] = JSON.stringify(choice);
  showState(
    made,
    storedChoices().some((other) => isSameSeat(other, choice)),
  );
  return made;
}
