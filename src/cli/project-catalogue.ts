import { join } from 'node:path';
import { catalogueFolder } from '../features/catalogue/catalogue-folder.ts';
import {
  createCatalogueOpener,
  type OpenCatalogue,
} from '../features/catalogue/shipped-catalogue.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import type { Env } from '../runtime/env.ts';
import { packIfStale, projectOpenData } from './catalogue-packing.ts';

/** The catalogue of the project for a runtime, packed on first use if it is stale. */
export function projectCatalogue({ CATALOGUE }: Pick<Env, 'CATALOGUE'>): {
  catalogue?: OpenCatalogue;
} {
  if (CATALOGUE !== 'shipped') return {};
  const root = process.cwd();
  const open = createCatalogueOpener(join(root, catalogueFolder), projectOpenData(root).read);
  let packed: Promise<void> | null = null;
  return {
    async catalogue() {
      packed ??= packIfStale(root, { onPack: () => console.error(commandTexts.packing) });
      await packed;
      return open();
    },
  };
}
