/** The words of the pages about the site itself: about, privacy, terms, contact, accessibility. */

import type { AccessibilityRun } from '../../domain/accessibility.ts';
import { keptCountDays, lifetimes, rateLimits } from '../../domain/limits.ts';
import { pages } from '../../domain/pages/pages.ts';
import { formats } from '../formats.ts';
import type { Notice, NoticeLink, StoredDataItem } from '../notice.ts';
import { productName } from '../product.ts';
import type { SiteOperator } from '../site-operator.ts';

export const trustTexts = {
  why: 'Why',
  howLong: 'How long',
} as const;

const DAY = 24 * 60 * 60;
const days = (seconds: number) => `${seconds / DAY} days`;
const longestCount = Math.max(...Object.values(rateLimits).map(({ seconds }) => seconds)) / 3600;

const links = {
  about: { href: pages.about.path, text: 'About this site' },
  privacy: { href: pages.privacy.path, text: 'Privacy notice' },
  terms: { href: pages.terms.path, text: 'Terms of use' },
  contact: { href: pages.contact.path, text: 'Contact' },
  sources: { href: pages.sources.path, text: 'Sources of the facts' },
  profile: { href: pages.profile.path, text: 'See and change your profile' },
  data: { href: `${pages.profile.path}#your-data`, text: 'Download your data' },
  deletion: { href: `${pages.profile.path}#delete-account`, text: 'Delete your account' },
} as const;

/**
 * The sentences that need the operator's own facts (docs/operations.md "State who runs the site").
 * Every other sentence of this file follows from the code and holds for every operator.
 */
const operatorFacts = {
  name: ({ name }: SiteOperator) =>
    name === null
      ? 'The operator of this site has not stated its name.'
      : `This site is run by ${name}.`,
  address: ({ address }: SiteOperator) =>
    address === null
      ? 'The operator has not stated a postal address.'
      : `Postal address: ${address}`,
  email: ({ email }: SiteOperator) =>
    email === null ? 'The operator has not stated an email address.' : `Email: ${email}`,
  grievanceOfficer: ({ grievanceOfficer }: SiteOperator) =>
    grievanceOfficer === null
      ? 'The operator has not named a grievance officer.'
      : `Grievance officer: ${grievanceOfficer}`,
  backups: ({ backupDays }: SiteOperator) =>
    backupDays === null
      ? 'The operator has not stated how long backups are kept.'
      : `Backups are kept for ${backupDays} ${backupDays === 1 ? 'day' : 'days'}.`,
};

const emailLink = ({ email }: SiteOperator): NoticeLink[] =>
  email === null ? [] : [{ href: `mailto:${email}`, text: `Write to ${email}` }];

const whoToWriteTo = (operator: SiteOperator): readonly string[] => [
  operatorFacts.name(operator),
  operatorFacts.address(operator),
  operatorFacts.email(operator),
  operatorFacts.grievanceOfficer(operator),
];

