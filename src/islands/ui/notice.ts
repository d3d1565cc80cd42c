/**
 * What a screen tells after a try; `details` are lines under it, `detailsTitle` above those. A note
 * is neither a success nor a failure, such as an empty list.
 */
export interface Notice {
  kind: 'success' | 'error' | 'note';
  text: string;
  detailsTitle?: string;
  details?: readonly string[];
}

export function success(text: string): Notice {
  return { kind: 'success', text };
}

export function failure(text: string): Notice {
  return { kind: 'error', text };
}

export function note(text: string): Notice {
  return { kind: 'note', text };
}

/** The notice of a write that did or did not succeed. */
export function outcomeNotice({ ok, text }: { ok: boolean; text: string }): Notice {
  return ok ? success(text) : failure(text);
}

/** The server's field errors, one line each (docs/product.md 8). */
export function errorLines(errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
}
