import { expect, test } from 'vitest';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from './password-hash.ts';

/** From the reference implementation: argon2id, 'password', m=65536, t=2, p=1, 'somesalt'. */
const REFERENCE =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('hashes to a salted PHC string that verifies only its password', async () => {
  const [one, two] = await Promise.all([
    hashPassword(' Naïve pass '),
    hashPassword(' Naïve pass '),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, ' Naïve pass ')).toBe(true);
  for (const wrong of ['Naïve pass', ' naïve pass ', ' Nai\u0308ve pass ', '']) {
    expect(await verifyPassword(one, wrong), JSON.stringify(wrong)).toBe(false);
  }
});

test('verifies a hash of another cost and reports it for renewal', async () => {
  expect(await verifyPassword(REFERENCE, 'password')).toBe(true);
  expect(needsRehash(REFERENCE)).toBe(true);
  expect(needsRehash(await hashPassword('anything'))).toBe(false);
});

test('never verifies the decoy, at the cost of a real hash', async () => {
  expect(await verifyPassword(decoyHash, 'password')).toBe(false);
  expect(needsRehash(decoyHash)).toBe(false);
});

test('throws for a stored text that is no hash', async () => {
  await expect(verifyPassword('$2b$10$nothing', 'password')).rejects.toThrow(TypeError);
});

test('does not equate an unpaired surrogate with the replacement character', async () => {
  const hash = await hashPassword('half a pair \ufffd');
  expect(await verifyPassword(hash, 'half a pair \ufffd')).toBe(true);
  for (const half of ['\ud800', '\udbff', '\udc00', '\udfff']) {
    expect(
      await verifyPassword(hash, `half a pair ${half}`),
      encodeURIComponent(JSON.stringify(half)),
    ).toBe(false);
  }
});
