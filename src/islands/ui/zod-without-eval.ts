import { config } from 'zod';

/** Stops zod from probing for eval, which the CSP forbids. Import this before any schema. */
config({ jitless: true });
