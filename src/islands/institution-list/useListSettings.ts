import { useState } from 'react';
import { z } from 'zod';
import { api, staleBody } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type ListSettings, listSettings, usualSettings } from '../../domain/list-settings.ts';
import { listWords } from '../../messages/institution-list.ts';
import { type Loaded, loadedFrom, useLoad } from '../console/Loading.tsx';

const PATH = '/api/account/list-settings';
const stale = z.object({ settings: listSettings, etag: z.string() });

/** Settings with the version that a change of them names. */
interface Versioned {
  settings: ListSettings;
  etag: string | null;
}

type Change = (settings: ListSettings) => ListSettings;

/** The user's views and columns; a change shows immediately and is saved in the account. */
export function useListSettings() {
  const { data } = useLoad('', loadSettings);
  const [changed, setChanged] = useState<Versioned | null>(null);
  const own = changed ?? data;

  /** Resolves to false when saving failed, which a dialog has reported. */
  async function change(how: Change): Promise<boolean> {
    const from = own ?? { settings: usualSettings, etag: null };
    setChanged({ ...from, settings: how(from.settings) });
    const kept = await put(how, from);
    setChanged(kept ?? from);
    return kept !== null;
  }

  return { settings: own?.settings ?? usualSettings, change };
}
export type OwnSettings = ReturnType<typeof useListSettings>;

async function loadSettings(): Promise<Loaded<Versioned>> {
  const { institutionList: texts } = listWords(pageLanguage());
  const result = await api('GET', PATH);
  const loaded = loadedFrom(result, listSettings, texts.failed);
  if ('failed' in loaded) return loaded;
  return { data: { settings: loaded.data, etag: result.ok ? result.etag : null } };
}

/** Changes the settings; where another tab was faster, those that it left. */
async function put(how: Change, { settings, etag }: Versioned): Promise<Versioned | null> {
  const next = how(settings);
  const result = await api('PUT', PATH, next, etag);
  if (result.ok) return { settings: next, etag: result.etag };
  const other = stale.safeParse(staleBody(result));
  return other.success ? put(how, other.data) : null;
}
