import { describe, expect, it } from 'vitest';
import { environmentRules } from '../messages/operator/commands.ts';
import { BadEnvironment, readEnv } from './env.ts';

const hostile = [
  ...['campuskosh.in', 'not an address', '//', 'https://', 'http://[', 'https://a b', 'smtp:'],
  ...['%', '1e9', '-1', 'NaN', 'x'.repeat(2000), 'constructor', '10.0.0.0/', ',,', 'a@', 'हाँ'],
];

describe('the environment', () => {
  it.each([
    ['PORT', 'eighty', 'PORT: must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT: must be a whole number from 0 to 65535.'],
    ['CATALOGUE', 'yes', 'CATALOGUE: must be shipped, none or the folder of a packed catalogue.'],
    ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL: must be an email address.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD: must have 8 to 128 characters.'],
    ['JWT_SECRET', 'x'.repeat(31), 'JWT_SECRET: must be at least 32 bytes long.'],
    ['SITE_URL', 'ftp://site.test', 'SITE_URL: must be an address such as https://example.org'],
    [
      'SITE_URL',
      'https://asha:secret@site.test',
      'SITE_URL: must be an address such as https://example.org',
    ],
    [
      'SITE_URL',
      'https://site.test/path',
      'SITE_URL: must be an address such as https://example.org',
    ],
    [
      'SITE_URL',
      'https://site.test/?a=b',
      'SITE_URL: must be an address such as https://example.org',
    ],
    ['RATE_LIMIT', 'none', 'RATE_LIMIT: must be on or off.'],
    ['TRUSTED_PROXY', '0', 'TRUSTED_PROXY: must be the number of proxies in front'],
    ['TRUSTED_PROXY', '11', 'TRUSTED_PROXY: must be the number of proxies in front'],
    ['TRUSTED_PROXY', '10.0.0.1/33', 'TRUSTED_PROXY: must be the number of proxies in front'],
    ['TRUSTED_PROXY', '10.0.0.1,proxy', 'TRUSTED_PROXY: must be the number of proxies in front'],
  ])('refuses %s=%s with a sentence that names it', (name, value, sentence) => {
    expect(() => readEnv({ [name]: value })).toThrow(sentence);
  });

  it.each(Object.entries(environmentRules))(
    'uses any %s or refuses it by its rule',
    (name, rule) => {
      for (const value of hostile) {
        try {
          readEnv({ [name]: value });
        } catch (failure) {
          expect(failure).toBeInstanceOf(BadEnvironment);
          expect(failure).toHaveProperty('message', `${name}: ${rule}.`);
        }
      }
    },
  );

  it('treats an empty value as missing', () => {
    expect(readEnv({ PORT: '', JWT_SECRET: '' })).toMatchObject({ PORT: 4321, platform: 'local' });
  });

  it('refuses load-test settings on Netlify', () => {
    expect(() => readEnv({ NETLIFY: 'true', RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT');
  });
});
