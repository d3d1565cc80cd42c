import { expect, test } from 'vitest';
import { institutionKinds, isOfKind, kindsOfList } from '../../domain/cutoffs/institution-kind.ts';
import type { Ownership } from '../../domain/institutions/ownership.ts';
import { cutoffListById } from '../../domain/reference/cutoff-lists.ts';
import { openCutoffs } from './cutoffs.ts';

async function kindsIn(id: string): Promise<Map<string, number>> {
  const description = cutoffListById(id);
  if (!description) throw new Error(id);
  const { institutions } = await openCutoffs('data/cutoffs').openList(description);
  const names = new Set(institutions.map(({ catalogue, name }) => catalogue?.name ?? name));
  const counts = new Map<string, number>();
  for (const name of names) {
    const kinds = kindsOfList('josaa').filter((kind) => isOfKind({ name, summary: null }, kind));
    expect(kinds, name).toHaveLength(1);
    counts.set(kinds[0] ?? '', (counts.get(kinds[0] ?? '') ?? 0) + 1);
  }
  return counts;
}

test('groups the institutions of JoSAA as JoSAA does', async () => {
  expect(Object.fromEntries(await kindsIn('jee-advanced'))).toEqual({ iit: 23, gfti: 1 });
  const { iit, nit, iiit } = Object.fromEntries(await kindsIn('jee-main'));
  expect([iit, nit, iiit]).toEqual([undefined, 32, 25]);
});

test('tells other lists apart by who runs an institution', () => {
  const kindsOf = (...ownership: Ownership[]) =>
    institutionKinds.filter((kind) =>
      isOfKind({ name: 'constructor', summary: { ownership } }, kind),
    );
  for (const own of ['government', 'state', 'central'] as const)
    expect(kindsOf(own)).toEqual(['gfti', 'government']);
  expect(kindsOf('private', 'deemed')).toEqual(['gfti', 'private']);
  expect(kindsOf()).toEqual(['gfti']);
});
