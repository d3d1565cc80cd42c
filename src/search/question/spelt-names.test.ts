import { beforeAll, describe, expect, it } from 'vitest';
import { searchQuery } from '../../domain/search/search.ts';
import { catalogueEntries, indexOf } from '../../testing/truth/asking.ts';
import type { SearchIndex } from '../search-index.ts';

let index: SearchIndex;
beforeAll(() => {
  // A test adds to it.
  index = indexOf(catalogueEntries());
});

const search = (q: string) => index.search(searchQuery.parse({ q }));

describe('a name in Devanagari', () => {
  it.each([
    ['थापर विश्वविद्यालय से ईसीई', 'Thapar Institute of Engineering and Technology'],
    ['चितकारा यूनिवर्सिटी में फीस', 'Chitkara University'],
    ['शारदा यूनिवर्सिटी', 'Sharda University'],
    ['राजलक्ष्मी इंजीनियरिंग कॉलेज चेन्नई', 'Rajalakshmi Engineering College'],
    ['लोयोला कॉलेज चेन्नई', 'Loyola College, Chennai'],
  ])('is that of an institution before a word for its kind: %s', (q, name) => {
    expect(search(q).institutions[0]?.name).toBe(name);
  });

  it.each([
    ['टिमटोरा में प्रवेश', 'टिमटोरा'],
    ['अच्छा विकल्प कॉलेज', 'विकल्प'],
    ['मशहूर विश्वविद्यालय', 'मशहूर'],
  ])('is named as unused without that word, or where no institution has it: %s', (q, word) => {
    expect(search(q).reading?.dropped).toContain(word);
  });

  it('is one by itself where people call an institution by it', () => {
    const name = 'Thapar Institute of Engineering and Technology';
    for (const q of ['थापर में सीएसई', 'thapar mein cse', 'थापर की फीस'])
      expect(search(q).institutions[0]?.name).toBe(name);
  });

  it('is found as soon as somebody adds the institution', () => {
    const [first] = catalogueEntries();
    if (!first) throw new Error('The catalogue is empty.');
    const q = 'टिमटोरा कॉलेज';
    expect(search(q).reading?.dropped).toContain('टिमटोरा');
    const added = { ...first.summary, _id: 'added', name: 'Timtora College' };
    index.put({ ...first, summary: added, words: ['timtora', 'college'] });
    expect(search(q).institutions[0]?.name).toBe('Timtora College');
    index.remove('added');
  });

  it('may be long and of other signs', () => {
    for (const q of [`${'क्ष'.repeat(60)} कॉलेज`, 'ॐ कॉलेज', '़ॅ विश्वविद्यालय'])
      expect(search(q).total).toBeGreaterThanOrEqual(0);
  });
});