const keptItems = (operator: SiteOperator): readonly StoredDataItem[] => [
  {
    what: {
      name: 'Account',
      parts:
        'Username, email, a hash of the password, role, the language and day of your registration and, if you confirmed the email, when.',
    },
    why: 'To let you sign in, and to send the emails that you ask for. The password itself is never stored.',
    howLong: 'Until you or an administrator delete the account.',
  },
  {
    what: {
      name: 'Profile',
      parts:
        'Gender, date of birth, college, avatar, a text about you, links. Every field is optional.',
    },
    why: 'To show it to you. The profile of an ordinary user is shown to nobody else. Only profiles of administrators are public.',
    howLong: 'Until you empty the field or delete the account.',
  },
  {
    what: {
      name: 'Consent of a parent',
      parts:
        'For an account of someone under 18: who consented, how that was verified, when, and who recorded it.',
    },
    why: 'Where the operator requires consent, an account can publish only with it.',
    howLong: 'Until the account is deleted.',
  },
  {
    what: {
      name: 'Sign-ins',
      parts: 'For each device: when it signed in and when the session was last renewed.',
    },
    why: 'To keep you signed in, and to end every session when a password changes.',
    howLong: `Signing out removes it. Otherwise it is erased ${days(lifetimes.refreshToken)} after its last renewal, or when the account is deleted.`,
  },
  {
    what: { name: 'Links for a new password', parts: 'A hash of each link.' },
    why: 'To accept the link once.',
    howLong: `A link works for ${lifetimes.passwordReset / 60} minutes. Its hash is erased with the next change of the password, or with the account.`,
  },
  {
    what: {
      name: 'Reviews, and reports of reviews',
      parts: 'What you wrote, when, and which account wrote it.',
    },
    why: 'To publish reviews under your username, and to let moderators answer reports.',
    howLong:
      'Until you withdraw the review. One that moderators decided on is then only hidden. After you delete the account, published reviews stay, shown as written by a deleted user.',
  },
  {
    what: {
      name: 'Corrections that you propose',
      parts: 'The value, its source, your note, and which account proposed it.',
    },
    why: 'To let editors check the value, and to tell you what they decided.',
    howLong:
      'We keep them to show why a fact was changed. Once you delete your account, your name is removed.',
  },
  {
    what: {
      name: 'Saved colleges and followed exams',
      parts: 'Those of your account, and which reminders were sent.',
    },
    why: 'To show them on all your devices, and to send each reminder once.',
    howLong:
      'Until you remove them or delete the account. Records of sent reminders are erased after the day of the reminder.',
  },
  {
    what: {
      name: 'History of changes',
      parts:
        'Which editor or administrator changed what. It names a user whose role was changed or whose account was deleted by username.',
    },
    why: 'To undo mistakes and misuse.',
    howLong:
      'It stays. Administrators can withhold personal data in the history of an institution: the values are then erased from it, and a mark says so.',
  },
  {
    what: {
      name: 'Counters against misuse',
      parts:
        'The times of recent attempts, under a digest of your internet address (an IPv6 address by its /64 network), account or email.',
    },
    why: 'To stop password guessing and floods of registrations, emails and reviews.',
    howLong: `Erased once they are older than ${longestCount} hours. Every server process also counts reads by address in memory, per minute.`,
  },
  {
    what: {
      name: 'Page views and views of advertisements',
      parts: 'How often each page or advertisement was opened on each day.',
    },
    why: 'To see which pages are read.',
    howLong: `By day for ${keptCountDays} days, then only as a total. No address, account, cookie or device is stored with them.`,
  },
  {
    what: {
      name: 'Emails',
      parts:
        'Your address and the text of the email, such as a link for a new password, a confirmation, a reminder or a decision.',
    },
    why: 'To deliver them through the mail server of the operator.',
    howLong:
      'The site keeps no copy of an email after handing it to a mail server. Without a mail server, an email is not sent, or is written to a folder that only the operator can read.',
  },
  {
    what: {
      name: 'Technical log',
      parts:
        'Errors and where in the software they happened. Email addresses, tokens and hashes are removed.',
    },
    why: 'To find errors.',
    howLong:
      'As long as the operator’s host keeps logs. A host may keep its own log of internet addresses.',
  },
  {
    what: {
      name: 'Backups',
      parts:
        'The records above, without sign-ins, password links and counters against misuse. Emails and logs are not in them.',
    },
    why: 'To restore the site after a failure.',
    howLong: `${operatorFacts.backups(operator)} What you delete stays in earlier backups until they are removed.`,
  },
];

