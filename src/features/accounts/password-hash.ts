import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isCommonPassword } from '../../domain/reference/common-passwords.ts';
import { Refusal } from '../../domain/refusal.ts';
import { fold, trimEndOf } from '../../domain/text.ts';
import type { With } from '../needs.ts';

/** Argon2id parameters of docs/security.md 2; hashes with others are renewed at the next login. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const VERSION = 19;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface PasswordHash {
  cost: { memory: number; passes: number; parallelism: number };
  salt: Buffer;
  tag: Buffer;
}

const derive = promisify(argon2);

/** Hashes a password with a random salt into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatPhc({ cost: COST, salt, tag: await computeTag(password, COST, salt) });
}

/**
 * Verifies a password. Lone surrogates are rejected: as UTF-8 they would all become the same
 * replacement character.
 */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const { cost, salt, tag } = parsePhc(phc);
  const isEqual = timingSafeEqual(await computeTag(password, cost, salt, tag.length), tag);
  return isEqual && password.isWellFormed();
}

/** Whether a hash has outdated parameters. */
export function needsRehash(phc: string): boolean {
  const { memory, passes, parallelism } = parsePhc(phc).cost;
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
}

/** Verified in place of a missing account's hash, at the same cost. */
export const decoyHash = formatPhc({
  cost: COST,
  salt: Buffer.alloc(SALT_BYTES, 1),
  tag: Buffer.alloc(TAG_BYTES, 1),
});

function computeTag(
  password: string,
  cost: PasswordHash['cost'],
  nonce: Buffer,
  tagLength = TAG_BYTES,
): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, tagLength, ...cost });
}

function formatPhc({ cost, salt, tag }: PasswordHash): string {
  const numbers = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=${VERSION}$${numbers}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;
}

function toUnpaddedBase64(bytes: Buffer): string {
  return trimEndOf(bytes.toString('base64'), '=');
}

function parsePhc(phc: string): PasswordHash {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (!salt || !tag) throw new TypeError('A stored password hash is no Argon2id PHC string.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/**
 * Refuses common passwords and the product's name (docs/security.md 2). `field` is the password's
 * name in the request.
 * @throws Refusal passwordTooCommon.
 */
export function requireUncommon({ env }: With<'env'>, password: string, field = 'password'): void {
  if (isCommonPassword(password) || fold(password) === fold(env.PRODUCT_NAME)) {
    throw new Refusal('passwordTooCommon', { fields: { [field]: 'passwordTooCommon' } });
  }
}
