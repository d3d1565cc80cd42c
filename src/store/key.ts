import { hash, randomFillSync } from 'node:crypto';

const FOLDER = /^[a-z]+(\/[a-z0-9_-]{1,64})*$/;
const KEY = /^[a-z]+(\/[a-z0-9_-]{1,64})+$/;
const MAX_LENGTH = 600;

/** A key outside the grammar: it must never reach the network (docs/security.md I13). */
export class InvalidKey extends Error {
  readonly code = 'INVALID_KEY';

  constructor(key: string) {
    super(`Not a key of the store: ${JSON.stringify(key.slice(0, 80))}`);
    this.name = 'InvalidKey';
  }
}

/** Whether a text is a key of the store. */
export function isKey(key: string): boolean {
  return key.length <= MAX_LENGTH && KEY.test(key);
}

/**
 * Returns the key.
 * @throws InvalidKey.
 */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new InvalidKey(key);
  return key;
}

/**
 * The prefix that matches exactly the folder's keys.
 * @throws InvalidKey.
 */
export function requirePrefix(folder: string): string {
  if (folder.length > MAX_LENGTH || !FOLDER.test(folder)) throw new InvalidKey(folder);
  return `${folder}/`;
}

/** Whether a text is a valid record id; ids in requests may be anything. */
export function isId(text: string): boolean {
  return /^[a-z0-9_-]{1,64}$/.test(text);
}

/** The only form in which user text enters a key: 64 hexadecimal digits. */
export function hashText(text: string): string {
  return hash('sha256', text);
}

const ID_BYTES = 16;
/** Random bytes for many ids, each used once. */
const randomPool = { bytes: Buffer.alloc(ID_BYTES * 256), used: Number.POSITIVE_INFINITY };

/** A random id of 128 bits in 25 lowercase letters and digits. */
export function newId(): string {
  if (randomPool.used >= randomPool.bytes.length) {
    randomFillSync(randomPool.bytes);
    randomPool.used = 0;
  }
  const hex = randomPool.bytes.toString('hex', randomPool.used, randomPool.used + ID_BYTES);
  randomPool.used += ID_BYTES;
  return BigInt(`0x${hex}`).toString(36).padStart(25, '0');
}
