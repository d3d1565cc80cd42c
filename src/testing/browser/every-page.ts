import { institutionCutoffsPath, institutionPath } from '../../domain/pages/address.ts';

const UNIVERSITY = institutionPath('university', 'Banasthali Vidyapith');

/** How a page of src/pages is opened and by whom. */
interface PageKind {
  /** An address at which it answers. */
  path: string;
  /** Its audience; console pages are refused to everyone but admins. */
  audience: 'anyone' | 'user' | 'admin';
}

const anyone = (path: string): PageKind => ({ path, audience: 'anyone' });
const admin = (path: string): PageKind => ({ path, audience: 'admin' });

/** Every page by its file in src/pages; a test compares the table with the folder. */
export const everyPage: Readonly<Record<string, PageKind>> = {
  '404.astro': anyone('/no/such/page'),
  '500.astro': anyone('/500'),
  '[...path].astro': anyone('/nowhere'),
  '[type]/[name]/cutoffs.astro': anyone(UNIVERSITY.replace(/info$/, 'cutoffs')),
  '[type]/[name]/edit.astro': admin(UNIVERSITY.replace(/info$/, 'edit')),
  '[type]/[name]/history.astro': anyone(UNIVERSITY.replace(/info$/, 'history')),
  '[type]/[name]/info.astro': anyone(UNIVERSITY),
  'about.astro': anyone('/about'),
  'api-docs.astro': anyone('/api-docs'),
  'accessibility.astro': anyone('/accessibility'),
  'add-ad.astro': admin('/add-ad'),
  'add-course-detail.astro': admin('/add-course-detail'),
  'add-entrance-exam-details.astro': admin('/add-entrance-exam-details'),
  'add-institution.astro': admin('/add-institution'),
  'added.astro': anyone('/added'),
  'author/[userId].astro': anyone('/author/nobody'),
  'author/index.astro': anyone('/author'),
  'collegelist.astro': admin('/collegelist'),
  'calendar/index.astro': anyone('/calendar'),
  'calendar/subscribe.astro': anyone('/calendar/subscribe?e=xat'),
  'check.astro': anyone('/check?q=Commercial%20University%20Daryaganj'),
  'compare.astro': anyone('/compare'),
  'confirm-email.astro': anyone('/confirm-email?token=x'),
  'contact.astro': anyone('/contact'),
  'corrections.astro': admin('/corrections'),
  'differences.astro': admin('/differences'),
  'duplicates.astro': admin('/duplicates'),
  'courses/[added].astro': anyone('/courses/no-such-course'),
  'courses/[slug].astro': anyone('/courses/btech'),
  'courses/[slug]/details.astro': anyone('/courses/btech/details'),
  'courses/index.astro': anyone('/courses'),
  'cutoffs.astro': anyone('/cutoffs?list=jee-main&rank=5000'),
  'dashboard.astro': admin('/dashboard'),
  'data/index.astro': anyone('/data'),
  'exam-dates.astro': admin('/exam-dates'),
  'exams/[added].astro': anyone('/exams/no-such-exam'),
  'exams/[slug].astro': anyone('/exams/jee-main'),
  'exams/[slug]/details.astro': anyone('/exams/jee-main/details'),
  'exams/index.astro': anyone('/exams'),
  'forgot-password.astro': anyone('/forgot-password'),
  'go/[slug].astro': anyone('/go/nowhere-at-all'),
  'guides/[slug].astro': anyone('/guides/after-class-12'),
  'guides/index.astro': anyone('/guides'),
  'history.astro': admin('/history'),
  'import.astro': admin('/import'),
  'import-cutoffs.astro': admin('/import-cutoffs'),
  'index.astro': anyone('/'),
  'institutions.astro': anyone('/institutions?q=institute&state=goa'),
  'login.astro': anyone('/login'),
  'managereports.astro': admin('/managereports'),
  'offline.astro': anyone('/offline'),
  'pageviews.astro': admin('/pageviews'),
  'my-rank.astro': anyone('/my-rank'),
  'choices.astro': anyone('/choices'),
  'privacy.astro': anyone('/privacy'),
  'profile.astro': { path: '/profile', audience: 'user' },
  'reminders.astro': anyone('/reminders?ended=xat'),
  'quality.astro': admin('/quality'),
  'statelist.astro': admin('/statelist'),
  'register.astro': anyone('/register'),
  'reset-password.astro': anyone('/reset-password?token=x'),
  'saved.astro': anyone('/saved'),
  'scholarship-list.astro': admin('/scholarship-list'),
  'scholarships.astro': anyone('/scholarships?state=bihar&category=SC'),
  'source-list.astro': admin('/source-list'),
  'sources.astro': anyone('/sources'),
  'status.astro': anyone('/status'),
  'states/[state].astro': anyone('/states/kerala'),
  'states/[state]/[district].astro': anyone('/states/andhra-pradesh/guntur'),
  'states/index.astro': anyone('/states'),
  'terms.astro': anyone('/terms'),
  'userlist.astro': admin('/userlist'),
  'work.astro': admin('/work'),
};

/** Public pages of every kind and state. */
export const publicPages: readonly string[] = [
  '/',
  '/institutions?q=institute&state=goa',
  '/institutions?page=x',
  UNIVERSITY,
  institutionCutoffsPath('university', 'Indian Institute of Technology Bombay'),
  '/cutoffs?list=jee-main&rank=5000',
  '/states',
  '/states/kerala',
  '/courses',
  '/courses/btech',
  '/exams',
  '/exams/jee-main',
  '/sources',
  '/about',
  '/privacy',
  '/no/such/page',
];
