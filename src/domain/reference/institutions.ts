import { z } from 'zod';
import data from '../../../data/institutions.json' with { type: 'json' };
import { type InstitutionInput, institutionRecord } from '../institution.ts';

/**
 * The institutions of the demo catalogue, checked and complete as a seeded record needs them:
 * what nobody knows is null or empty. Import this module only to seed; it carries 600 KB.
 */
export function demoInstitutions(currentYear: number): InstitutionInput[] {
  return z.array(institutionRecord(currentYear)).parse(data.institutions);
}
