import { z } from 'zod';
import data from '../../../data/source-uses.json' with { type: 'json' };
import { type SourceUse, sourceUses } from '../source-use.ts';

const uses = z.record(z.string(), z.array(z.enum(sourceUses))).parse(data);

/** What a shipped source is used for in the demo catalogue. */
export function usesOfSource(id: string): readonly SourceUse[] {
  return uses[id] ?? [];
}
