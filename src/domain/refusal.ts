import { can, type Permission, type Role, rolesThatCan } from './principal.ts';

/**
 * All reasons of refusal with their kind. The HTTP status follows from the kind (http/errors.ts),
 * the message from the reason (messages).
 */
export const refusals = {
  invalidInput: 'invalid',
  requiredFields: 'invalid',
  unknownState: 'invalid',
  unknownCounselling: 'invalid',
  unknownSource: 'invalid',
  sameValue: 'invalid',
  sameInstitution: 'invalid',
  tooManyRows: 'invalid',
  passwordTooCommon: 'invalid',
  invalidResetToken: 'invalid',
  invalidStopLink: 'invalid',
  invalidConfirmLink: 'invalid',
  malformedBody: 'invalid',
  malformedAddress: 'invalid',
  unknownPage: 'invalid',
  notSignedIn: 'unauthenticated',
  sessionEnded: 'unauthenticated',
  wrongCredentials: 'unauthenticated',
  wrongPassword: 'invalid',
  signInAddress: 'invalid',
  birthdayKept: 'invalid',
  roleLacksPermission: 'forbidden',
  foreignOrigin: 'forbidden',
  navigationRefresh: 'forbidden',
  profileNotPublic: 'forbidden',
  notYourReview: 'forbidden',
  ownCorrection: 'forbidden',
  consentPending: 'forbidden',
  unknownPath: 'notFound',
  unknownInstitution: 'notFound',
  unknownUser: 'notFound',
  unknownCourse: 'notFound',
  unknownExam: 'notFound',
  unknownAd: 'notFound',
  unknownChange: 'notFound',
  unknownReview: 'notFound',
  unknownImport: 'notFound',
  unknownBulk: 'notFound',
  unknownCorrection: 'notFound',
  unknownPair: 'notFound',
  unknownCheck: 'notFound',
  unknownDifference: 'notFound',
  unknownSourceId: 'notFound',
  unknownScholarship: 'notFound',
  methodNotAllowed: 'methodNotAllowed',
  institutionTaken: 'conflict',
  sourceTaken: 'conflict',
  scholarshipTaken: 'conflict',
  sourceInUse: 'conflict',
  sourceShipped: 'conflict',
  entryShipped: 'conflict',
  fieldReported: 'conflict',
  sameSource: 'invalid',
  emailTaken: 'conflict',
  usernameTaken: 'conflict',
  lastAdmin: 'conflict',
  noConsentNeeded: 'conflict',
  reviewTaken: 'conflict',
  reviewKindKept: 'conflict',
  reportTaken: 'conflict',
  reportedEnough: 'conflict',
  notUndoable: 'conflict',
  notWithholdable: 'conflict',
  notRestorable: 'conflict',
  fieldNotChanged: 'invalid',
  undoOutdated: 'conflict',
  importUndone: 'conflict',
  mergeUnderWay: 'conflict',
  correctionTaken: 'conflict',
  correctionDecided: 'conflict',
  correctionBusy: 'conflict',
  correctionOutdated: 'stale',
  staleEdit: 'stale',
  bodyTooLarge: 'tooLarge',
  notJson: 'unsupportedMedia',
  tooManyRequests: 'tooMany',
  tooManyFromAddress: 'tooMany',
  storeUnavailable: 'unavailable',
  recordDamaged: 'unavailable',
  serverBusy: 'unavailable',
  misconfigured: 'unavailable',
} as const;
export type Reason = keyof typeof refusals;
export type RefusalKind = (typeof refusals)[Reason];

/** Optional details of a refusal. */
interface RefusalDetails {
  /** Field → reason shown at that field. */
  fields?: Record<string, Reason>;
  /** Issues of a schema, worded by the messages. */
  issues?: readonly Issue[];
  /** The roles that may perform the refused act. */
  roles?: readonly Role[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Additional keys of the response body, such as the current record of a stale edit. */
  body?: Record<string, unknown>;
}

/** The parts of a zod issue that messages use. */
export interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  keys?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  origin?: unknown;
  params?: unknown;
  values?: unknown;
}

/** A request that the product refuses, with the reason. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails;

  constructor(reason: Reason, details: RefusalDetails = {}) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
  }

  get kind(): RefusalKind {
    return refusals[this.reason];
  }
}

/** A refusal with the same reason at each field. */
export function invalidFields(fields: readonly string[], reason: Reason): Refusal {
  return new Refusal(reason, { fields: Object.fromEntries(fields.map((key) => [key, reason])) });
}

/** What a refusal says of fields, as issues of a schema. */
export function issuesOf({ details: { issues = [], fields = {} } }: Refusal): Issue[] {
  const ofFields = Object.entries(fields).map(([field, key]) => ({
    code: 'custom',
    path: field.split('.'),
    params: { key },
  }));
  return [...issues, ...ofFields];
}

/** Refuses `roleLacksPermission`, naming the roles that have the permission, where a role lacks it. */
export function requirePermission(role: Role, permission: Permission): void {
  if (!can(role, permission))
    throw new Refusal('roleLacksPermission', { roles: rolesThatCan(permission) });
}
