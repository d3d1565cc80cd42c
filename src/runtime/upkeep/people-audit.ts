import { can } from '../../domain/principal.ts';
import { storedSaved } from '../../domain/saved.ts';
import { storedUser } from '../../domain/user.ts';
import { storedSession, YOUNG_MS } from '../../features/accounts/session-records.ts';
import { ALL, adminSet } from '../../features/accounts/user-records.ts';
import { type Audit, type Finding, type Seen, StoredData } from './finding.ts';

const person = storedUser.pick({ role: true });

/** The set of admins is that of the users who are admins, and not empty (docs/security.md I10). */
export function adminAudit(): Audit {
  const users = new StoredData('user', person);
  const sets = new StoredData('admins', adminSet);
  let isEmpty = true;
  return {
    take(seen: Seen) {
      isEmpty = false;
      users.take(seen);
      sets.take(seen);
    },
    findings() {
      if (isEmpty) return [];
      const key = `admins/${ALL}`;
      const counted = sets.live.get(ALL)?.ids ?? [];
      const admins = [...users.live].flatMap(([id, { role }]) =>
        can(role, 'manageUsers') ? [id] : [],
      );
      const wrong = [
        ...counted.filter((id) => !admins.includes(id)),
        ...admins.filter((id) => !counted.includes(id)),
      ];
      return [
        ...(admins.length === 0 ? [{ problem: 'noAdmin', key } satisfies Finding] : []),
        ...wrong.map((detail): Finding => ({ problem: 'adminSet', key, detail })),
      ];
    },
  };
}

/** Every session, and all that is saved, is somebody's who is there (docs/security.md I9). */
export function belongingsAudit(now: number): Audit {
  const users = new StoredData('user', person);
  const sessions = new StoredData('session', storedSession);
  const saved = new StoredData('saved', storedSaved);
  const isOfNobody = (userId: string, at: string) =>
    !users.live.has(userId) && now - Date.parse(at) > YOUNG_MS;
  return {
    take(seen: Seen) {
      for (const kind of [users, sessions, saved]) kind.take(seen);
    },
    findings: () => [
      ...[...sessions.live]
        .filter(([, { userId, createdAt }]) => isOfNobody(userId, createdAt))
        .map(([id]): Finding => ({ problem: 'deadSession', key: `session/${id}` })),
      ...[...saved.live]
        .filter(([, { userId, updatedAt }]) => isOfNobody(userId, updatedAt))
        .map(([id]): Finding => ({ problem: 'deadSaved', key: `saved/${id}` })),
    ],
  };
}
