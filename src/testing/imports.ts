import { posix } from 'node:path';

/** One import statement of a file. */
export interface Import {
  /** Path from the project's root, or package name. */
  target: string;
  isPackage: boolean;
  isTypeOnly: boolean;
}

/** The target of `#words` in package.json outside browsers. */
const ON_THE_SERVER = 'src/messages/catalogue.ts';
/** The target of `#names-hi` outside browsers. */
const HINDI_NAMES = 'src/messages/hi/names.ts';

const FROM = /^[ \t]*(?:import|export)\s+(type\s)?[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s+()['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*()['"]([^'"]+)['"]/g;

/** All imports in the source of a file. */
export function importsOf(file: string, source: string): Import[] {
  return [FROM, BARE, DYNAMIC].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, type, specifier = '']) => ({
      ...targetOf(file, specifier),
      isTypeOnly: Boolean(type),
    })),
  );
}

/** Whether a file only re-exports other files. */
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
  if (specifier === '#names-hi') return { target: HINDI_NAMES, isPackage: false };
  const depth = specifier.startsWith('@') ? 2 : 1;
  return { target: specifier.split('/').slice(0, depth).join('/'), isPackage: true };
}