/** /privacy. */
export const privacyNotice = (operator: SiteOperator): Notice => ({
  title: 'Privacy notice',
  description: `What ${productName} keeps about you, why, for how long, and how to see, download and delete it.`,
  lead: 'You can read everything public without an account, without a cookie and without giving a name. The site has no field for a phone number.',
  sections: [
    {
      id: 'rights',
      heading: 'Your data in your hands',
      text: [
        'When you are signed in, you can see and change your profile, download everything stored about you as one file, and delete your account with its profile, saved colleges and followed exams.',
      ],
      links: [links.profile, links.data, links.deletion],
    },
    { id: 'kept', heading: 'What is kept', kept: keptItems(operator) },
    {
      id: 'device',
      heading: 'What stays on your device',
      points: [
        `One cookie, only after you sign in: it keeps you signed in for ${days(lifetimes.refreshToken)} after the last renewal. Scripts cannot read it, and other sites do not receive it.`,
        `In the browser’s storage: an access token of ${lifetimes.accessToken / 60} minutes, saved colleges, your comparison, drafts of forms and reviews, the email that you typed when you go from one form to the next, and whether you asked for pictures.`,
        'Public pages that you opened, so that they open again offline, until you clear the site’s data in the browser.',
        'Your location, if you ask for colleges near you: your device finds the nearest city, and the location is not sent.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      points: [
        'No personal data is sold or given to colleges, agents or advertisers. The site loads no analytics, fonts or scripts from other sites.',
        'Pictures of institutions and advertisements may load from other sites. Those sites then see your internet address, as with every picture on the web, but not which page you read.',
        'The operator’s host runs the site and its database, and the operator’s mail server delivers emails.',
      ],
    },
    {
      id: 'minors',
      heading: 'If you are under 18',
      text: [
        'Gender and date of birth are optional. No feature uses the gender. The date of birth shows whether you are under 18; apart from that, only your profile shows it.',
        'Where the operator requires a parent’s consent, an account of someone under 18, by its date of birth, can read and save like any other. It cannot publish reviews or suggest corrections until an administrator has recorded the consent and how it was verified.',
        'We do not use your details to choose advertisements, and we do not track what you do.',
      ],
      links: [links.contact],
    },
    {
      id: 'write',
      heading: 'Who to write to',
      text: whoToWriteTo(operator),
      links: [...emailLink(operator), links.contact],
    },
  ],
});

/** /terms. */
export const termsNotice = (operator: SiteOperator): Notice => ({
  title: 'Terms of use',
  description: `What you can expect from ${productName}, what we expect from those who write here, and what its facts are not.`,
  lead: 'Reading is free and needs no account. These are the terms for reading, and for writing with an account.',
  sections: [
    {
      id: 'facts',
      heading: 'What the facts are',
      points: [
        'Facts are collected from the sources that are named beside them, with their years. They can be wrong or out of date. Before you apply or pay, check with the institution or the authority.',
        'Past cut-offs are records of past years. They are no promise of a future admission.',
        'The site is not an agent of any institution, sells no seats, takes no applications and charges no fee.',
        'Each source has its own terms. They are named with the source.',
      ],
      links: [links.sources],
    },
    {
      id: 'account',
      heading: 'Your account',
      points: [
        'An account is for one person. Keep your password to yourself. The site asks for it only on its own pages.',
        'You can delete the account at any time. An administrator may delete an account that is misused.',
      ],
      links: [links.deletion],
    },
    {
      id: 'writing',
      heading: 'What you write',
      points: [
        'Write from your own experience, truthfully, and without personal data of others. One review for a course and one for an internship at each institution.',
        'Reviews stay yours. By posting one you let the site publish it, until you withdraw it.',
        'Everyone with an account can report a review. Moderators may hide it. Its author and those who reported it learn the decision, with the reason if one was given.',
        'Corrections need a source. Editors decide about each one.',
        'Nobody pays for a place in a list. Advertisements are marked as such.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      points: [
        'The site may be unavailable at times, and its features may change.',
        'Programs may read the public pages and the API within the limits that protect other users.',
      ],
    },
    {
      id: 'operator',
      heading: 'Who runs it',
      text: [operatorFacts.name(operator)],
      links: [links.about, links.privacy, links.contact],
    },
  ],
});

