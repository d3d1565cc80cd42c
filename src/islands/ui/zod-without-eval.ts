import { config } from 'zod';

/** Our content policy allows no eval, so zod must not try it. Import this before any schema. */
config({ jitless: true });
