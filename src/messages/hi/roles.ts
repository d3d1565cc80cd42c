import type { Role } from '../../domain/principal.ts';
import { formats } from '../formats.ts';

export const roleNames: Readonly<Record<Role, { one: string; many: string }>> = {
  admin: { one: 'एडमिन', many: 'एडमिन' },
  editor: { one: 'संपादक', many: 'संपादक' },
  moderator: { one: 'मॉडरेटर', many: 'मॉडरेटर' },
  user: { one: 'यूज़र', many: 'यूज़र' },
};

export function onlyRoles(roles: readonly Role[]): string {
  return `यह काम सिर्फ ${holders(roles)} कर सकते हैं।`;
}

export function openToRoles(roles: readonly Role[]): string {
  return `यह पेज सिर्फ ${holders(roles)} के लिए है।`;
}

function holders(roles: readonly Role[]): string {
  return formats('hi').list(roles.map((role) => roleNames[role].many));
}
