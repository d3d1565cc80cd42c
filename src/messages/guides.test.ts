import { expect, test } from 'vitest';
import { words as english } from './en/catalogue.ts';
import { words as hindi } from './hi/catalogue.ts';
import type { Notice } from './notice.ts';

/** Where the sections of a notice lead, and how much each says. */
const outlineOf = ({ sections }: Notice) =>
  sections.map(({ id, points = [], links = [] }) => ({
    id,
    points: points.length,
    addresses: links.map(({ href }) => href),
  }));

test.each(Object.keys(english.guideNotices))(
  'the guide %s has the same sections and links in both languages',
  (slug) => {
    const guideIn = (words: { guideNotices: Readonly<Record<string, Notice>> }) => {
      const notice = words.guideNotices[slug];
      if (!notice) throw new Error(`There is no guide ${slug}.`);
      return outlineOf(notice);
    };
    expect(guideIn(hindi)).toEqual(guideIn(english));
  },
);
