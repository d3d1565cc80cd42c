import data from '../../../data/accessibility.json' with { type: 'json' };
import { accessibilityRecord } from '../accessibility.ts';

/** The last run of axe over the pages. */
export const accessibilityRun = accessibilityRecord.parse(data);
