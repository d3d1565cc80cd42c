import { type InstitutionType, institutionType } from '../institutions/institution.ts';
import { splitLanguage } from '../languages.ts';
import { institutionInPath } from './address.ts';
import { pagesWith } from './pages.ts';

/** Whether visits of a page with a fixed address are counted. */
function isFixedPage(path: string): boolean {
  return pagesWith('isCounted').some((page) => page.path === path);
}

/** The target of a public address, whether or not it exists. */
export type PublicPage =
  | { kind: 'fixed'; path: string }
  | { kind: 'state' | 'course' | 'exam' | 'guide' | 'author'; id: string }
  | { kind: 'institution' | 'cutoffs'; type: InstitutionType; name: string };

const folders = {
  states: 'state',
  courses: 'course',
  exams: 'exam',
  guides: 'guide',
  author: 'author',
} as const;

function isFolder(text: string): text is keyof typeof folders {
  return Object.hasOwn(folders, text);
}

/** Parses a path of any language as a public page, ignoring a trailing slash; null for other paths. */
export function findPublicPage(address: string): PublicPage | null {
  const { path } = splitLanguage(address.length > 1 ? address.replace(/\/$/, '') : address);
  if (isFixedPage(path)) return { kind: 'fixed', path };
  const [, folder = '', id = ''] = /^\/([a-z]+)\/([A-Za-z0-9_-]+)$/.exec(path) ?? [];
  if (isFolder(folder)) return { kind: folders[folder], id };
  return institutionPageAt(path);
}

function institutionPageAt(path: string): PublicPage | null {
  const [, end = ''] = /\/(info|cutoffs)$/.exec(path) ?? [];
  const institution = end === '' ? null : institutionInPath(path);
  const type = institutionType.safeParse(institution?.type);
  if (!institution || !type.success) return null;
  const kind = end === 'cutoffs' ? 'cutoffs' : 'institution';
  return { kind, type: type.data, name: institution.name };
}
