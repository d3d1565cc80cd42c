declare global {
  interface HTMLElementTagNameMap {
    /** Defined in own-rank.ts. */
    'own-row': HTMLElement;
  }
}

/** Creates an element with its properties. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
