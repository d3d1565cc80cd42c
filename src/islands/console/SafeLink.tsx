import { isWebAddress } from '../../domain/url.ts';

/** An address that somebody entered: a link only if it is a web address (docs/security.md 12). */
export function SafeLink({ href }: { href: string }) {
  const text = href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  if (!isWebAddress(href)) return href;
  return (
    <a href={href} rel="noopener nofollow ugc">
      {text}
    </a>
  );
}
