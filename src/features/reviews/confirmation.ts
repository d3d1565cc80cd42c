import { confirmEmailPath } from '../../domain/address.ts';
import type { EmailConfirmation } from '../../domain/email-confirmation.ts';
import { type Language, pathIn } from '../../domain/languages.ts';
import { lifetimes } from '../../domain/limits.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoredUser } from '../../domain/user.ts';
import { mapBounded, STORE_PARALLEL } from '../../store/bounded.ts';
import { RecordMissing } from '../../store/errors.ts';
import type { With } from '../needs.ts';
import { claimIn, confirmationToken, isOurs } from './confirmation-token.ts';
import { reviewPlan } from './review-writing.ts';

/** Whether a user's reviews wait for a confirmed email. */
export async function mustWait(
  runtime: With<'reviewsNeedEmail' | 'users'>,
  userId: string,
): Promise<boolean> {
  if (!runtime.reviewsNeedEmail) return false;
  const user = await runtime.users.records.read(userId);
  return user?.data.emailConfirmedAt === null;
}

type Asking = With<'secret' | 'siteUrl' | 'now' | 'attempts' | 'mail' | 'background' | 'users'>;

/** Mails the caller a confirmation link. Refuses `tooManyRequests` and `sessionEnded`. */
export async function requestConfirmation(
  runtime: Asking,
  { userId }: Principal,
  language: Language,
): Promise<void> {
  const user = await runtime.users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  if (user.data.emailConfirmedAt !== null) return;
  await runtime.attempts.count('confirmationMail', userId);
  const expires = Math.floor(runtime.now().getTime() / 1000) + lifetimes.emailConfirmation;
  const token = confirmationToken(runtime, { userId, expires }, user.data);
  const { email: to, username } = user.data;
  const link = `${runtime.siteUrl}${pathIn(language, confirmEmailPath({ token }))}`;
  runtime.background.run(() => runtime.mail.sendConfirmation({ to, username, link, language }));
}

/**
 * Mails a confirmation link when a review waits; above the limit the last mailed link stays valid.
 */
export async function askToConfirm(
  runtime: Asking,
  principal: Principal,
  language: Language,
): Promise<void> {
  try {
    await requestConfirmation(runtime, principal, language);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'tooManyRequests') throw error;
  }
}

type Publishing = With<'pages' | 'reviews'>;

/**
 * Confirms a mailed token's email and publishes the reviews that waited for it: once before the
 * confirmation, so that the link still works after a crash, and once after, for reviews written
 * meanwhile. Refuses `invalidConfirmLink`.
 */
export async function confirmEmail(
  runtime: Publishing & With<'acceptedSecrets' | 'now' | 'users'>,
  token: string,
): Promise<void> {
  const claim = claimIn(token);
  const user = claim && (await runtime.users.records.read(claim.userId));
  if (!claim || !user) throw new Refusal('invalidConfirmLink');
  const requireOpen = (data: StoredUser) => {
    const isOpen = data.emailConfirmedAt === null && isOurs(runtime, claim, data);
    if (!isOpen) throw new Refusal('invalidConfirmLink');
  };
  requireOpen(user.data);
  await publishWaiting(runtime, user.id);
  const emailConfirmedAt = runtime.now().toISOString();
  try {
    await runtime.users.records.update(user.id, (data) => {
      requireOpen(data);
      return { ...data, emailConfirmedAt };
    });
  } catch (error) {
    if (error instanceof RecordMissing) throw new Refusal('invalidConfirmLink');
    throw error;
  }
  await publishWaiting(runtime, user.id);
}

/** Publishes an author's reviews that wait for a confirmed email. */
export async function publishWaiting(runtime: Publishing, userId: string): Promise<void> {
  const waiting = await waitingOf(runtime, userId);
  await mapBounded(waiting, STORE_PARALLEL, (id) => publish(runtime, id));
}

/** Publishes one review, unless its author has withdrawn it meanwhile. */
export async function publish(runtime: Publishing, id: string): Promise<void> {
  await runtime.reviews.records
    .update(id, (data) => ({ ...data, isWaiting: false }), reviewPlan(runtime))
    .catch(unlessGone);
}

async function waitingOf({ reviews }: With<'reviews'>, userId: string): Promise<string[]> {
  const all = [...(await reviews.index()).all()];
  return all.flatMap((one) => (one.userId === userId && one.isWaiting ? [one._id] : []));
}

/** Removes a deleted account's unpublished reviews. */
export async function removeWaiting(runtime: Publishing, userId: string): Promise<void> {
  const waiting = await waitingOf(runtime, userId);
  await mapBounded(waiting, STORE_PARALLEL, (id) =>
    runtime.reviews.records.remove(id, reviewPlan(runtime)).catch(unlessGone),
  );
}

/** Ignores a review that its author has withdrawn meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof RecordMissing)) throw error;
}

/** Whether the caller's reviews wait for a confirmed email. */
export async function confirmationOf(
  runtime: Publishing & With<'reviewsNeedEmail' | 'users'>,
  { userId }: Principal,
): Promise<EmailConfirmation> {
  const user = await runtime.users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  const isConfirmed = user.data.emailConfirmedAt !== null;
  // Publishes reviews that a crash left waiting.
  if (isConfirmed) await publishWaiting(runtime, userId);
  const waiting = (await waitingOf(runtime, userId)).length;
  return { isNeeded: runtime.reviewsNeedEmail, isConfirmed, waiting };
}
