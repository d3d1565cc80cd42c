import type { Choice } from '../domain/cutoffs/choice.ts';
import { toChoices } from './choice-store.ts';

/** Characters of an address, and of the list in it, that are read. */
const MAX = { address: 100_000, text: 300_000 };
const NAME = 'list=';

/** The fragment that holds a list of choices; the part of an address that is never sent. */
export async function fragmentOf(choices: readonly Choice[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(choices));
  const packed = await readAll(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')));
  const text = Array.from(packed ?? bytes, (byte) => String.fromCharCode(byte)).join('');
  return NAME + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The choices in a fragment: none where it holds no list, null where the list cannot be read. */
export async function choicesIn(fragment: string): Promise<readonly Choice[] | null> {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(NAME)) return [];
  if (text.length > MAX.address) return null;
  try {
    const coded = text.slice(NAME.length).replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
    const bytes = await readAll(
      streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')),
    );
    const choices = bytes && toChoices(JSON.parse(new TextDecoder().decode(bytes)));
    return choices && choices.length > 0 ? choices : null;
  } catch {
    // It was cut short or is not ours.
    return null;
  }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

/** All bytes of a stream; null for more than a list may have. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MAX.text) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
