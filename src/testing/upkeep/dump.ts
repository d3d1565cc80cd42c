import { travels } from '../../runtime/upkeep/backup-format.ts';
import type { Engine } from '../../store/engine.ts';

/** Every record that a backup holds, as it is stored, by key. */
export async function dump(engine: Engine): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  for await (const { key, body } of engine.records()) if (travels(key)) records.set(key, body);
  return records;
}
