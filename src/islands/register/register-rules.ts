import '../ui/zod-without-eval.ts';
import { type Registration, registration } from '../../domain/credentials.ts';
import { schemaResolver } from '../ui/schema-resolver.ts';

/** What the form checks before it is sent. */
export const resolver = schemaResolver<Registration, Registration>(registration);
