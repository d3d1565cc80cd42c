import { expect, test } from 'vitest';
import { seedOf } from './prepare-store.ts';

test('every place but production on Netlify begins with the demo catalogue', () => {
  expect(seedOf({ platform: 'local', SEED: undefined }, 'local')).toBe('demo');
  expect(seedOf({ platform: 'netlify', SEED: undefined }, 'deploy-preview')).toBe('demo');
  expect(seedOf({ platform: 'netlify', SEED: undefined }, 'production')).toBe('none');
});

test('SEED decides where it is set', () => {
  expect(seedOf({ platform: 'netlify', SEED: 'demo' }, 'production')).toBe('demo');
  expect(seedOf({ platform: 'local', SEED: 'none' }, 'local')).toBe('none');
});
