import { describe, expect, it } from 'vitest';
import { isStoreOfPreview, storeName, storeOfBranch } from './store-name.ts';

describe('storeName', () => {
  it('names one store for production', () => {
    expect(storeName({ context: 'production', branch: 'main' })).toBe('app');
  });

  it('names a separate store for each branch', () => {
    const one = storeName({ context: 'branch-deploy', branch: 'one' });
    expect(one).toMatch(/^app--[0-9a-f]{24}$/);
    expect(storeName({ context: 'deploy-preview', branch: 'one' })).toBe(one);
    expect(storeName({ context: 'deploy-preview', branch: 'two' })).not.toBe(one);
  });

  it('names no store for a deploy without a context', () => {
    expect(storeName({ context: 'local', branch: '' })).toBeNull();
    expect(storeName({ context: 'deploy-preview', branch: '' })).toBeNull();
  });

  it('recognises the store of a preview', () => {
    expect(isStoreOfPreview(storeOfBranch('main'))).toBe(true);
    for (const name of ['app', 'app--', `${storeOfBranch('x')}/../app`, `x${storeOfBranch('x')}`]) {
      expect(isStoreOfPreview(name), name).toBe(false);
    }
  });
});
