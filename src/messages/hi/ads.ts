/** The label of ads on public pages. */
export const adTexts = {
  mark: 'विज्ञापन',
  picture: (host: string) => host,
} as const;
