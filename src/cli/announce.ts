import { commandTexts } from '../messages/operator/commands.ts';
import type { AdminSignIn } from '../runtime/prepare-store.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { CommandError } from './ending.ts';
import { type ListenAddress, reservePort } from './serving/http-server.ts';

/** Prints the site's address and how its admin signs in. */
export function announce({ env, siteUrl }: Runtime, admin: AdminSignIn | null): void {
  console.log(commandTexts.serving(env.PRODUCT_NAME, siteUrl));
  if (admin) console.log(signInLine(admin));
}

function signInLine({ email, isNew, generatedPassword }: AdminSignIn): string {
  if (generatedPassword) return commandTexts.adminWithPassword(email, generatedPassword);
  return isNew ? commandTexts.adminChosen(email) : commandTexts.adminKnown(email);
}

/**
 * A port that can be listened on; any free one for 0.
 * @throws CommandError.
 */
export async function requirePort(address: ListenAddress): Promise<number> {
  try {
    return await reservePort(address);
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
    throw new CommandError(commandTexts.cannotListen(address, code));
  }
}
