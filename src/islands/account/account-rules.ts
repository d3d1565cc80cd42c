import '../ui/zod-without-eval.ts';
import {
  type Credentials,
  credentials,
  type Registration,
  registration,
} from '../../domain/accounts/credentials.ts';
import { schemaResolver } from '../ui/schema-resolver.ts';

/** The validation of login and registration before they are sent. */
export const login = schemaResolver<Credentials, Credentials>(credentials);
export const signUp = schemaResolver<Registration, Registration>(registration);
