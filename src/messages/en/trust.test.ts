import { describe, expect, it } from 'vitest';
import { readEnv, siteOperatorOf } from '../../runtime/env.ts';
import type { Notice } from '../notice.ts';
import { unstatedOperator } from '../site-operator.ts';
import { aboutNotice, contactNotice, privacyNotice, termsNotice } from './trust.ts';

const notices = { aboutNotice, contactNotice, privacyNotice, termsNotice };

const textOf = (notice: Notice) => JSON.stringify(notice);

describe('the operator', () => {
  const stated = siteOperatorOf(
    readEnv({
      OPERATOR_NAME: 'Asha Rao Guidance LLP',
      OPERATOR_ADDRESS: '1 Residency Road, Bengaluru 560025',
      OPERATOR_EMAIL: 'write@example.org',
      OPERATOR_GRIEVANCE_OFFICER: 'Asha Rao, 080 0000 0000',
      OPERATOR_BACKUP_DAYS: '30',
    }),
  );

  it.each(Object.entries(notices))('is named in the %s when configured', (_, notice) => {
    expect(textOf(notice(unstatedOperator))).toContain('has not stated its name');
    expect(textOf(notice(stated))).toContain('run by Asha Rao Guidance LLP');
    expect(textOf(notice(stated))).not.toContain('has not');
  });

  it('has contact details and the facts that the privacy notice requires', () => {
    const text = textOf(privacyNotice(stated));
    expect(text).toContain('mailto:write@example.org');
    expect(text).toContain('1 Residency Road');
    expect(text).toContain('Grievance officer: Asha Rao');
    expect(text).toContain('kept for 30 days');
    expect(textOf(privacyNotice(unstatedOperator))).not.toContain('mailto:');
  });

  it.each([
    ['OPERATOR_EMAIL', 'nowhere', 'must be an email address'],
    ['OPERATOR_BACKUP_DAYS', '0', 'must be a whole number of days from 1 to 3650'],
  ])('with a bad %s ends the build with its name', (name, value, rule) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name}: ${rule}.`);
  });
});

it('states retention times from the limits in the code', () => {
  const text = textOf(privacyNotice(unstatedOperator));
  expect(text).toContain('30 days after its last renewal');
  expect(text).toContain('works for 60 minutes');
  expect(text).toContain('older than 24 hours');
  expect(text).toContain('By day for 100 days');
});
