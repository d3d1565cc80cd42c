import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
type LockFile = z.infer<typeof lockFile>;

/** The lock file's text as data. */
export function readLock(text: string): LockFile {
  return lockFile.parse(JSON.parse(text));
}

/** Licences that only require attribution. */
export const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Licences stated outside of the lock entry, or not as an SPDX expression. */
const statedLicences: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@astrojs\/compiler-binding-/, 'MIT'],
  [/^callsite$/, 'MIT'],
  [/^@netlify\/binary-info$/, 'Apache-2.0'],
];

/** Packages under other licences, and why production may depend on them. */
const exceptions: readonly { name: RegExp; licence: RegExp; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    why: 'an optional part of the image service, which the site does not use; nothing of it is built into what is served',
  },
  {
    name: /^(lightningcss|postcss-values-parser)/,
    licence: /^MPL-2\.0$/,
    why: 'tools of the build, unchanged; nothing of it is built into what is served',
  },
];

/** The licences of all production dependencies, by name. */
export function productionLicences({ packages }: LockFile): Map<string, string> {
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const byName = Map.groupBy(used, ([path]) => nameOf(path));
  const named = [...byName].map(([name, versions]) => {
    const licences = versions.map(([, { license }]) => licenceOf(name, license));
    return [name, [...new Set(licences)].sort().join(' AND ')] as const;
  });
  return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Packages whose licence is neither permissive nor excepted. */
export function unacceptableLicences(licences: ReadonlyMap<string, string>): string[] {
  return [...licences]
    .filter(([name, licence]) => !isPermissive(licence) && !isExcepted(name, licence))
    .map(([name, licence]) => `${name}: ${licence}`);
}

/** Whether all parts of a licence, or of one of its alternatives, are permissive. */
export function isPermissive(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((part) => permissive.has(part)));
}

/** The page docs/licences.md. */
export function licencesPage(licences: ReadonlyMap<string, string>): string {
  const groups = Map.groupBy([...licences], ([, licence]) => licence);
  const sections = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([licence, members]) => `## ${licence}\n\n${members.map(([name]) => name).join(', ')}\n`);
  return [
    '# Licences of the production dependencies\n',
    'Written by `npm run licences` from package-lock.json; a test holds it up to date. Where a',
    'licence is not permissive:\n',
    ...exceptions.map(({ name, why }) => `- \`${name.source}\`: ${why}.`),
    '',
    ...sections,
  ].join('\n');
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path;
}

function licenceOf(name: string, given: string | undefined): string {
  return statedLicences.find(([pattern]) => pattern.test(name))?.[1] ?? given ?? 'unknown';
}

function isExcepted(name: string, licence: string): boolean {
  return exceptions.some((each) => each.name.test(name) && each.licence.test(licence));
}
