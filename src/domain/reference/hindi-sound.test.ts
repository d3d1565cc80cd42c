import { describe, expect, it } from 'vitest';
import { namesSounding } from './hindi-sound.ts';

describe('names in Devanagari', () => {
  it('are found by romanised words of the same sound', () => {
    expect(namesSounding(['vishvabharati'])).toEqual(['Visva-Bharati']);
    expect(namesSounding(['shri', 'venkateshvar', 'kolej'])).toEqual(['Sri Venkateswara College']);
    expect(namesSounding(['some', 'unheard', 'words'])).toEqual([]);
  });
});
