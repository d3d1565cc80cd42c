import { pages } from '../../domain/pages/pages.ts';
import type { Reason, Refusal } from '../../domain/refusal.ts';
import { publicAuthorsOnly } from './accounts.ts';
import { onlyRoles } from './roles.ts';

/** The message of each reason for a refusal. */
export const refusalMessages: Record<Reason, string> = {
  invalidInput: 'Please correct the marked fields.',
  requiredFields:
    'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
  unknownCounselling: 'We have no counselling with this id.',
  unknownState: 'Choose one of the states and union territories of India.',
  unknownSource: 'There is no source with this ID.',
  sameValue: 'This is already the current value.',
  tooManyRows: 'Both lists together have too many rows. Take one of them or leave rows out.',
  sameInstitution: 'An institution cannot be merged with itself.',
  passwordTooCommon: 'This password is too common. Please choose another one.',
  invalidResetToken: 'This link is no longer valid. Please ask for a new one.',
  invalidStopLink: 'This link is not from one of our emails.',
  invalidConfirmLink:
    'This link is no longer valid: it was used, has expired or belongs to another account.',
  malformedBody: 'The request could not be read.',
  malformedAddress: 'This address is not valid.',
  unknownPage: 'This is not a page of the site.',
  notSignedIn: 'Please log in.',
  sessionEnded: 'Your session has ended. Please log in again.',
  wrongCredentials: 'Invalid email or password.',
  wrongPassword: 'The password is not correct.',
  signInAddress: 'Use a different email from the one that you sign in with.',
  birthdayKept:
    'You cannot change the date of birth until a parent gives consent. If it is wrong, write to the operator.',
  noConsentNeeded: 'According to its date of birth, this account does not belong to a minor.',
  roleLacksAct: 'Your role does not allow this.',
  foreignOrigin: 'This request came from another site.',
  navigationRefresh: 'Only the site itself can renew a session.',
  profileNotPublic: publicAuthorsOnly,
  consentPending: `Until a parent’s consent is recorded, this account can read and save but not publish. To give consent, see ${pages.contact.path}.`,
  ownCorrection: 'You proposed this correction. Somebody else decides it.',
  notYourReview: 'Only the author can change this review.',
  unknownPath: 'There is nothing at this address.',
  unknownInstitution: 'This institution does not exist.',
  unknownUser: 'This user does not exist.',
  unknownCourse: 'This course does not exist.',
  unknownExam: 'This entrance exam does not exist.',
  unknownAd: 'This ad does not exist.',
  unknownChange: 'This change is not in the history.',
  unknownReview: 'This review does not exist.',
  unknownCorrection: 'This correction does not exist.',
  unknownDifference: 'This value no longer differs from the data, or was already decided.',
  unknownPair: 'These two institutions are not listed as duplicates, or were already merged.',
  unknownImport: 'There is no import with this name.',
  unknownBulk: 'There is no bulk edit with this name.',
  methodNotAllowed: 'This address does not support this kind of request.',
  institutionTaken: 'An institution with this type and name already exists.',
  unknownSourceId: 'This source does not exist.',
  sourceInUse: 'This source is in use. Retire it, or merge it into another one.',
  entryShipped: 'This comes with the product and cannot be removed. Its details can be edited.',
  sourceShipped: 'This source comes with the product. It can be retired, not deleted.',
  sameSource: 'A source cannot be merged with itself.',
  unknownScholarship: 'This scholarship does not exist.',
  scholarshipTaken: 'A scholarship with this ID already exists.',
  sourceTaken: 'A source with this ID already exists.',
  emailTaken: 'An account with this email already exists.',
  usernameTaken: 'This username is taken.',
  lastAdmin: 'The last administrator cannot be deleted or demoted.',
  mergeUnderWay: 'This institution is being merged into another one. Try again in a minute.',
  reviewTaken: 'You have already written a review of this kind for this institution.',
  reviewKindKept: 'A reported review cannot be changed between course and internship.',
  reportTaken: 'You have already reported this review.',
  reportedEnough: 'This review was already reported many times. The moderators know about it.',
  notRestorable: 'There is no version to restore after this change.',
  notWithholdable: 'Only values of institutions can be withheld.',
  fieldNotChanged: 'This change has no value of this field to withhold.',
  notUndoable: 'This kind of change cannot be undone.',
  undoOutdated: 'This can no longer be undone, because the record has changed since.',
  importUndone: 'This import was undone. Please start a new one.',
  correctionTaken:
    'You have already suggested a correction of this field. It is waiting for a decision.',
  correctionDecided: 'This correction was already decided.',
  correctionBusy: 'Someone else is deciding this correction. Try again in a moment.',
  correctionOutdated:
    'The value has changed since this was proposed. Compare the values and decide again.',
  staleEdit: 'Someone else has changed this since you loaded it.',
  bodyTooLarge: 'This is too large to send.',
  notJson: 'The request must be JSON.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  tooManyFromAddress: 'Too many failed logins from your network. Please try again later.',
  recordDamaged:
    'This entry cannot be read at the moment. Everything else works, and the operator can see which entry it is.',
  serverBusy: 'Too many requests arrive at the moment. Please try again in a few seconds.',
  storeUnavailable: 'The service is not available at the moment. Please try again shortly.',
  misconfigured: 'The service is not available at the moment. Please try again shortly.',
};

/** The message of a refusal: its reason, or the roles that may do what was refused. */
export function refusalMessage({ reason, details: { roles } }: Refusal): string {
  return roles ? onlyRoles(roles) : refusalMessages[reason];
}
