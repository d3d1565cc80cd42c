import { commandTexts } from '../messages/operator/commands.ts';
import type { AdminSignIn } from '../runtime/prepare-store.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Prints where the product is and how its admin signs in. */
export function announce({ env, siteUrl }: Runtime, admin: AdminSignIn | null): void {
  console.log(commandTexts.serving(env.PRODUCT_NAME, siteUrl));
  if (admin) console.log(signInLine(admin));
}

function signInLine({ email, isNew, drawnPassword }: AdminSignIn): string {
  if (drawnPassword) return commandTexts.adminWithPassword(email, drawnPassword);
  return isNew ? commandTexts.adminChosen(email) : commandTexts.adminKnown(email);
}
