import { requireVersion } from '../../calls/index.ts';
import type { ListSettings } from '../../domain/curation/list-settings.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { RecordMissing } from '../../store/index.ts';
import type { With } from '../needs.ts';

/** The caller's settings of the console's list. */
export async function readListSettings(
  { users }: With<'users'>,
  { userId }: Principal,
): Promise<ListSettings> {
  const user = await users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  return user.data.listSettings;
}

/** Replaces the settings. Refuses `staleEdit` with the current ones where `ifMatch` is outdated. */
export async function saveListSettings(
  { users }: With<'users'>,
  { userId }: Principal,
  { settings, ifMatch }: { settings: ListSettings; ifMatch: string | null },
): Promise<ListSettings> {
  try {
    const { data } = await users.records.update(userId, (user) => {
      const current = user.listSettings;
      requireVersion(ifMatch, current, { settings: current });
      return { ...user, listSettings: settings };
    });
    return data.listSettings;
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('sessionEnded');
    throw error;
  }
}
