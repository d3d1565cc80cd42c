/** What the API reads of a request: a fetch Request, or the server's own cheaper object. */
export interface Asked {
  method: string;
  /** Absolute. */
  url: string;
  headers: Pick<Headers, 'get' | 'has'>;
  body: AsyncIterable<Uint8Array> | null;
}
