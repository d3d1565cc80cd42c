import { mapBounded, STORE_PARALLEL } from '../../async/index.ts';
import type { EmailConfirmation } from '../../domain/accounts/email-confirmation.ts';
import type { StoredUser } from '../../domain/accounts/user.ts';
import { type Language, pathIn } from '../../domain/languages.ts';
import { lifetimes } from '../../domain/limits.ts';
import { confirmEmailPath } from '../../domain/pages/address.ts';
import type { Principal } from '../../domain/principal.ts';
import { Refusal } from '../../domain/refusal.ts';
import { isId, RecordMissing } from '../../store/index.ts';
import type { With } from '../needs.ts';
import { createConfirmationToken, isValidToken } from './confirmation-token.ts';
import { planReviewWrite } from './review-writing.ts';

/** Whether a user's reviews wait for a confirmed email, are published, or have lost their author. */
export async function standingOf(
  runtime: With<'reviewsNeedEmail' | 'users'>,
  userId: string,
): Promise<'waiting' | 'published' | 'gone'> {
  if (!runtime.reviewsNeedEmail) return 'published';
  const user = await runtime.users.records.read(userId);
  if (!user) return 'gone';
  return user.data.emailConfirmedAt === null ? 'waiting' : 'published';
}

type ConfirmationDependencies = With<
  'secret' | 'siteUrl' | 'now' | 'attempts' | 'mail' | 'background' | 'users'
>;

/** Mails the caller a confirmation link. Refuses `tooManyRequests` and `sessionEnded`. */
export async function requestConfirmation(
  runtime: ConfirmationDependencies,
  { userId }: Principal,
  language: Language,
): Promise<void> {
  const user = await runtime.users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  if (user.data.emailConfirmedAt !== null) return;
  await runtime.attempts.count('confirmationMail', userId);
  const expires = Math.floor(runtime.now().getTime() / 1000) + lifetimes.emailConfirmation;
  const token = createConfirmationToken(runtime, { userId, expires }, user.data);
  const { email: to, username } = user.data;
  const link = `${runtime.siteUrl}${pathIn(language, confirmEmailPath({ token }))}`;
  runtime.background.run(() => runtime.mail.sendConfirmation({ to, username, link, language }));
}

/**
 * Mails a confirmation link when a review waits; above the limit the last mailed link stays valid.
 */
export async function requestConfirmationIfAllowed(
  runtime: ConfirmationDependencies,
  principal: Principal,
  language: Language,
): Promise<void> {
  try {
    await requestConfirmation(runtime, principal, language);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'tooManyRequests') throw error;
  }
}

type PublicationDependencies = With<'pages' | 'reviews'>;

/**
 * Confirms a mailed token's email and publishes the reviews that waited for it: once before the
 * confirmation, so that the link still works after a crash, and once after, for reviews written
 * meanwhile. Refuses `invalidConfirmLink`.
 */
export async function confirmEmail(
  runtime: PublicationDependencies & With<'acceptedSecrets' | 'now' | 'users'>,
  token: string,
): Promise<void> {
  const [userId = ''] = token.split('.');
  const user = isId(userId) ? await runtime.users.records.read(userId) : null;
  if (!user) throw new Refusal('invalidConfirmLink');
  const requireOpen = (data: StoredUser) => {
    const isOpen = data.emailConfirmedAt === null && isValidToken(runtime, token, data);
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
export async function publishWaiting(
  runtime: PublicationDependencies,
  userId: string,
): Promise<void> {
  const waiting = await listWaiting(runtime, userId);
  await mapBounded(waiting, STORE_PARALLEL, (id) => publish(runtime, id));
}

/** Publishes one review, unless its author has withdrawn it meanwhile. */
export async function publish(runtime: PublicationDependencies, id: string): Promise<void> {
  await runtime.reviews.records
    .update(id, (data) => ({ ...data, isWaiting: false }), planReviewWrite(runtime))
    .catch(ignoreMissing);
}

async function listWaiting({ reviews }: With<'reviews'>, userId: string): Promise<string[]> {
  const all = [...(await reviews.index()).all()];
  return all.flatMap((review) =>
    review.userId === userId && review.isWaiting ? [review._id] : [],
  );
}

/** Removes a deleted account's unpublished reviews. */
export async function removeWaiting(
  runtime: PublicationDependencies,
  userId: string,
): Promise<void> {
  const waiting = await listWaiting(runtime, userId);
  await mapBounded(waiting, STORE_PARALLEL, (id) =>
    runtime.reviews.records.remove(id, planReviewWrite(runtime)).catch(ignoreMissing),
  );
}

/** Removes the unpublished reviews of accounts whose deletion was interrupted. */
export async function removeOrphanedReviews(
  runtime: PublicationDependencies & With<'users'>,
): Promise<void> {
  const waiting = [...(await runtime.reviews.index()).all()].filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return;
  const { items } = await runtime.users.list.refresh();
  const authors = new Set(waiting.map(({ userId }) => userId));
  for (const userId of authors) {
    if (items.has(userId) || (await runtime.users.records.readSound(userId))) continue;
    await removeWaiting(runtime, userId);
  }
}

/** Ignores a review that its author has withdrawn meanwhile. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof RecordMissing)) throw error;
}

/** Whether the caller's reviews wait for a confirmed email. */
export async function readConfirmation(
  runtime: PublicationDependencies & With<'reviewsNeedEmail' | 'users'>,
  { userId }: Principal,
): Promise<EmailConfirmation> {
  const user = await runtime.users.records.read(userId);
  if (!user) throw new Refusal('sessionEnded');
  const isConfirmed = user.data.emailConfirmedAt !== null;
  // Publishes reviews that a crash left waiting.
  if (isConfirmed) await publishWaiting(runtime, userId);
  const waiting = (await listWaiting(runtime, userId)).length;
  return { isNeeded: runtime.reviewsNeedEmail, isConfirmed, waiting };
}
