import { type Act, can, type Role, rolesThatCan } from './principal.ts';

/**
 * Every reason for which the product refuses a request, with its kind; the HTTP status follows
 * from the kind (http/errors.ts), the sentence from the reason (messages).
 */
export const refusals = {
  invalidInput: 'invalid',
  requiredFields: 'invalid',
  unknownState: 'invalid',
  unknownSource: 'invalid',
  sameValue: 'invalid',
  sameInstitution: 'invalid',
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
  roleLacksAct: 'forbidden',
  foreignOrigin: 'forbidden',
  navigationRefresh: 'forbidden',
  profileNotPublic: 'forbidden',
  notYourReview: 'forbidden',
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
  methodNotAllowed: 'methodNotAllowed',
  institutionTaken: 'conflict',
  sourceTaken: 'conflict',
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
  misconfigured: 'unavailable',
} as const;
export type Reason = keyof typeof refusals;
export type RefusalKind = (typeof refusals)[Reason];

/** What a refusal may carry beside its reason. */
interface RefusalDetails {
  /** Field name → the reason that stands beside it. */
  fields?: Record<string, Reason>;
  /** Issues of a schema, worded by the messages. */
  issues?: readonly Issue[];
  /** The roles that may do what was refused. */
  roles?: readonly Role[];
  /** Seconds until another try is worth it. */
  retryAfter?: number;
  /** Further keys of the answer's body, such as the current record of a stale edit. */
  body?: Record<string, unknown>;
}

/** The part of a zod issue that the messages need. */
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

/** A request that the product will not carry out, and why. */
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

/** A refusal with the same reason beside each of the fields. */
export function invalidFields(fields: readonly string[], reason: Reason): Refusal {
  return new Refusal(reason, { fields: Object.fromEntries(fields.map((key) => [key, reason])) });
}

/** Refuses `roleLacksAct`, with the roles that may, where a role may not perform an act. */
export function requireAct(role: Role, act: Act): void {
  if (!can(role, act)) throw new Refusal('roleLacksAct', { roles: rolesThatCan(act) });
}
