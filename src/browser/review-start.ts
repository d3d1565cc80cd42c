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
  const show = () => showActs(section);
  show();
  onSessionChange(show);
  resume(context);
}

function onClick(event: MouseEvent, context: ReviewSection): void {
  const control = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  const act = parseAct(control?.getAttribute('data-act'));
  if (!control || !act || !currentSession()) return;
  event.preventDefault();
  void perform(act, control.getAttribute('data-of'), context);
}

/** Resumes the act that the URL asks for. */
function resume(context: ReviewSection): void {
  const { word, of } = requestedAct();
  const act = parseAct(word);
  if (word !== null) setRequestedAct(null);
  const outcome = outcomesAfterReload.find((candidate) => candidate === word);
  if (outcome) announce(context.section, outcome);
  if (act && currentSession()) void perform(act, of, context);
}

const perform = onceAtATime(async (act: ReviewAct, of: string | null, context: ReviewSection) => {
  if (act === 'write' || act === 'edit') return openForm(of, context);
  const loaded = await lazily(() => import('./review-acts.ts'));
  if (of === null || !loaded) return;
  if (act === 'report' && (await loaded.reportReview(of))) announce(context.section, 'reported');
  if (act === 'withdraw' && (await loaded.withdrawReview(of))) await reloadWith('withdrawn');
});

async function openForm(
  reviewId: string | null,
  { section, loadForm }: ReviewSection,
): Promise<void> {
  const { reviewNews } = browserWords(pageLanguage());
  const host = section.querySelector<HTMLElement>('[data-review-form]');
  if (!host) return;
  // If the session ends while the form is open, the login returns to it and its draft.
  setRequestedAct(reviewId === null ? 'write' : 'edit', reviewId);
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
      setRequestedAct(null);
      section.querySelector<HTMLElement>('[data-act=write]')?.focus();
    },
    done: ({ isHidden, isWaiting }) =>
      reloadWith(isHidden ? 'savedHidden' : isWaiting ? 'savedWaiting' : 'saved'),
  });
}

/** Shows authors the actions on their own reviews, and all others the report action. */
function showActs(section: HTMLElement): void {
  const userId = currentSession()?.id;
  for (const review of section.querySelectorAll<HTMLElement>('[data-author]')) {
    const isOwn = review.dataset['author'] === userId;
    for (const control of review.querySelectorAll<HTMLElement>('[data-act]')) {
      control.hidden = isOwn === (control.dataset['act'] === 'report');
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

const reviewActs = ['write', 'edit', 'withdraw', 'report'] as const;
/** Acts on reviews; the URL may request one as `?review=…&of=…`. */
type ReviewAct = (typeof reviewActs)[number];

/** Parses an act; undefined for any other word. */
function parseAct(word: string | null | undefined): ReviewAct | undefined {
  return reviewActs.find((act) => act === word);
}

/** The act that the URL requests and the id of its review. */
function requestedAct(): { word: string | null; of: string | null } {
  const query = new URLSearchParams(location.search);
  return { word: query.get('review'), of: query.get('of') };
}

/** Sets or clears the requested act in the URL without adding a history entry. */
function setRequestedAct(act: ReviewAct | null, of: string | null = null): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ review: act, of: act && of })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
