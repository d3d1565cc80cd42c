import { isIP } from 'node:net';
import * as z from 'zod';
import type { DeployContext } from '../deploy/store-name.ts';
import { password } from '../domain/accounts/credentials.ts';
import { email, username } from '../domain/accounts/user.ts';
import { lookup } from '../domain/lookup.ts';
import { trimEndOf } from '../domain/text.ts';
import { environmentRules } from '../messages/operator/commands.ts';
import type { SiteOperator } from '../messages/site-operator.ts';

/** Where the process runs: a local machine, or Netlify functions. */
type Platform = 'local' | 'netlify';

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().refine((value) => new TextEncoder().encode(value).length >= 32);

/**
 * Trusted proxies: a number of hops regardless of their addresses, or addresses and networks
 * (`10.0.0.0/8`).
 */
export type TrustedProxy = { hops: number } | { networks: readonly string[] };

const MAX_HOPS = 10;
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Parses TRUSTED_PROXY: a count, or addresses separated by commas. */
const trustedProxy = z.string().transform((value, context): TrustedProxy => {
  const parts = value.split(',').map((part) => part.trim());
  const hops = /^\d+$/.test(value.trim()) ? Number(value) : null;
  if (hops !== null && hops >= 1 && hops <= MAX_HOPS) return { hops };
  if (hops === null && parts.every(isNetwork)) return { networks: parts };
  context.addIssue('It is neither a count nor addresses.');
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const max = ADDRESS_BITS[isIP(address)];
  if (max === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
}

/** One line of text that pages show verbatim. */
const statementLine = z.string().trim().min(1).max(300);

const variables = z.object({
  PORT: port.default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  CATALOGUE: z
    .string()
    .regex(/^(?:shipped|none)$|\//)
    .default('shipped'),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: password.optional(),
  ADMIN_USERNAME: username.default('admin'),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isSite)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default('CampusKosh'),
  TRUSTED_PROXY: trustedProxy.optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  REQUEST_LOG: z.enum(['on', 'off']).optional(),
  PARENT_CONSENT: z.enum(['required', 'off']).default('off'),
  REVIEWS_NEED_EMAIL: z.enum(['on', 'off']).optional(),
  OPERATOR_NAME: statementLine.optional(),
  OPERATOR_ADDRESS: statementLine.optional(),
  OPERATOR_EMAIL: email.optional(),
  OPERATOR_GRIEVANCE_OFFICER: statementLine.optional(),
  OPERATOR_BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  STORE_REGION: z
    .enum(['us-east-1', 'us-east-2', 'eu-central-1', 'ap-southeast-1', 'ap-southeast-2'])
    .optional(),
  NETLIFY_SITE_ID: z.string().optional(),
  NETLIFY_AUTH_TOKEN: z.string().optional(),
  NETLIFY_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  NETLIFY: z.string().optional(),
  CONTEXT: z.string().optional(),
  BRANCH: z.string().optional(),
  DEPLOY_ID: z.string().optional(),
  DEPLOY_PRIME_URL: z.string().optional(),
  URL: z.string().optional(),
});
export type Env = z.infer<typeof variables> & { platform: Platform };

/** A variable is unusable; the message is one sentence that names it. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/**
 * Reads and validates the environment (docs/product.md "Environment"). Empty values count as unset.
 * @throws BadEnvironment naming the first invalid variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new BadEnvironment(describeIssue(parsed.error));
  const platform = runsOnNetlify(source) ? 'netlify' : 'local';
  if (platform === 'netlify' && parsed.data.RATE_LIMIT === 'off') {
    throw new BadEnvironment('RATE_LIMIT: off is refused on Netlify.');
  }
  const hasMail = platform === 'local' || parsed.data.SMTP_URL !== undefined;
  if (parsed.data.REVIEWS_NEED_EMAIL === 'on' && !hasMail) {
    throw new BadEnvironment('REVIEWS_NEED_EMAIL: on needs SMTP_URL on Netlify.');
  }
  return { ...parsed.data, platform };
}

/** The environment of a child process with some variables overridden. */
export function environmentWith(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...process.env, ...variables };
}

/** Whether an address is a bare origin: no credentials, path or query. */
function isSite(address: string): boolean {
  const { username, password, pathname, search, hash } = new URL(address);
  return username === '' && password === '' && /^\/*$/.test(pathname) && `${search}${hash}` === '';
}

/** Netlify's functions carry SITE_ID at run time, its builds NETLIFY. */
function runsOnNetlify(source: NodeJS.ProcessEnv): boolean {
  return (
    source['NETLIFY'] === 'true' || Boolean(source['SITE_ID'] && source['NETLIFY_BLOBS_CONTEXT'])
  );
}

function describeIssue(error: z.ZodError): string {
  const name = String(error.issues[0]?.path[0]);
  return `${name}: ${lookup(environmentRules, name) ?? 'is not usable'}.`;
}

/** Whether reviews wait for a confirmed email: as configured, else where SMTP is configured. */
export function reviewsNeedEmail({ REVIEWS_NEED_EMAIL: setting, SMTP_URL }: Env): boolean {
  return setting === undefined ? SMTP_URL !== undefined : setting === 'on';
}

/** The operator's statements about itself on /about, /contact and /privacy. */
export function siteOperatorOf(env: Env): SiteOperator {
  return {
    name: env.OPERATOR_NAME ?? null,
    address: env.OPERATOR_ADDRESS ?? null,
    email: env.OPERATOR_EMAIL ?? null,
    grievanceOfficer: env.OPERATOR_GRIEVANCE_OFFICER ?? null,
    backupDays: env.OPERATOR_BACKUP_DAYS ?? null,
  };
}

type AddressVariables = Pick<Env, 'platform' | 'PORT' | 'SITE_URL' | 'URL'>;

/**
 * The absolute address of the site without a trailing slash. A preview always uses its own, since
 * production has none of its records, even where SITE_URL names production.
 */
export function siteUrlOf(
  env: AddressVariables,
  { url: ofPreview }: Pick<DeployContext, 'url'>,
): string {
  const isProductions = ofPreview !== '' && sameHost(env.SITE_URL, env.URL);
  const chosen = isProductions ? undefined : env.SITE_URL;
  const ofDeploy = env.platform === 'netlify' ? ofPreview || env.URL : undefined;
  return trimEndOf(chosen ?? ofDeploy ?? `http://localhost:${env.PORT}`, '/');
}

function sameHost(address = '', otherAddress = ''): boolean {
  const host = URL.parse(address)?.host;
  return host !== undefined && host === URL.parse(otherAddress)?.host;
}
