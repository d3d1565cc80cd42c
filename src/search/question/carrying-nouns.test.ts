import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../rendering/question-reason.ts';
import { catalogueIndex, searchesOf, unusedIn } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());

describe('nouns that carry a question', () => {
  it.each([
    ['merit list kab niklegi', 'dates'],
    ['second merit list', 'dates'],
    ['मेरिट लिस्ट कब आएगी', 'dates'],
    ['konsi company aati hai', 'placement'],
    ['कौन सी कंपनी आती है', 'placement'],
    ['placement me kaun si companies aati hai', 'placement'],
  ])('are topics that ask for a name, and list nothing: %s', (q, topic) => {
    const found = search({ q });
    expect([found.reading?.asks, ...(found.reading?.asksToo ?? [])]).toContain(topic);
    expect(found.total).toBe(0);
    expect(reasonOf(found, 'en')).toMatch(/name/);
  });

  it.each([
    ['class 7 admission form kab', 'class'],
    ['IISc Bangalore admission with 12th', '12th'],
    ['बीएचयू में कक्षा 9 में प्रवेश', 'कक्षा'],
  ])('of school are named where nothing of school is shown: %s', (q, word) =>
    expect(unusedIn(search({ q }).reading)).toContain(word),
  );

  it.each([
    ['psychology honours', 'ba-hons|ba'],
    ['bcom honours fees', 'bcom-hons'],
    ['इतिहास ऑनर्स', 'ba'],
    ['12th marks needed for llb', 'llb'],
  ])('are used beside what they are of: %s', (q, slug) => {
    const { links, reading } = search({ q });
    expect(links.map((link) => link.slug).join()).toMatch(new RegExp(slug));
    expect(unusedIn(reading)).toEqual([]);
  });

  it('read a common test in Karnataka as its own', () =>
    expect(search({ q: 'i am from karnataka where is the cet form' }).links).toContainEqual(
      expect.objectContaining({ kind: 'exam', slug: 'kcet' }),
    ));
});
