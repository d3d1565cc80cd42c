import { useRef, useState } from 'react';
import * as z from 'zod';
import { inTurn } from '../../browser/action.ts';
import { callForVersion, currentIn } from '../../browser/api-client.ts';

import { pageLanguage } from '../../browser/page-language.ts';
import {
  type ListSettings,
  listSettings,
  usualSettings,
} from '../../domain/curation/list-settings.ts';
import { listWords } from '../../messages/institution-list.ts';
import { useLoad } from '../console/useLoad.ts';

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
      saved.current = await saveSettings(update, start.current);
      start.current = saved.current;
    }),
  );

  async function change(update: SettingsUpdate): Promise<void> {
    setChanged((shown) => update(shown ?? known.settings));
    try {
      await saveInTurn(update);
    } catch (failed) {
      setChanged(start.current.settings);
      throw failed;
    }
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
): Promise<VersionedSettings> {
  const next = update(settings);
  try {
    const { institutionList: texts } = listWords(pageLanguage());
    const options = { body: next, etag, failed: texts.viewFailed };
    const saved = await callForVersion('PUT', PATH, options);
    return { settings: next, etag: saved.etag };
  } catch (failed) {
    const theirs = currentIn(failed, staleSettings);
    if (!theirs) throw failed;
    return saveSettings(update, theirs);
  }
}
