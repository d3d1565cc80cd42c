import type { APIRoute, GetStaticPaths } from 'astro';
import { defaultLanguage, languageOf, languages } from '../../domain/languages.ts';
import { nameTable } from '../../domain/reference/names.ts';

export const getStaticPaths = (() =>
  languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => ({ params: { language } }))) satisfies GetStaticPaths;

/** The names by which scripts call places, courses, exams and institutions on pages of a language. */
export const GET: APIRoute = ({ params }) =>
  Response.json(Object.fromEntries(nameTable(languageOf(params['language']))));
