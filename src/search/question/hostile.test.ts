import { expect, it } from 'vitest';
import { catalogueIndex } from '../../testing/truth/asking.ts';

const index = catalogueIndex();

/** Questions with as many readings and relaxations as possible. */
const hostile: Readonly<Record<string, string>> = {
  'words of many names':
    'government college of engineering and technology institute of science '.repeat(9),
  'letters that begin everything': 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(9),
  'misspelled words':
    'enginering colage univercity hydrabd medcal nursng managment archtecture '.repeat(9),
  'every kind of part':
    'cheap private women mba btech cse neet du kolkata bihar ncr ug nirf under 1 lakh 9 lpa naac a+ ',
  'topics that nothing answers':
    'mbbs bds llb barch bpharm bams bhms bvsc in leh dadra andaman under 1000 ',
  comparisons: 'a vs b vs c vs d or e or f and g, h, i ',
  'what objects inherit':
    'best constructor vs toString or __proto__ hasOwnProperty fees cheapest valueOf ',
  'orders and short names': 'best nie sabse accha srm cheapest vit placement oldest top 10 rank ',
  'unknown words': 'zzzqx yyyqw xxxqv wwwqu vvvqt uuuqs tttqr '.repeat(9),
  marks: '%_%(((([[[***+++???\\\\\\"""\'\'\'....,,,,////;;;;'.repeat(5),
};

it.each(Object.entries(hostile))('a question of %s is bounded', (_, q) => {
  const { readings, evaluated, first } = index.explain(q.slice(0, 200).trim());
  expect(readings.length).toBeLessThanOrEqual(16);
  expect(evaluated.size).toBeLessThanOrEqual(90);
  expect(first.length).toBeLessThanOrEqual(20);
});
