/** The words of `npm run admin`. */
export const adminCommandTexts = {
  usage: [
    'Usage:',
    '  npm run admin -- create --email ADDRESS --username NAME [--password PASSWORD]',
    '  npm run admin -- reset-password --email ADDRESS [--password PASSWORD]',
    'Without --password one is made and printed once.',
  ].join('\n'),
  created: (email: string) => `${email} is now an admin.`,
  reset: (email: string) => `${email} has a new password and is signed out everywhere.`,
  password: (password: string) => `Password: ${password}`,
  unknown: (email: string) => `There is no account with the email ${email}.`,
  field: (field: string, text: string) => `--${field}: ${text}`,
} as const;
