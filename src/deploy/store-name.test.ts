import { describe, expect, it } from 'vitest';
import { isStoreOfPreview, storeName, storeOfBranch } from './store-name.ts';

describe('storeName', () => {
  it('gives production its own store', () => {
    expect(storeName({ context: 'production', branch: 'main' })).toBe('app');
  });

  it('gives each branch one store that no other branch and not production has', () => {
    const one = storeName({ context: 'branch-deploy', branch: 'one' });
    expect(one).toMatch(/^app--[0-9a-f]{24}$/);
    expect(storeName({ context: 'deploy-preview', branch: 'one' })).toBe(one);
    expect(storeName({ context: 'deploy-preview', branch: 'two' })).not.toBe(one);
  });

  it('gives none to a deploy that does not say what it is', () => {
    expect(storeName({ context: 'local', branch: '' })).toBeNull();
    expect(storeName({ context: 'deploy-preview', branch: '' })).toBeNull();
  });

  it('tells a preview’s store from every other', () => {
    expect(isStoreOfPreview(storeOfBranch('main'))).toBe(true);
    for (const name of ['app', 'app--', `${storeOfBranch('x')}/../app`, `x${storeOfBranch('x')}`]) {
      expect(isStoreOfPreview(name), name).toBe(false);
    }
  });
});
