import type { DeployContext } from '../deploy/store-name.ts';
import type { Env } from './env.ts';

type Addresses = Pick<Env, 'platform' | 'PORT' | 'SITE_URL' | 'URL'>;

/**
 * The absolute address of the site, without a slash at its end. A preview leads to itself, since
 * production knows none of its records: not even a SITE_URL that names production changes that.
 */
export function siteUrlOf(env: Addresses, { url: ofPreview }: Pick<DeployContext, 'url'>): string {
  const isProductions = ofPreview !== '' && sameHost(env.SITE_URL, env.URL);
  const chosen = isProductions ? undefined : env.SITE_URL;
  const ofDeploy = env.platform === 'netlify' ? ofPreview || env.URL : undefined;
  return (chosen ?? ofDeploy ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
}

function sameHost(one = '', other = ''): boolean {
  const host = URL.parse(one)?.host;
  return host !== undefined && host === URL.parse(other)?.host;
}
