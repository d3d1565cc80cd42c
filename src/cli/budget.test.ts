import { describe, expect, it } from 'vitest';
import { excessesOf, type WeighedPage } from './budget.ts';

const KILOBYTE = 1024;

function page(path: string, weight: Partial<WeighedPage> = {}): WeighedPage {
  return { path, html: 5 * KILOBYTE, css: 5 * KILOBYTE, js: 0, hasReact: false, ...weight };
}

describe('the budget of a page', () => {
  it('is 60 KB for a public page, at most 15 KB of it JavaScript', () => {
    expect(excessesOf(page('/', { html: 40 * KILOBYTE, js: 15 * KILOBYTE }))).toEqual([]);
    expect(excessesOf(page('/', { html: 55 * KILOBYTE + 1 }))).toEqual([
      '/: 60.0 KB in all, 60.0 KB allowed',
    ]);
    expect(excessesOf(page('/exams/jee-main', { js: 15 * KILOBYTE + 1 }))).toEqual([
      '/exams/jee-main: 15.0 KB of JavaScript, 15.0 KB allowed',
    ]);
  });

  it('excludes React from public pages', () => {
    expect(excessesOf(page('/states', { hasReact: true }))[0]).toMatch(/^\/states: loads React/);
    expect(excessesOf(page('/login', { hasReact: true }))).toEqual([]);
  });

  it('is 200 KB for a screen', () => {
    for (const path of ['/collegelist', '/[type]/[name]/edit']) {
      expect(excessesOf(page(path, { js: 190 * KILOBYTE }))).toEqual([]);
      expect(excessesOf(page(path, { js: 190 * KILOBYTE + 1 }))).toHaveLength(1);
    }
  });

  it('applies to on-demand pages, whose HTML is not known at build time', () => {
    const info = page('/[type]/[name]/info', { html: null, css: 61 * KILOBYTE });
    expect(excessesOf(info)).toHaveLength(1);
  });
});
