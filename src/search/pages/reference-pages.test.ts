import { describe, expect, it } from 'vitest';
import { referencePath } from '../../domain/pages/address.ts';
import { pagesForQuestion, readQuestion } from './reference-pages.ts';

const iit = {
  _id: 'iit-bombay',
  name: 'Indian Institute of Technology Bombay',
  location: { city: 'Mumbai', state: 'Maharashtra' },
};

describe('pages suggested for a question', () => {
  it.each([
    [
      'jee main rank 25000 obc telangana',
      '/cutoffs?list=jee-main&commonRank=25000&category=OBC-NCL&homeState=telangana',
    ],
    ['jee main 25k rank', '/cutoffs?list=jee-main&rank=25000'],
    ['when is neet', '/exams/neet-ug#dates'],
    ['scholarship for sc students in bihar', '/scholarships?state=bihar&category=SC'],
    ['बिहार छात्रवृत्ति', '/scholarships?state=bihar'],
    ['education loan for mba', '/scholarships'],
    ['is it real that their notice of ugc is on the website', '/check'],
    ['ugc approved private universities in rajasthan', '/check'],
    ['क्या एमिटी विश्वविद्यालय मान्य है', `/check?${new URLSearchParams({ q: 'एमिटी विश्वविद्यालय' })}`],
    ['is amity university ugc approved', '/check?q=amity+university'],
    ['Commercial Univercity Daryaganj', '/check?q=Commercial+Univercity+Daryaganj'],
    ['daksha university', '/check?q=daksha+university'],
    ['commercial university daryaganj real or fake', '/check?q=commercial+university+daryaganj'],
    ['क्या एमिटी विश्वविद्यालय फर्जी है', `/check?${new URLSearchParams({ q: 'एमिटी विश्वविद्यालय' })}`],
    ['नीट 2027 कब है', '/exams/neet-ug#dates'],
    ['nit warangal cutoff', '/cutoffs?list=jee-main'],
    ['neet cutoff', '/cutoffs?list=neet-ug'],
  ])('%j leads first to %s', async (q, path) => {
    expect(pagesForQuestion(await readQuestion(q)).map(referencePath)[0]).toBe(path);
  });

  it('lead to the lists of its state for an institution that they may have under another name', async () => {
    const guindy = {
      _id: 'guindy',
      name: 'College of Engg., Guindy Campus',
      location: { ...iit.location, city: null, state: 'Tamil Nadu' },
    };
    expect(pagesForQuestion(await readQuestion('ceg cut off'), guindy).map(referencePath)[0]).toBe(
      '/cutoffs?list=tnea',
    );
    expect(
      pagesForQuestion(await readQuestion('iim cut off'), { ...guindy, name: 'IIM' })[0]?.slug,
    ).toBe('');
  });

  it('prefill institution and programme of the cut-offs', async () => {
    expect(
      pagesForQuestion(await readQuestion('iit bombay cse cutoff'), iit).map(referencePath)[0],
    ).toBe('/cutoffs?list=jee-advanced&institution=iit-bombay&q=computer');
  });
});
