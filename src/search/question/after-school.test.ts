import { describe, expect, it } from 'vitest';
import { referencePath } from '../../domain/pages/address.ts';
import { catalogueIndex, searchesOf } from '../../testing/truth/asking.ts';

const { search } = searchesOf(catalogueIndex());

describe('what follows class XII', () => {
  it.each([
    ['what can i do after class 12th in humanities', 'any'],
    ['jobs after 12th commerce', 'commerce'],
    ['what should I do after hsc with pcm', 'maths'],
    ['intermediate ke baad kya kare bio', 'biology'],
    ['12th arts ke baad naukri', 'any'],
    ['puc pcmb ke baad kaun sa course', 'maths'],
    ['कक्षा 12 के बाद वाणिज्य में क्या करें', 'commerce'],
    ['बारहवीं जीव विज्ञान के बाद क्या करना चाहिए', 'biology'],
    ['कक्षा 12वीं पास करने के बाद आर्ट्स वाले', 'any'],
  ])('is the guide, at the stream that is named: %s', (q, stream) => {
    const { links, total } = search({ q });
    expect(links[0] && referencePath(links[0])).toBe(`/guides/after-class-12#${stream}`);
    expect(total).toBe(0);
  });

  it.each([
    'which degree should I pick',
    'konsi stream leni chahiye',
    'kis course me dakhila le',
    'मुझे कौन सी डिग्री करनी चाहिए',
    'कौन सा विषय चुनना चाहिए',
  ])('is the guide where a course is to be chosen: %s', (q) =>
    expect(search({ q }).links[0]).toMatchObject({ kind: 'guide', slug: 'after-class-12' }),
  );

  it('leaves other questions as they are', () => {
    expect(search({ q: 'colleges after 12th in pune' }).reading?.parts).toContainEqual(
      expect.objectContaining({ kind: 'level', label: 'UG' }),
    );
    expect(search({ q: 'pcmb' }).reading?.parts).toMatchObject([{ label: 'Science' }]);
    expect(search({ q: 'what to do after bcom' }).links[0]).toMatchObject({ slug: 'bcom' });
    expect(search({ q: 'after 12th constructor' }).reading?.dropped).toEqual(['constructor']);
    expect(search({ q: 'कक्षा १२ के बाद' }).links[0]?.slug).toBe('after-class-12');
  });
});
