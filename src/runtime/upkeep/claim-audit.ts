import { CLAIM_GRACE_MS, claimSchema } from '../../store/claims.ts';
import { decode } from '../../store/envelope.ts';
import type { Kinds } from '../../store/kinds.ts';
import { type Audit, type Finding, split, unlessCorrupt } from './finding.ts';

const format = { version: 1, schema: claimSchema };

/**
 * Every unique value has one claim, of the one record that names it (docs/security.md I1, I2, I6).
 */
export function claimAudit({ records }: Kinds, now: number): Audit {
  const named = new Map<string, string[]>();
  const claimed = new Map<string, { owner: string; at: number }>();
  const corrupt: string[] = [];

  function takeRecord(key: string, value: unknown): void {
    const { folder, leaf } = split(key);
    const kind = records.get(folder);
    const inspected = kind && unlessCorrupt(() => kind.inspect(value, key));
    for (const claim of inspected?.claims ?? []) {
      named.set(claim, [...(named.get(claim) ?? []), leaf]);
    }
  }

  function takeClaim(key: string, value: unknown): void {
    const state = unlessCorrupt(() => decode({ value, etag: '' }, format, key));
    if (!state) corrupt.push(key);
    else if (state.data) claimed.set(key, state.data);
  }

  return {
    take: ({ key, value }) =>
      key.startsWith('claim/') ? takeClaim(key, value) : takeRecord(key, value),
    findings() {
      const missing = [...named].filter(([key, [id]]) => claimed.get(key)?.owner !== id);
      const doubled = [...named].filter(([, ids]) => ids.length > 1);
      const orphans = [...claimed].filter(
        ([key, { at }]) => !named.has(key) && now - at > CLAIM_GRACE_MS,
      );
      return [
        ...corrupt.map((key): Finding => ({ problem: 'corrupt', key })),
        ...doubled.map(
          ([key, ids]): Finding => ({
            problem: 'doubled',
            key,
            detail: ids.join(' '),
          }),
        ),
        ...missing
          .filter(([, ids]) => ids.length === 1)
          .map(([key, [id = '']]): Finding => ({ problem: 'unclaimed', key, detail: id })),
        ...orphans.map(([key]): Finding => ({ problem: 'orphanClaim', key })),
      ];
    },
  };
}
