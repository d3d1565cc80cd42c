import { posix } from 'node:path';

/** One import of a file. */
export interface Import {
  /** A path from the project's root, or the name of a package. */
  target: string;
  isPackage: boolean;
  isTypeOnly: boolean;
}

/** What package.json gives for `#words` where no browser runs. */
const ON_THE_SERVER = 'src/messages/catalogue.ts';

const FROM = /^[ \t]*(?:import|export)\s+(type\s)?[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s+()['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*()['"]([^'"]+)['"]/g;

/** Every import in the source of a file. */
export function importsOf(file: string, source: string): Import[] {
  return [FROM, BARE, DYNAMIC].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, type, specifier = '']) => ({
      ...targetOf(file, specifier),
      isTypeOnly: Boolean(type),
    })),
  );
}

/** Whether a source does nothing but pass on what other files export. */
export function isBarrel(source: string): boolean {
  const statements = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(/;\s*\n?/)
    .map((statement) => statement.trim())
    .filter(Boolean);
  return (
    statements.length > 0 &&
    statements.every((statement) =>
      /^export\s+(?:type\s+)?(?:\*|\{[^}]*\}).*\sfrom\s/.test(statement),
    )
  );
}

function targetOf(file: string, specifier: string): Pick<Import, 'target' | 'isPackage'> {
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(file), specifier), isPackage: false };
  }
  if (specifier === '#words') return { target: ON_THE_SERVER, isPackage: false };
  const depth = specifier.startsWith('@') ? 2 : 1;
  return { target: specifier.split('/').slice(0, depth).join('/'), isPackage: true };
}
