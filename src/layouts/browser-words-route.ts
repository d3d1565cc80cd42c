import type { APIRoute, GetStaticPaths } from 'astro';
import { languages } from '../domain/languages.ts';
import { wordsFile } from './browser-words.ts';

export const prerender = true;

/** One file for each language (layouts/every-language.ts). */
export const getStaticPaths = (() =>
  languages.map((language) => ({
    params: { file: wordsFile(language).path.replace(/^.*\//, '') },
    props: { language },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(wordsFile(props['language']).code, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
