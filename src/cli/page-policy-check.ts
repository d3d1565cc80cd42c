import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** A script or style of a page with its content; data in script elements does not run. */
const INLINE = /<(script|style)\b([^<>]*)>([^<]*(?:<(?!\/\1)[^<]*)*)(?:<\/\1>|$)/g;
const IS_FILE_OR_DATA = /\ssrc=|\stype="application\/(?:ld\+)?json"/;
/** Attributes that hold code or styles, which the policy forbids. */
const CODE_ATTRIBUTE = /<[a-z][^<>]*\s(?:on[a-z]+|style)="/;

const POLICY = 'Content-Security-Policy';
const deployConfig = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

/**
 * Checks the built pages in `folder` against the policy that the deploy's configuration gives all
 * of them. @throws naming the first page with a script or style that it forbids.
 */
export async function requirePolicy(folder: string, config: string): Promise<void> {
  const { headers } = deployConfig.parse(JSON.parse(await readFile(config, 'utf8')));
  const policy = headers.find((rule) => rule.for === '/*')?.values[POLICY] ?? '';
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const found = forbiddenIn(await readFile(join(folder, file), 'utf8'), policy);
    if (found !== null) throw new Error(`The content policy forbids a part of ${file}: ${found}`);
  }
}

/** The beginning of the first inline script or style that a policy forbids; null for none. */
export function forbiddenIn(html: string, policy: string): string | null {
  for (const [whole, , attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (IS_FILE_OR_DATA.test(attributes) || policy.includes(hashSource(text))) continue;
    return whole.slice(0, 120);
  }
  return CODE_ATTRIBUTE.exec(html)?.[0].slice(-120) ?? null;
}

/** The source by which a policy allows an inline script or style. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
