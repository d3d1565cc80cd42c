import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** A file inside an archive; `data` is its content. */
interface ZippedFile {
  name: string;
  data: Buffer;
}

const END = Buffer.from('504b0506', 'hex');
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

/** The files of a zip archive, in the order of its directory. */
export async function readZip(file: string): Promise<ZippedFile[]> {
  const zip = await readFile(file);
  const end = zip.lastIndexOf(END);
  const count = zip.readUInt16LE(end + 10);
  const files: ZippedFile[] = [];
  for (let at = zip.readUInt32LE(end + 16); files.length < count; ) {
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    files.push({ name, data: contents(zip, at) });
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Writes files below a folder. */
export async function unpack(files: readonly ZippedFile[], folder: string): Promise<void> {
  for (const { name, data } of files) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), data);
  }
}

/** The content of the file whose directory entry begins at `at`. */
function contents(zip: Buffer, at: number): Buffer {
  const local = zip.readUInt32LE(at + 42);
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  return zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(data) : data;
}
