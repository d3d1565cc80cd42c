import data from '../../../data/accessibility.json' with { type: 'json' };
import { accessibilityRecord } from '../accessibility.ts';

/** The last axe run over all pages. */
export const accessibilityRun = accessibilityRecord.parse(data);
