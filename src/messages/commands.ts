/** The words that the commands print, English. */
export const commandTexts = {
  building: 'Building the site, which takes a while after a change …',
  buildFailed: 'The build failed; the lines above say why.',
  seeding: 'Filling the empty store with the demo catalogue …',
  serving: (product: string, url: string) => `${product} serves at ${url}`,
  adminWithPassword: (email: string, password: string) =>
    `Sign in as the admin with ${email} and the password ${password} (shown only this once).`,
  adminChosen: (email: string) => `Sign in as the admin with ${email} and ADMIN_PASSWORD.`,
  adminKnown: (email: string) =>
    `The admin signs in with ${email}. For a new password: ` +
    `npm run admin -- reset-password --email ${email}`,
  ending: 'Ending: requests in flight are answered first.',
  cannotListen: ({ host, port }: { host: string; port: number }, code: string) =>
    code === 'EADDRINUSE'
      ? `PORT: ${port} is in use at ${host}; set PORT to a free one.`
      : `PORT, HOST: cannot listen at ${host}:${port} (${code}).`,
} as const;
