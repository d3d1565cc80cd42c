/** The words of the pages about the site itself: about, privacy, terms, contact, accessibility. */

import type { AccessibilityRun } from '../../domain/accessibility.ts';
import { keptCountDays, lifetimes, rateLimits } from '../../domain/limits.ts';
import { pages } from '../../domain/pages.ts';
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
        'Username, email, a hash of the password, role, the language in which you registered and the day of it; when you confirmed the email, if you did.',
    },
    why: 'To let you sign in, and to send the mails that you ask for. The password itself is never stored.',
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
    why: 'To let the account publish where the operator requires the consent.',
    howLong: 'Until the account is deleted.',
  },
  {
    what: {
      name: 'Sign-ins',
      parts: 'For each device when it signed in and when it last renewed.',
    },
    why: 'To keep you signed in, and to end every session when a password changes.',
    howLong: `Signing out removes it. Otherwise it is erased ${days(lifetimes.refreshToken)} after its last renewal, or once the account is gone.`,
  },
  {
    what: { name: 'Links for a new password', parts: 'A hash of each link.' },
    why: 'To accept the link once.',
    howLong: `A link works for ${lifetimes.passwordReset / 60} minutes. Its hash goes with the next change of the password, or with the account.`,
  },
  {
    what: {
      name: 'Reviews, and reports of reviews',
      parts: 'What you wrote, when, and which account wrote it.',
    },
    why: 'To publish reviews under your username, and to let moderators answer reports.',
    howLong:
      'Until you withdraw the review. One that moderators dealt with stays unseen. After the account is deleted what was published stays, as by a deleted user.',
  },
  {
    what: {
      name: 'Corrections that you propose',
      parts: 'The value, its source, your note, and which account proposed it.',
    },
    why: 'To let editors check the value, and to tell you what they decided.',
    howLong:
      'They stay as the record of why a fact changed. After the account is deleted they name no one.',
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
    why: 'To stop guessing of passwords, and floods of registrations, mails and reviews.',
    howLong: `Erased once they are older than ${longestCount} hours. Every process also counts reads by address in memory, by the minute.`,
  },
  {
    what: {
      name: 'Page views and views of advertisements',
      parts: 'How often each page or advertisement was opened on each day.',
    },
    why: 'To see which pages are read.',
    howLong: `By day for ${keptCountDays} days, after that in a total. No address, account, cookie or device is stored with them.`,
  },
  {
    what: {
      name: 'Mails',
      parts:
        'Your address and the text of the mail, such as a link for a new password, a confirmation, a reminder or a decision.',
    },
    why: 'To deliver them through the mail server of the operator.',
    howLong:
      'The site keeps no copy of a mail that it hands to a mail server. Without one a mail is not sent, or is written to a folder that only the operator can read.',
  },
  {
    what: {
      name: 'Technical log',
      parts:
        'Errors and their places in the software. Email addresses, tokens and hashes are left out.',
    },
    why: 'To find faults.',
    howLong:
      'As long as the operator’s host keeps logs. A host may keep its own log of internet addresses.',
  },
  {
    what: {
      name: 'Backups',
      parts:
        'The records above, without sign-ins, password links and counters against misuse. Mails and logs are not in them.',
    },
    why: 'To restore the site after a failure.',
    howLong: `${operatorFacts.backups(operator)} What you delete stays in earlier backups until they are removed.`,
  },
];

