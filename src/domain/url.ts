import { z } from 'zod';
import { limits } from './limits.ts';

/** True for an absolute http or https address without credentials or control characters. */
export function isWebAddress(value: string): boolean {
  if (/[\p{Cc}\p{Cs}\s\\]/u.test(value) || !/^https?:\/\//i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '';
}

/** A web address that may be stored and linked to (docs/security.md 12). */
export const webAddress = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(limits.url)
  .refine(isWebAddress, { params: { key: 'webAddress' } });
