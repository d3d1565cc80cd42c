/** Whether the browser lets a page copy a text. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard over plain http, or not allowed: it is shown to be copied by hand.
    return false;
  }
}
