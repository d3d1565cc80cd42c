import { storedSaved } from '../../domain/accounts/saved.ts';
import { storedUser } from '../../domain/accounts/user.ts';
import { can } from '../../domain/principal.ts';
import { SESSION_GRACE_MS } from '../../features/accounts/expiry.ts';
import { storedSession } from '../../features/accounts/session-records.ts';
import { ADMIN_SET_ID, adminSet } from '../../features/accounts/user-records.ts';
import {
  decode,
  entryOf,
  type Line,
  type ListKind,
  MANIFEST,
  manifestSchema,
  markerSchema,
} from '../../store/index.ts';
import {
  type Audit,
  decodeOrNull,
  decodeOrNullAsync,
  type Finding,
  StoredData,
  type StoredObject,
  splitKey,
} from './finding.ts';

const person = storedUser.pick({ role: true });

/** The set of admins equals the users with that role and is not empty (docs/security.md I10). */
export function createAdminAudit(): Audit {
  const users = new StoredData('user', person);
  const sets = new StoredData('admins', adminSet);
  let isEmpty = true;
  return {
    take(seen: StoredObject) {
      isEmpty = false;
      users.take(seen);
      sets.take(seen);
    },
    findings() {
      if (isEmpty) return [];
      const key = `admins/${ADMIN_SET_ID}`;
      const counted = sets.live.get(ADMIN_SET_ID)?.ids ?? [];
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

/** Every session and saved list belongs to an existing user (docs/security.md I9). */
export function createOwnershipAudit(now: number): Audit {
  const users = new StoredData('user', person);
  const sessions = new StoredData('session', storedSession);
  const saved = new StoredData('saved', storedSaved);
  const isOrphaned = (userId: string, at: string) =>
    !users.live.has(userId) && now - Date.parse(at) > SESSION_GRACE_MS;
  return {
    take(seen: StoredObject) {
      for (const kind of [users, sessions, saved]) kind.take(seen);
    },
    findings: () => [
      ...[...sessions.live]
        .filter(([, { userId, createdAt }]) => isOrphaned(userId, createdAt))
        .map(([id]): Finding => ({ problem: 'deadSession', key: `session/${id}` })),
      ...[...saved.live]
        .filter(([, { userId, updatedAt }]) => isOrphaned(userId, updatedAt))
        .map(([id]): Finding => ({ problem: 'deadSaved', key: `saved/${id}` })),
    ],
  };
}

type LinesById = Map<string, Line<string | null>>;

const format = { version: 1, schema: manifestSchema };

/**
 * A list, assembled as its readers do, equals what the records imply (docs/security.md I7); search
 * and ratings are computed from it. A list without a manifest is rebuilt by its first reader, and
 * marked records are read directly.
 */
export function createListAudit(list: ListKind): Audit {
  const expected: LinesById = new Map();
  const objects = new Map<string, Line<string | null>[] | null>();
  /** Record ids by marker. */
  const markers = new Map<string, string[]>();
  const unreadable = new Set<string>();
  const corrupt: string[] = [];
  let parts: string[] | null = null;

  function takeObject(key: string, value: unknown): void {
    const { leaf } = splitKey(key);
    if (leaf === MANIFEST) {
      const state = decodeOrNull(() => decode({ value, etag: '' }, format, key));
      if (state) parts = state.data?.runs.flatMap((run) => run.parts) ?? [];
      else corrupt.push(key);
    } else if (leaf.startsWith('begun-')) {
      const marker = markerSchema.safeParse(value);
      markers.set(key, marker.data?.ids ?? []);
      if (!marker.success) corrupt.push(key);
    } else {
      const lines = decodeOrNull(() => list.lines(value, key));
      objects.set(key, lines);
      if (!lines) corrupt.push(key);
    }
  }

  function assembleLines(): LinesById {
    const lines: LinesById = new Map();
    for (const [key, object] of objects) {
      const counts = splitKey(key).leaf.startsWith('entry-') || parts?.includes(key);
      for (const line of (counts && object) || [])
        if (isNewer(line, lines)) lines.set(line.id, line);
    }
    return lines;
  }

  /** For lines of one revision over two bases, a reader takes the line of its base. */
  function isNewer(line: Line<string | null>, lines: LinesById): boolean {
    const { rev = 0 } = lines.get(line.id) ?? {};
    return line.rev > rev || (line.rev === rev && line.baseTag === expected.get(line.id)?.baseTag);
  }

  function findWrongLines(): Finding[] {
    const shown = assembleLines();
    const ids = new Set([...shown.keys(), ...expected.keys()]);
    // A marker is obsolete once its log entry exists.
    const open = [...markers].filter(([key]) => !objects.has(entryOf(key)));
    const inFlight = new Set([...open.flatMap(([, named]) => named), ...unreadable]);
    return [...ids]
      .filter((id) => !inFlight.has(id) && !isSameLine(shown.get(id), expected.get(id)))
      .map((id) => ({ problem: 'listLine', key: list.folder, detail: id }));
  }

  return {
    async take({ key, value }) {
      const { folder, leaf } = splitKey(key);
      if (folder === list.folder) takeObject(key, value);
      if (folder !== list.records) return;
      const line = await decodeOrNullAsync(() => list.line(value, leaf));
      if (line) expected.set(leaf, line);
      else unreadable.add(leaf);
    },
    findings() {
      const isMissing = (key: string) => !objects.has(key);
      return [
        ...corrupt.map((key): Finding => ({ problem: 'corrupt', key })),
        ...(parts ?? []).filter(isMissing).map((key): Finding => ({ problem: 'listPart', key })),
        ...(parts ? findWrongLines() : []),
      ];
    },
  };
}

/**
 * An unlisted record may have a line that says so, or none; the first reader rebuilds a line over
 * another base.
 */
function isSameLine(
  a: Line<string | null> | undefined,
  b: Line<string | null> | undefined,
): boolean {
  const isOutdated = a?.summary != null && b?.summary != null && a.baseTag !== b.baseTag;
  if (isOutdated && a.rev === b.rev) return true;
  return (a?.summary ?? null) === (b?.summary ?? null) && (!a || (b?.rev ?? 0) >= a.rev);
}
