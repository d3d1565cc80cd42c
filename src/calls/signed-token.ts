import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The tokens of one purpose, which has a key of its own; `shape` captures the parts of their text. */
interface TokenKind {
  purpose: string;
  shape: RegExp;
}

const KEY_BYTES = 32;
const SIGNED = /^(.+)\.([A-Za-z0-9_-]{43})$/;

/** A text with a signature over it and over `unsent`, which the token does not contain. */
export function signToken(kind: TokenKind, secret: Uint8Array, text: string, unsent = ''): string {
  return `${text}.${sign(kind, secret, text + unsent).toString('base64url')}`;
}

/** The parts of a token that one of the secrets has signed, otherwise null. */
export function verifyToken(
  kind: TokenKind,
  secrets: readonly Uint8Array[],
  token: string,
  unsent = '',
): string[] | null {
  const [, text = '', signature = ''] = SIGNED.exec(token) ?? [];
  const parts = kind.shape.exec(text)?.slice(1);
  if (!parts) return null;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(given, sign(kind, secret, text + unsent)),
  );
  return isSigned ? parts : null;
}

function sign({ purpose }: TokenKind, secret: Uint8Array, text: string): Buffer {
  const key = hkdfSync('sha256', secret, '', purpose, KEY_BYTES);
  return createHmac('sha256', Buffer.from(key)).update(text).digest();
}
