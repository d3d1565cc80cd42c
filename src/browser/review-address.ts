const acts = ['write', 'edit', 'withdraw', 'report'] as const;
/** What a visitor may do with reviews; the address may ask for it as `?review=…&of=…`. */
export type Act = (typeof acts)[number];

/** The act that a word stands for, if it does. */
export function actOf(word: string | null | undefined): Act | undefined {
  return acts.find((act) => act === word);
}

/** What the address asks for: the word, and the review it is about. */
export function askedInAddress(): { word: string | null; of: string | null } {
  const query = new URLSearchParams(location.search);
  return { word: query.get('review'), of: query.get('of') };
}

/** Lets the address ask for an act, or no longer for any, without a step to go back to. */
export function askInAddress(act: Act | null, of: string | null = null): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ review: act, of: act && of })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
