import type { Role } from './user.ts';

/**
 * Who calls: id, name and role from the user's record, never from the token (docs/product.md
 * "API").
 */
export interface Principal {
  userId: string;
  username: string;
  sessionId: string;
  role: Role;
}

/** Who may make a call. */
export type Access = 'anyone' | 'user' | 'admin';
