import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, isBarrel } from './imports.ts';
import { domainFolders, environmentReader, forbiddenNames, packageHomes, rooms } from './rooms.ts';

/** Files in the root that code may import. */
const ROOT_FILES = ['package.json'];

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = ['src', 'netlify', 'tools']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((f) => `${folder}/${f}`))
  .filter((file) => /\.(?:tsx?|astro)$/.test(file) && !file.includes('/node_modules/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const shipped = sources.filter(({ file }) => !/^src\/testing\/|\.test\.tsx?$/.test(file));

function roomOf(file: string): string | undefined {
  const around = Object.keys(rooms).filter((room) => file === room || file.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}

function isAllowed(from: string, { target, isTypeOnly }: Import): boolean {
  if (ROOT_FILES.includes(target)) return true;
  const to = roomOf(target);
  if (to === undefined) return false;
  const { imports, types = [] } = rooms[from] ?? { imports: [] };
  return to === from || imports.includes(to) || (isTypeOnly && types.includes(to));
}

/** The imports of a source that its room does not allow, as `file → target`. */
function forbiddenImports({ file, text }: Source): string[] {
  const room = roomOf(file) ?? '';
  return importsOf(file, text)
    .filter((found) => !found.isPackage && !isAllowed(room, found))
    .map(({ target }) => `${file} → ${target}`);
}

function foreignPackages({ file, text }: Source): string[] {
  return importsOf(file, text)
    .filter(({ isPackage, isTypeOnly }) => isPackage && !isTypeOnly)
    .filter(({ target }) => !file.startsWith(packageHomes[target] ?? ''))
    .map(({ target }) => `${file} → ${target}`);
}

/** Whether a room lets others import a file of it. */
function isDoor(target: string): boolean {
  const room = roomOf(target) ?? '';
  const { doors } = rooms[room] ?? { imports: [] };
  return doors === undefined || doors.some((door) => target === `${room}/${door}`);
}

/** The imports of a source that pass the door of another room, as `file → target`. */
function importsPastDoors({ file, text }: Source): string[] {
  return importsOf(file, text)
    .filter(({ target, isPackage }) => !isPackage && roomOf(target) !== roomOf(file))
    .filter(({ target }) => !isDoor(target))
    .map(({ target }) => `${file} → ${target}`);
}

describe('the rooms', () => {
  it('contain every file', () => {
    const homeless = shipped.filter(({ file }) => roomOf(file) === undefined);
    expect(homeless.map(({ file }) => file)).toEqual([]);
  });

  it.each(Object.keys(rooms))('%s imports only what it may', (room) => {
    const inside = shipped.filter(({ file }) => roomOf(file) === room);
    expect(inside.flatMap(forbiddenImports)).toEqual([]);
  });

  it('are entered by their doors', () => {
    expect(shipped.flatMap(importsPastDoors)).toEqual([]);
    const text = "import { openSegment } from '../store/segment.ts';";
    expect(importsPastDoors({ file: 'src/http/x.ts', text })).toEqual([
      'src/http/x.ts → src/store/segment.ts',
    ]);
  });

  it('are ordered within the domain: no folder imports a later one', () => {
    const levelOf = (file: string) =>
      domainFolders.indexOf(/^src\/domain\/(\w+)\//.exec(file)?.[1] ?? '');
    const domain = shipped.filter(({ file }) => roomOf(file) === 'src/domain');
    const unlisted = domain.filter(({ file }) => file.split('/').length > 3 && levelOf(file) < 0);
    const upward = domain.flatMap(({ file, text }) =>
      importsOf(file, text)
        .filter(({ target }) => levelOf(target) > levelOf(file))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect([...unlisted.map(({ file }) => file), ...upward]).toEqual([]);
  });

  it('keep each package where it belongs', () => {
    expect(shipped.flatMap(foreignPackages)).toEqual([]);
  });

  it('read the environment in one place', () => {
    const readers = shipped.filter(({ text }) => /process\.env|import\.meta\.env/.test(text));
    expect(readers.map(({ file }) => file)).toEqual([environmentReader]);
  });

  it('let the server fetch only from its store', () => {
    const fetchers = shipped.filter(
      ({ file, text }) =>
        /^(?:src\/(?:store|calls|features|http|runtime|rendering)|netlify)\//.test(file) &&
        /(?:await|return|[=(]) *fetch\(|\.fetch,/.test(text),
    );
    expect(fetchers.map(({ file }) => file)).toEqual(['src/store/blobs-engine.ts']);
  });

  it('write unescaped HTML only for structured data and the product’s own texts', () => {
    const raw = shipped.filter(({ text }) =>
      /set:html|dangerouslySetInnerHTML|innerHTML/.test(text),
    );
    expect(raw.map(({ file }) => file)).toEqual([
      'src/components/StructuredData.astro',
      'src/layouts/Page.astro',
    ]);
  });

  it('have no barrels but their doors, and no generic names', () => {
    const doors = Object.entries(rooms).flatMap(([room, { doors: own = [] }]) =>
      own.map((door) => `${room}/${door}`),
    );
    const barrels = sources.filter(
      ({ file, text }) => file.endsWith('.ts') && isBarrel(text) && !doors.includes(file),
    );
    const named = sources.filter(({ file }) =>
      file.split('/').some((part) => forbiddenNames.includes(posix.parse(part).name)),
    );
    expect([...barrels, ...named].map(({ file }) => file)).toEqual([]);
  });
});

describe('a use case', () => {
  const services = shipped.filter(({ file }) => /^src\/features\/\w+\//.test(file));

  it('names its dependencies instead of taking all services', () => {
    const greedy = services.filter(({ text }) => /\b(?:Needs|Runtime)\b/.test(text));
    expect(services.length).toBeGreaterThan(50);
    expect(greedy.map(({ file }) => file)).toEqual([]);
  });
});

/** The files that import each other in a circle, and those on a way between two circles. */
function circularFiles(files: readonly Source[]): string[] {
  const all = files.map(({ file, text }) => ({
    file,
    targets: importsOf(file, text).map(({ target }) => target),
  }));
  let left = all;
  for (;;) {
    const names = new Set(left.map(({ file }) => file));
    const imported = new Set(left.flatMap(({ targets }) => targets));
    const next = left.filter(
      ({ file, targets }) => imported.has(file) && targets.some((target) => names.has(target)),
    );
    if (next.length === left.length) return next.map(({ file }) => file);
    left = next;
  }
}

describe('imports', () => {
  it('form no circle, imports of types included', () => {
    expect(circularFiles(shipped)).toEqual([]);
  });

  it('form a circle in this example', () => {
    const circle = [
      { file: 'src/a.ts', text: "import { b } from './b.ts';" },
      { file: 'src/b.ts', text: "import type { C } from './c.ts';" },
      { file: 'src/c.ts', text: "import type { A } from './a.ts';\nimport { d } from './d.ts';" },
      { file: 'src/d.ts', text: '' },
      { file: 'src/e.ts', text: "import { a } from './a.ts';" },
    ];
    expect(circularFiles(circle)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
  });
});

/** A cast to anything but `const`; names in imports and exports are also renamed by `as`. */
const CAST =
  /(?<=[\w)\]}'"`>]) as (?!const\b)[A-Z{([]|(?<=[\w)\]}'"`>]) as (?:unknown|never|string|number|readonly|keyof|typeof|z)\b/;
const NOT_CODE = /^\s*(?:\*|\/\/|\/\*|import\b|export (?:type )?\{|(?:type )?\w+ as \w+,?$)/;
const LITERAL = /'[^']*'|"[^"]*"|`[^`]*`/g;
/** The number of lines above a cast in which its comment is expected. */
const NEAR = 5;

/** The casts of a source without a comment that says why they hold, as `file:line`. */
function unexplainedCasts({ file, text }: Source): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (NOT_CODE.test(line) || !CAST.test(line.replace(LITERAL, "''"))) return [];
    const above = lines.slice(Math.max(0, at - NEAR), at);
    const isExplained =
      above.some((one) => /^\s*\/\//.test(one)) || /^\s*(?:\*\/|\/\*)/.test(above.at(-1) ?? '');
    return isExplained ? [] : `${file}:${at + 1}`;
  });
}

describe('casts', () => {
  it('are explained by a comment above them', () => {
    expect(shipped.flatMap(unexplainedCasts)).toEqual([]);
  });

  it.each([
    ['const a = b as Role;', 1],
    ['const a = b as unknown as Role;', 1],
    ['return f(b) as { a: string };', 1],
    ['// It is one.\nconst a = b as Role;', 0],
    ['const a = [1] as const;', 0],
    ["import { a as b } from './a.ts';", 0],
    ["const text = 'save it as CSV';", 0],
  ])('%j: %i without a comment', (text, count) => {
    expect(unexplainedCasts({ file: 'src/a.ts', text })).toHaveLength(count);
  });
});

describe('the check of imports', () => {
  const file = 'src/islands/login/Login.tsx';

  it.each([
    ["import { a } from '../../http/app.ts';", true],
    ["import type { A } from '../../http/app.ts';", true],
    ["const a = await import('../../http/app.ts');", true],
    ["import {\n  a,\n  b,\n} from '../../testing/a.ts';", true],
    ["import '../../pages/a.ts';", true],
    ["export * from '../../cli/a.ts';", true],
    ["import { a } from '../../domain/a.ts';", false],
    ["import { a } from './a.ts';", false],
  ])('%j: %s', (text, isTrespass) => {
    expect(forbiddenImports({ file, text }).length > 0).toBe(isTrespass);
  });

  it('allows types where only types are allowed', () => {
    const service = 'src/features/catalogue/a.ts';
    const type = "import type { With } from '../needs.ts';";
    expect(forbiddenImports({ file: service, text: type })).toEqual([]);
    expect(forbiddenImports({ file: service, text: type.replace('type ', '') })).toHaveLength(1);
  });

  it('finds a package outside its home, and a barrel', () => {
    expect(foreignPackages({ file, text: "import { SignJWT } from 'jose';" })).toHaveLength(1);
    expect(isBarrel("export { a } from './a.ts';\nexport * from './b.ts';\n")).toBe(true);
    expect(isBarrel("export { a } from './a.ts';\nexport const b = 1;\n")).toBe(false);
  });
});
