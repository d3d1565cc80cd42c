import { config } from 'zod';

/** The CSP forbids eval, so zod must not probe for it. Import this before any schema. */
config({ jitless: true });
