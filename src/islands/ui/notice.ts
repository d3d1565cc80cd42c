/** What a screen tells after a try; `details` are lines under it, `detailsTitle` above those. */
export interface Notice {
  kind: 'success' | 'error';
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

/** The server's field errors, one line each (spec section 8, "Login"). */
export function errorLines(errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
}
