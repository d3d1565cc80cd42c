import { deflateSync, inflateSync } from 'node:zlib';
import { limits } from '../../../domain/limits.ts';

/** A value as compressed text. */
export function packJson(value: unknown): string {
  return deflateSync(JSON.stringify(value)).toString('base64');
}

/** The value of a compressed text. */
export function unpackJson(packed: string): unknown {
  const maxOutputLength = limits.cutoffFileBytes;
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64'), { maxOutputLength }).toString());
}
