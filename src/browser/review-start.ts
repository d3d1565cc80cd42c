import { browserWords } from '../messages/browser.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession, onSessionChange } from './session.ts';

/** The data that the form takes from its page. */
export interface FormPlace {
  host: HTMLElement;
  institutionId: string;
  /** The institution's courses to choose from. */
  courses: readonly string[];
  /** The review to edit; null for a new one. */
  reviewId: string | null;
  close(): void;
  /**
   * Closes the form. The saved review may be hidden until a moderator decides, or wait for a
   * confirmed email.
   */
  done(saved: { isHidden: boolean; isWaiting?: true | undefined }): void;
}

/** Shows the form. It needs React, so it loads when a visitor starts writing. */
type OpenForm = (place: FormPlace) => void;

interface Stage {
  section: HTMLElement;
  loadForm: () => Promise<OpenForm>;
}

/** The outcome announced after the page has reloaded. */
type News = 'saved' | 'savedHidden' | 'savedWaiting' | 'withdrawn' | 'reported';
/** Outcomes that the URL may carry across a reload. */
const toldAnew: readonly News[] = ['saved', 'savedHidden', 'savedWaiting', 'withdrawn'];

/**
 * Lets visitors write, edit, withdraw and report reviews on an institution's page. Links lead to
 * the login and back to `?review=…`; signed-in visitors act at once.
 */
export function startReviews(loadForm: () => Promise<OpenForm>): void {
  const section = document.querySelector<HTMLElement>('[data-reviews]');
  if (!section) return;
  const stage = { section, loadForm };
  section.addEventListener('click', (event) => onClick(event, stage));
  const show = () => markOwn(section);
  show();
  onSessionChange(show);
  resume(stage);
}

function onClick(event: MouseEvent, stage: Stage): void {
  const control = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  const act = actOf(control?.getAttribute('data-act'));
  if (!control || !act || !currentSession()) return;
  event.preventDefault();
  void perform(act, control.getAttribute('data-of'), stage);
}

/** Resumes the act that the URL asks for. */
function resume(stage: Stage): void {
  const { word, of } = askedInAddress();
  const act = actOf(word);
  if (word !== null) askInAddress(null);
  const news = toldAnew.find((one) => one === word);
  if (news) tell(stage.section, news);
  if (act && currentSession()) void perform(act, of, stage);
}

async function perform(act: Act, of: string | null, stage: Stage): Promise<void> {
  if (act === 'write' || act === 'edit') return openForm(of, stage);
  const { reportReview, withdrawReview } = await import('./review-acts.ts');
  if (of === null) return;
  if (act === 'report' && (await reportReview(of))) tell(stage.section, 'reported');
  if (act === 'withdraw' && (await withdrawReview(of))) showAnew('withdrawn');
}

async function openForm(reviewId: string | null, { section, loadForm }: Stage): Promise<void> {
  const { reviewNews } = browserWords(pageLanguage());
  const host = section.querySelector<HTMLElement>('[data-review-form]');
  if (!host) return;
  // If the session ends while the form is open, the login returns to it and its draft.
  askInAddress(reviewId === null ? 'write' : 'edit', reviewId);
  host.textContent = reviewNews.opening;
  try {
    const open = await loadForm();
    open({
      host,
      institutionId: section.dataset['reviews'] ?? '',
      courses: JSON.parse(section.dataset['courses'] ?? '[]'),
      reviewId,
      close: () => {
        askInAddress(null);
        section.querySelector<HTMLElement>('[data-act=write]')?.focus();
      },
      done: ({ isHidden, isWaiting }) =>
        showAnew(isHidden ? 'savedHidden' : isWaiting ? 'savedWaiting' : 'saved'),
    });
  } catch (failure) {
    console.error(failure);
    host.textContent = reviewNews.openFailed;
  }
}

/** Shows authors the actions on their own reviews, and all others the report action. */
function markOwn(section: HTMLElement): void {
  const own = currentSession()?.id;
  for (const review of section.querySelectorAll<HTMLElement>('[data-author]')) {
    const isOwn = review.dataset['author'] === own;
    for (const control of review.querySelectorAll<HTMLElement>('[data-act]')) {
      control.hidden = isOwn === (control.dataset['act'] === 'report');
    }
  }
}

function tell(section: HTMLElement, news: News): void {
  const { reviewNews } = browserWords(pageLanguage());
  const message = section.querySelector<HTMLElement>('[data-review-news]');
  if (!message) return;
  message.hidden = false;
  message.textContent = reviewNews[news];
  message.scrollIntoView({ block: 'center' });
}

/** Reloads the page, which then announces the outcome. */
function showAnew(news: News): void {
  location.assign(`${location.pathname}?${new URLSearchParams({ review: news })}`);
}

const acts = ['write', 'edit', 'withdraw', 'report'] as const;
/** Acts on reviews; the URL may request one as `?review=…&of=…`. */
type Act = (typeof acts)[number];

/** Parses an act; undefined for any other word. */
function actOf(word: string | null | undefined): Act | undefined {
  return acts.find((act) => act === word);
}

/** The act that the URL requests and the id of its review. */
function askedInAddress(): { word: string | null; of: string | null } {
  const query = new URLSearchParams(location.search);
  return { word: query.get('review'), of: query.get('of') };
}

/** Sets or clears the requested act in the URL without adding a history entry. */
function askInAddress(act: Act | null, of: string | null = null): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ review: act, of: act && of })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
