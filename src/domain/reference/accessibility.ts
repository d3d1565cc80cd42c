import { accessibilityRecord } from '../accessibility.ts';
import { readData } from './reference-data.ts';

/** The last axe run over all pages. */
export const accessibilityRun = accessibilityRecord.parse(readData('accessibility.json'));
