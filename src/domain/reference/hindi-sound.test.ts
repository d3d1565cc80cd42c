import { describe, expect, it } from 'vitest';
import { findNamesBySound } from './hindi-sound.ts';

describe('names in Devanagari', () => {
  it('are found by romanised words of the same sound', () => {
    expect(findNamesBySound(['vishvabharati'])).toEqual(['Visva-Bharati']);
    expect(findNamesBySound(['shri', 'venkateshvar', 'kolej'])).toEqual([
      'Sri Venkateswara College',
    ]);
    expect(findNamesBySound(['some', 'unheard', 'words'])).toEqual([]);
  });
});
