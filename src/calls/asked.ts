/** What the API reads of a request: fetch's Request is one, and so is what a server makes at less cost. */
export interface Asked {
  method: string;
  /** Absolute. */
  url: string;
  headers: Pick<Headers, 'get' | 'has'>;
  body: AsyncIterable<Uint8Array> | null;
}
