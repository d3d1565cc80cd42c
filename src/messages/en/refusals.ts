import { pages } from '../../domain/pages.ts';
import type { Reason, Refusal } from '../../domain/refusal.ts';
import { publicAuthorsOnly } from './accounts.ts';
import { onlyRoles } from './roles.ts';

/** The message of each reason for a refusal. */
export const refusalMessages: Record<Reason, string> = {
  invalidInput: 'Please correct the marked fields.',
  requiredFields:
    'All required fields (Name, Type, Owner, Location, Established Year) must be filled.',
  unknownState: 'Choose one of the states and union territories of India.',
  unknownSource: 'There is no source of this id.',
  sameValue: 'This is the present value already.',
  sameInstitution: 'An institution cannot be merged with itself.',
  passwordTooCommon: 'This password is too common. Please choose another one.',
  invalidResetToken: 'This link is no longer valid. Please ask for a new one.',
  invalidStopLink: 'This link is not one of our mails.',
  invalidConfirmLink:
    'This link is no longer valid: it was used, has expired, or is of another account.',
  malformedBody: 'The request could not be read.',
  malformedAddress: 'This address is not valid.',
  unknownPage: 'This is not a page of the site.',
  notSignedIn: 'Please log in.',
  sessionEnded: 'Your session has ended. Please log in again.',
  wrongCredentials: 'Invalid email or password.',
  wrongPassword: 'The password is not correct.',
  signInAddress: 'Publish another address than the one that you sign in with.',
  birthdayKept:
    'While the consent of a parent is missing the date of birth stays. Write to the operator if it is wrong.',
  noConsentNeeded: 'By its date of birth this account is not of a minor.',
  roleLacksAct: 'Your role does not allow this.',
  foreignOrigin: 'This request came from another site.',
  navigationRefresh: 'A session is renewed by the site itself only.',
  profileNotPublic: publicAuthorsOnly,
  consentPending: `Until the consent of a parent has been recorded this account reads and saves, but publishes nothing. How to give it is described at ${pages.contact.path}.`,
  notYourReview: 'Only its author can change this review.',
  unknownPath: 'There is nothing at this address.',
  unknownInstitution: 'This institution does not exist.',
  unknownUser: 'This user does not exist.',
  unknownCourse: 'This course does not exist.',
  unknownExam: 'This entrance exam does not exist.',
  unknownAd: 'This ad does not exist.',
  unknownChange: 'This change is not in the history.',
  unknownReview: 'This review does not exist.',
  unknownCorrection: 'This correction does not exist.',
  unknownDifference: 'This value does not differ from the deploy’s, or has been decided already.',
  unknownPair: 'These two institutions are no such pair, or are one already.',
  unknownImport: 'There is no import of this name.',
  unknownBulk: 'There is no edit of many institutions of this name.',
  methodNotAllowed: 'This address does not take such a request.',
  institutionTaken: 'An institution of this type and name exists already.',
  unknownSourceId: 'This source does not exist.',
  sourceInUse: 'Facts name this source. Retire it, or merge it into another one.',
  sourceShipped: 'This source comes with the product. It can be retired, not deleted.',
  sameSource: 'A source cannot be merged with itself.',
  sourceTaken: 'A source of this id exists already.',
  emailTaken: 'An account with this email exists already.',
  usernameTaken: 'This username is taken.',
  lastAdmin: 'The last administrator can be neither deleted nor demoted.',
  mergeUnderWay: 'This institution is being merged into another one. Try again in a minute.',
  reviewTaken: 'You have already written such a review of this institution.',
  reviewKindKept:
    'A review that was reported cannot become one of the other kind (course or internship).',
  reportTaken: 'You have already reported this review.',
  reportedEnough: 'This review has been reported often enough; the moderators know of it.',
  notRestorable: 'This change left no version that can be restored.',
  notWithholdable: 'Only values of institutions can be withheld.',
  fieldNotChanged: 'This change holds no value of this field that can be withheld.',
  notUndoable: 'A change of this kind can not be undone.',
  undoOutdated: 'This can no longer be undone, because the record has changed since.',
  importUndone: 'This import has been undone. Please begin another one.',
  correctionTaken: 'You have already proposed a correction of this field. It waits for a decision.',
  correctionDecided: 'This correction has been decided already.',
  correctionBusy: 'Somebody else is deciding this correction at the moment.',
  correctionOutdated:
    'The field has changed since this was proposed. Compare the values and decide again.',
  staleEdit: 'Somebody else has changed this in the meantime.',
  bodyTooLarge: 'This is too large to be sent.',
  notJson: 'The request must be JSON.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  tooManyFromAddress: 'Too many failed logins from your network. Please try again later.',
  storeUnavailable: 'The service is not available at the moment. Please try again shortly.',
  misconfigured: 'The service is not available at the moment. Please try again shortly.',
};

/** The message of a refusal: its reason, or the roles that may do what was refused. */
export function refusalMessage({ reason, details: { roles } }: Refusal): string {
  return roles ? onlyRoles(roles) : refusalMessages[reason];
}