/** /about. */
export const aboutNotice = (operator: SiteOperator): Notice => ({
  title: 'About this site',
  description: `Who runs ${productName}, where its facts come from, how they are checked, and what it never does with your data.`,
  lead: `${productName} is a directory of colleges and universities in India: facts with their years and sources, entrance exams, courses and past cut-offs.`,
  sections: [
    {
      id: 'operator',
      heading: 'Who runs it',
      text: [operatorFacts.name(operator)],
      links: [links.contact],
    },
    {
      id: 'checking',
      heading: 'How facts are checked',
      points: [
        'Each fact is shown with its source, and each figure with its year. What no source reports is shown as not reported, and is not estimated.',
        'A reader’s correction needs a source. Editors compare it with the current value, and accept it or reject it with a reason.',
        'Changes are kept: the page of each institution links to what changed, when and from which source.',
        'The directory is not complete: the home page says how many of India’s institutions it has so far.',
      ],
      links: [links.sources],
    },
    {
      id: 'never',
      heading: 'What it does not do',
      points: [
        'No calls: there is no field for a phone number.',
        'No sale of data: nothing about you goes to colleges, agents or advertisers.',
        'No paid places: lists follow rankings and what you ask for. Advertisements, where there are any, are marked and are the same for everyone.',
        'No tracking: visits are counted by page and day, without recording who visited.',
      ],
      links: [links.privacy, links.terms],
    },
  ],
});

/** /contact. */
export const contactNotice = (operator: SiteOperator): Notice => ({
  title: 'Contact',
  description: `How to reach those who run ${productName}, whom to write to about your data, and how to correct a fact or report a review.`,
  lead: 'How to reach the operator, and what you can do yourself right now.',
  sections: [
    {
      id: 'operator',
      heading: 'The operator',
      text: whoToWriteTo(operator),
      links: emailLink(operator),
    },
    {
      id: 'corrections',
      heading: 'A fact is wrong',
      text: [
        'Press Suggest a correction in that section of the page, and give the right value and the address of its source. Your profile will show what the editors decide. You need an account for this. Without one, write to the operator with the address of the page, the right value and its source.',
      ],
      links: [links.sources],
    },
    {
      id: 'reviews',
      heading: 'A review is wrong or hurts someone',
      text: [
        'Sign in, press Report below the review and choose a reason. Moderators check it, and your profile will show what they decide.',
      ],
    },
    {
      id: 'data',
      heading: 'Your data',
      text: [
        'You can download your data and delete your account yourself. For anything else, including a parent’s consent, write to the operator.',
      ],
      links: [links.data, links.deletion, links.privacy],
    },
  ],
});

/** Switches the shortcuts of single keys off, on /accessibility. */
export const singleKeySwitch = 'Use the key / to go to the search, on this device';

/** /accessibility, from the last run of axe (`npm run accessibility`). */
export const accessibilityNotice = (operator: SiteOperator, run: AccessibilityRun): Notice => {
  const { checkedOn, engine, pages } = run;
  const broken = pages.flatMap(({ path, violations }) =>
    violations.map(({ rule, help }) => `${path}: ${help} (${rule})`),
  );
  return {
    title: 'Accessibility statement',
    description: `What was checked on ${productName} for people with disabilities, when, what was found, and how to tell us about a barrier.`,
    lead: 'The site is meant for everyone: by keyboard, with a screen reader, on a small screen, in large print and, for public pages, without JavaScript.',
    sections: [
      {
        id: 'checked',
        heading: 'What was checked',
        text: [
          `On ${formats('en').day(checkedOn)} a program, ${engine}, checked ${pages.length} pages, one of each kind and every screen, on a narrow and a wide screen, in light and dark colours. In long lists it checked the first twelve entries.`,
        ],
      },
      {
        id: 'found',
        heading: 'What was found',
        ...(broken.length === 0
          ? { text: ['It found no violation of its rules on any of these pages.'] }
          : { points: broken }),
      },
      {
        id: 'unchecked',
        heading: 'What such a check does not find',
        text: [
          'A program finds only some of the barriers. We claim no audit by people with disabilities and no conformance to a level of WCAG. Pictures that admins add may lack a good description.',
        ],
      },
      {
        id: 'barrier',
        heading: 'Tell us about a barrier',
        text: [
          'Tell us the address of the page, what you tried, and what you used: browser, screen reader, text size.',
          operatorFacts.email(operator),
        ],
        links: [...emailLink(operator), links.contact],
      },
    ],
  };
};
