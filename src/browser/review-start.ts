import { reviewWords } from '../messages/reviews.ts';
import { pageLanguage } from './page-language.ts';
import { currentSession, onSessionChange } from './session.ts';

/** What the form needs to know of the page that it opens in. */
export interface FormPlace {
  host: HTMLElement;
  institutionId: string;
  /** The institution's courses, to choose from. */
  courses: readonly string[];
  /** The review to edit; null for a new one. */
  reviewId: string | null;
  close(): void;
  /**
   * Leaves the form: the review is saved, but hidden where moderators have yet to decide, or waits
   * for a confirmed email.
   */
  done(saved: { isHidden: boolean; isWaiting?: true | undefined }): void;
}

/** Shows the form; it brings React, so it comes once a visitor starts. */
type OpenForm = (place: FormPlace) => void;

interface Stage {
  section: HTMLElement;
  loadForm: () => Promise<OpenForm>;
}

/** What has just happened, told once the page shows it. */
type News = 'saved' | 'savedHidden' | 'savedWaiting' | 'withdrawn' | 'reported';
/** What the address tells after the page was loaded anew. */
const toldAnew: readonly News[] = ['saved', 'savedHidden', 'savedWaiting', 'withdrawn'];

/**
 * Lets visitors write, edit, withdraw and report reviews on an institution's page. The links lead
 * to the login and from there back to `?review=…`; who is signed in already acts at once.
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

/** Goes on with what the address asks for. */
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
  const { reviewNews } = reviewWords(pageLanguage());
  const host = section.querySelector<HTMLElement>('[data-review-form]');
  if (!host) return;
  // Should the session end under the form, the login leads back to it and to its draft.
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

/** Shows authors the ways to change their own reviews, and everybody else the way to report. */
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
  const { reviewNews } = reviewWords(pageLanguage());
  const message = section.querySelector<HTMLElement>('[data-review-news]');
  if (!message) return;
  message.hidden = false;
  message.textContent = reviewNews[news];
  message.scrollIntoView({ block: 'center' });
}

/** Loads the page anew, which then tells what has happened. */
function showAnew(news: News): void {
  location.assign(`${location.pathname}?${new URLSearchParams({ review: news })}`);
}

const acts = ['write', 'edit', 'withdraw', 'report'] as const;
/** What a visitor may do with reviews; the address may ask for it as `?review=…&of=…`. */
type Act = (typeof acts)[number];

/** The act that a word stands for, if it does. */
function actOf(word: string | null | undefined): Act | undefined {
  return acts.find((act) => act === word);
}

/** What the address asks for: the word, and the review it is about. */
function askedInAddress(): { word: string | null; of: string | null } {
  const query = new URLSearchParams(location.search);
  return { word: query.get('review'), of: query.get('of') };
}

/** Lets the address ask for an act, or no longer for any, without a step to go back to. */
function askInAddress(act: Act | null, of: string | null = null): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ review: act, of: act && of })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
