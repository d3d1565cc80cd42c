import type { OutsideTopic } from '../search/search-result.ts';

/** The official sites for what this site does not cover. */
export const officialPortals = {
  jobs: { name: 'National Career Service', url: 'https://www.ncs.gov.in/' },
  abroad: { name: 'National Medical Commission', url: 'https://www.nmc.org.in/' },
} as const satisfies Record<OutsideTopic, { name: string; url: string }>;
