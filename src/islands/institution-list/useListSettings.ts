import { useRef, useState } from 'react';
import { z } from 'zod';
import { inTurn } from '../../browser/action.ts';
import { api, callForVersion, staleBody } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type ListSettings,
  listSettings,
  usualSettings,
} from '../../domain/curation/list-settings.ts';
import { listWords } from '../../messages/institution-list.ts';
import { useLoad } from '../console/Loading.tsx';

const PATH = '/api/account/list-settings';
const staleSettings = z.object({ settings: listSettings, etag: z.string() });

/** Settings with their version. */
interface VersionedSettings {
  settings: ListSettings;
  etag: string | null;
}

type SettingsUpdate = (settings: ListSettings) => ListSettings;

/**
 * The user's views and columns. A change shows immediately and is saved in the account, one after
 * another.
 */
export function useListSettings() {
  const { data } = useLoad('', loadSettings);
  const saved = useRef<VersionedSettings | null>(null);
  const [changed, setChanged] = useState<ListSettings | null>(null);
  const known = saved.current ?? data ?? { settings: usualSettings, etag: null };
  const start = useRef(known);
  start.current = known;
  const [saveInTurn] = useState(() =>
    inTurn(async (update: SettingsUpdate) => {
      const now = await saveSettings(update, start.current);
      saved.current = now ?? start.current;
      start.current = saved.current;
      return now;
    }),
  );

  /** Resolves to false when saving failed, which a dialog has reported. */
  async function change(update: SettingsUpdate): Promise<boolean> {
    setChanged((shown) => update(shown ?? known.settings));
    const now = await saveInTurn(update);
    setChanged((shown) => (now ? shown : start.current.settings));
    return now !== null;
  }

  return { settings: changed ?? known.settings, change };
}
export type ListSettingsState = ReturnType<typeof useListSettings>;

async function loadSettings(): Promise<VersionedSettings> {
  const { institutionList: texts } = listWords(pageLanguage());
  const { data: settings, etag } = await callForVersion('GET', PATH, {
    schema: listSettings,
    failed: texts.failed,
  });
  return { settings, etag };
}

/** Saves a change; if another tab has saved meanwhile, applies it to that version. */
async function saveSettings(
  update: SettingsUpdate,
  { settings, etag }: VersionedSettings,
): Promise<VersionedSettings | null> {
  const next = update(settings);
  const result = await api('PUT', PATH, next, etag);
  if (result.ok) return { settings: next, etag: result.etag };
  const other = staleSettings.safeParse(staleBody(result));
  return other.success ? saveSettings(update, other.data) : null;
}