/** /privacy. */
export const privacyNotice = (operator: SiteOperator): Notice => ({
  title: 'Privacy notice',
  description: `What ${productName} keeps about you, why, for how long, and how you see, take with you and delete it.`,
  lead: 'Everything public can be read without an account, without a cookie and without giving a name. The site has no field for a phone number.',
  sections: [
    {
      id: 'rights',
      heading: 'Your data in your hands',
      text: [
        'Signed in, you see and change your profile, download what is stored about you as one file, and delete the account with its profile, saved colleges and followed exams.',
      ],
      links: [links.profile, links.data, links.deletion],
    },
    { id: 'kept', heading: 'What is kept', kept: keptItems(operator) },
    {
      id: 'device',
      heading: 'What stays on your device',
      points: [
        `One cookie, only after you sign in: it keeps you signed in for ${days(lifetimes.refreshToken)} after the last renewal. Scripts can not read it, and other sites do not receive it.`,
        `In the browser’s storage: an access token of ${lifetimes.accessToken / 60} minutes, saved colleges, the comparison in the making, drafts of forms and reviews, the email that you typed when you go from one form to the next, and whether you asked for pictures.`,
        'Public pages that you opened, so that they open again offline, until you clear the site’s data in the browser.',
        'Your position, if you ask for colleges near you: the nearest city is found on the device, and the position is not sent.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      points: [
        'No personal data is sold, and none is handed to colleges, agents or advertisers. The site loads no analytics, fonts or scripts from others.',
        'Pictures of institutions and advertisements may load from the sites that hold them. Those sites then see your internet address, as with every picture on the web, but not which page you read.',
        'The operator’s host runs the site and its store, and the operator’s mail server delivers mails.',
      ],
    },
    {
      id: 'minors',
      heading: 'If you are under 18',
      text: [
        'Gender and date of birth are optional. No feature uses the gender. The date of birth tells whether an account is of someone under 18; beyond that only your profile shows it.',
        'Where the operator requires the consent of a parent, an account whose date of birth is of someone under 18 reads and saves as any other. It publishes no reviews and proposes no corrections until an administrator has recorded the consent and how it was verified.',
        'The site shows nobody advertisements by who they are, and follows nobody’s behaviour.',
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
  description: `What you may expect of ${productName}, what is expected of those who write here, and what its facts are not.`,
  lead: 'Reading is free and needs no account. These are the terms for reading, and for writing with an account.',
  sections: [
    {
      id: 'facts',
      heading: 'What the facts are',
      points: [
        'Facts are collected from the sources that are named beside them, with their years. They can be wrong or out of date. Before you apply or pay, check with the institution or the authority.',
        'Past cut-offs are records of past years. They say nothing certain about a coming admission.',
        'The site is no agent of any institution, sells no seats, takes no applications and charges no fee.',
        'Each source has its own terms. They are named with the source.',
      ],
      links: [links.sources],
    },
    {
      id: 'account',
      heading: 'Your account',
      points: [
        'One account is for one person. Keep its password to yourself. The site asks for it only on its own pages.',
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
        'Everybody with an account can report a review. Moderators may hide it; its author and those who reported it are told what was decided, with the reason if one was given.',
        'Corrections need a source. Editors decide about each one.',
        'Nobody pays for a place in a list. Advertisements are marked as such.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      points: [
        'The site may be unavailable at times, and its features may change.',
        'Machines may read the public pages and interfaces within the limits that protect others.',
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
        'A fact stands with the source from which it was taken, and a figure with its year. What no source reports is shown as not reported, and is not estimated.',
        'A reader’s correction needs a source. Editors compare it with the present value, and accept it or reject it with a reason.',
        'Changes are kept: the page of an institution leads to what changed, when and after which source.',
        'The directory is not complete: the front page says how many of India’s institutions it holds so far.',
      ],
      links: [links.sources],
    },
    {
      id: 'never',
      heading: 'What it does not do',
      points: [
        'No calls: there is no field for a phone number.',
        'No sale of data: nothing about you goes to colleges, agents or advertisers.',
        'No paid places: lists follow rankings and what you ask for. Advertisements, where there are any, are marked and are the same for everybody.',
        'No tracking: visits are counted by page and day, without who they were.',
      ],
      links: [links.privacy, links.terms],
    },
  ],
});

/** /contact. */
export const contactNotice = (operator: SiteOperator): Notice => ({
  title: 'Contact',
  description: `How to reach those who run ${productName}, whom to write to about your data, and how to correct a fact or report a review.`,
  lead: 'How to reach the operator, and what you can do by yourself at once.',
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
        'Press Suggest a correction in the section of the page, give the right value and the address of its source, and your profile shows what the editors decided. You need an account for that. Without one, write to the operator with the address of the page, the right value and its source.',
      ],
      links: [links.sources],
    },
    {
      id: 'reviews',
      heading: 'A review is wrong or hurts somebody',
      text: [
        'Signed in, press Report below the review and choose a reason. Moderators see it, and you are told on your profile what they decided.',
      ],
    },
    {
      id: 'data',
      heading: 'Your data',
      text: [
        'You can download your data and delete your account by yourself. For all else, a parent’s consent among it, write to the operator.',
      ],
      links: [links.data, links.deletion, links.privacy],
    },
  ],
});

/** /accessibility, from the last run of axe (`npm run accessibility`). */
export const accessibilityNotice = (operator: SiteOperator, run: AccessibilityRun): Notice => {
  const { checkedOn, engine, pages } = run;
  const broken = pages.flatMap(({ path, violations }) =>
    violations.map(({ rule, help }) => `${path}: ${help} (${rule})`),
  );
  return {
    title: 'Accessibility statement',
    description: `What was checked on ${productName} for people with disabilities, when, what was found, and how to tell us of a barrier.`,
    lead: 'The site is meant for everybody: by keyboard, by ear, on a small screen, in large print, and for public pages without JavaScript.',
    sections: [
      {
        id: 'checked',
        heading: 'What was checked',
        text: [
          `On ${formats('en').day(checkedOn)} a program, ${engine}, looked at ${pages.length} pages, one of each kind and every screen, on a narrow and a wide screen, in light and dark colours. Of long lists it looked at the first twelve entries.`,
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
        heading: 'What such a check does not see',
        text: [
          'A program finds a part of all barriers. No audit by people with disabilities and no conformance to a level of WCAG is claimed. Pictures that admins add may lack a good description.',
        ],
      },
      {
        id: 'barrier',
        heading: 'Tell us of a barrier',
        text: [
          'Write with the address of the page, what you tried, and what you used: browser, screen reader, size of print.',
          operatorFacts.email(operator),
        ],
        links: [...emailLink(operator), links.contact],
      },
    ],
  };
};
