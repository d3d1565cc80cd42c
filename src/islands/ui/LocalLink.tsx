import type { ComponentProps } from 'react';
import { pathIn } from '../../domain/languages.ts';
import { useLanguage } from './words.tsx';

/** A link within the site that keeps the page's language. */
export function LocalLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={pathIn(useLanguage(), href)} {...rest} />;
}
