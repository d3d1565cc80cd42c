import { isBackedUp } from '../../runtime/upkeep/backup-format.ts';
import type { Engine } from '../../store/engine.ts';

/** The stored text of every record of a backup, by key. */
export async function dump(engine: Engine): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  for await (const { key, body } of engine.records()) if (isBackedUp(key)) records.set(key, body);
  return records;
}
