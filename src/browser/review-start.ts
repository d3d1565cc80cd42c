import { browserWords } from '../messages/browser.ts';
import { leaveFor, onceAtATime } from './action.ts';
import { lazily } from './lazily.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession, onSessionChange } from './session.ts';

/** The data that the form takes from its page. */
export interface ReviewFormContext {
  host: HTMLElement;
  institutionId: string;
  /** The institution's courses to choose from. */
  courses: readonly string[];
  /** The review to edit; null for a new one. */
  reviewId: string | null;
  close(): void;
  /**
   * Loads the page again with the saved review, which may be hidden until a moderator decides, or
   * wait for a confirmed email.
   */
  done(saved: { isHidden: boolean; isWaiting?: true | undefined }): Promise<void>;
}

/** Shows the form. It needs React, so it loads when a visitor starts writing. */
type OpenForm = (context: ReviewFormContext) => void;
/** Loads the form; null when it cannot be loaded. */
type LoadForm = () => Promise<OpenForm | null>;

interface ReviewSection {
  section: HTMLElement;
  loadForm: LoadForm;
}

/** The outcome announced after the page has reloaded. */
type ReviewOutcome = 'saved' | 'savedHidden' | 'savedWaiting' | 'withdrawn' | 'reported';
/** Outcomes that the URL may carry across a reload. */
const outcomesAfterReload: readonly ReviewOutcome[] = [
  'saved',
  'savedHidden',
  'savedWaiting',
  'withdrawn',
];

/**
 * Lets visitors write, edit, withdraw and report reviews on an institution's page. Links lead to
 * the login and back to `?review=…`; signed-in visitors act at once.
 */
export function startReviews(loadForm: LoadForm): void {
  const section = document.querySelector<HTMLElement>('[data-reviews]');
  if (!section) return;
  const context = { section, loadForm };
  section.addEventListener('click', (event) => onClick(event, context));
  const show = () => showActions(section);
  show();
  onSessionChange(show);
  resume(context);
}

function onClick(event: MouseEvent, context: ReviewSection): void {
  const control = event.target instanceof Element ? event.target.closest('[data-action]') : null;
  const action = parseAction(control?.getAttribute('data-action'));
  if (!control || !action || !currentSession()) return;
  event.preventDefault();
  void perform(action, control.getAttribute('data-of'), context);
}

/** Resumes the action that the URL asks for. */
function resume(context: ReviewSection): void {
  const { word, of } = requestedAction();
  const action = parseAction(word);
  if (word !== null) setRequestedAction(null);
  const outcome = outcomesAfterReload.find((candidate) => candidate === word);
  if (outcome) announce(context.section, outcome);
  if (action && currentSession()) void perform(action, of, context);
}

const perform = onceAtATime(
  async (action: ReviewAction, of: string | null, context: ReviewSection) => {
    if (action === 'write' || action === 'edit') return openForm(of, context);
    const loaded = await lazily(() => import('./review-actions.ts'));
    if (of === null || !loaded) return;
    if (action === 'report' && (await loaded.reportReview(of)))
      announce(context.section, 'reported');
    if (action === 'withdraw' && (await loaded.withdrawReview(of))) await reloadWith('withdrawn');
  },
);

async function openForm(
  reviewId: string | null,
  { section, loadForm }: ReviewSection,
): Promise<void> {
  const { reviewNews } = browserWords(pageLanguage());
  const host = section.querySelector<HTMLElement>('[data-review-form]');
  if (!host) return;
  // If the session ends while the form is open, the login returns to it and its draft.
  setRequestedAction(reviewId === null ? 'write' : 'edit', reviewId);
  host.textContent = reviewNews.opening;
  const open = await loadForm();
  if (!open) {
    host.textContent = reviewNews.openFailed;
    return;
  }
  open({
    host,
    institutionId: section.dataset['reviews'] ?? '',
    courses: JSON.parse(section.dataset['courses'] ?? '[]'),
    reviewId,
    close: () => {
      setRequestedAction(null);
      section.querySelector<HTMLElement>('[data-action=write]')?.focus();
    },
    done: ({ isHidden, isWaiting }) =>
      reloadWith(isHidden ? 'savedHidden' : isWaiting ? 'savedWaiting' : 'saved'),
  });
}

/** Shows authors the actions on their own reviews, and all others the report action. */
function showActions(section: HTMLElement): void {
  const userId = currentSession()?.id;
  for (const review of section.querySelectorAll<HTMLElement>('[data-author]')) {
    const isOwn = review.dataset['author'] === userId;
    for (const control of review.querySelectorAll<HTMLElement>('[data-action]')) {
      control.hidden = isOwn === (control.dataset['action'] === 'report');
    }
  }
}

function announce(section: HTMLElement, outcome: ReviewOutcome): void {
  const { reviewNews } = browserWords(pageLanguage());
  const message = section.querySelector<HTMLElement>('[data-review-news]');
  if (!message) return;
  message.hidden = false;
  message.textContent = reviewNews[outcome];
  message.scrollIntoView({ block: 'center' });
}

/** Reloads the page, which then announces the outcome. */
function reloadWith(outcome: ReviewOutcome): Promise<void> {
  return leaveFor(`${location.pathname}?${new URLSearchParams({ review: outcome })}`);
}

const reviewActions = ['write', 'edit', 'withdraw', 'report'] as const;
/** Acts on reviews; the URL may request one as `?review=…&of=…`. */
type ReviewAction = (typeof reviewActions)[number];

/** Parses an action; undefined for any other word. */
function parseAction(word: string | null | undefined): ReviewAction | undefined {
  return reviewActions.find((action) => action === word);
}

/** The action that the URL requests and the id of its review. */
function requestedAction(): { word: string | null; of: string | null } {
  const query = new URLSearchParams(location.search);
  return { word: query.get('review'), of: query.get('of') };
}

/** Sets or clears the requested action in the URL without adding a history entry. */
function setRequestedAction(action: ReviewAction | null, of: string | null = null): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ review: action, of: action && of })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
