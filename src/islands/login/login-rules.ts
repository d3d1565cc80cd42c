import '../ui/zod-without-eval.ts';
import { type Credentials, credentials } from '../../domain/credentials.ts';
import { schemaResolver } from '../ui/schema-resolver.ts';

/** What the form checks before it is sent. */
export const resolver = schemaResolver<Credentials, Credentials>(credentials);
