import type * as z from 'zod';
import { markHandled } from '../async/index.ts';
import {
  type Answer,
  accessOf,
  type BodyMemory,
  bodySchema,
  type Call,
  openBodyMemory,
  parseJson,
  type Route,
  readBody,
  requireFittingLength,
  requireMediaType,
  type SentQuery,
} from '../calls/index.ts';
import { limits, type Rate, type RateLimit, rateLimits } from '../domain/limits.ts';
import type { Access, Principal } from '../domain/principal.ts';
import { Refusal, requirePermission } from '../domain/refusal.ts';
import { authenticate } from '../features/accounts/authenticate.ts';
import { refusalOf } from './errors.ts';

/** A request matched to a route, before its sender and contents are checked. */
export type IncomingCall = Pick<Call, 'runtime' | 'request' | 'address' | 'language' | 'params'> & {
  url: URL;
  sent: SentQuery;
};

/** A call with the memory that its body takes. */
type BodiedCall = IncomingCall & { memory: BodyMemory };

/** Applies the refusals in their documented order (docs/product.md "API"). */
export async function handleCall(route: Route, incoming: IncomingCall): Promise<Answer> {
  requireOwnOrigin(incoming);
  const { address, runtime } = incoming;
  const memory = openBodyMemory(address);
  const work = () => countAndHandle(route, { ...incoming, memory });
  const access = accessOf(route, incoming.sent);
  const isOpenRead = route.method === 'GET' && access === 'anyone';
  try {
    return await (isOpenRead ? runtime.workload.run(address, work) : work());
  } finally {
    memory.release();
  }
}

async function countAndHandle(route: Route, incoming: BodiedCall): Promise<Answer> {
  const { limit } = route;
  if (!limit) return route.handle(await readCall(route, incoming));
  const rate: Rate = rateLimits[limit];
  if (rate.countsSuccessesOnly) return handleCountedCall(route, incoming, { limit, ...rate });
  await incoming.runtime.attempts.count(limit, incoming.address);
  return route.handle(await readCall(route, incoming));
}

/** Counts a call only if it is carried out; once the limit is reached every call is refused. */
async function handleCountedCall(
  route: Route,
  incoming: BodiedCall,
  { limit, conflicts }: Pick<Rate, 'conflicts'> & { limit: RateLimit },
): Promise<Answer> {
  const { address } = incoming;
  const { attempts } = incoming.runtime;
  const checkLimit = (name: RateLimit) => attempts.check(name, address);
  const call = await readCall(route, incoming).catch(async (refused) => {
    await checkLimit(limit);
    throw refused;
  });
  // Both go to the store at once; a call that may not conflict again does not count.
  const counting = markHandled(attempts.count(limit, address));
  if (conflicts) {
    await checkLimit(conflicts).catch(async (refused) => {
      await (await counting)();
      throw refused;
    });
  }
  const forgive = await counting;
  try {
    return await route.handle(call);
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (refusal && refusal.kind !== 'unavailable') await forgive();
    if (conflicts && refusal?.kind === 'conflict') await attempts.count(conflicts, address);
    throw failure;
  }
}

/** Authorises a request and parses its query and body. */
async function readCall(route: Route, { memory, ...incoming }: BodiedCall): Promise<Call> {
  const { runtime, request } = incoming;
  const maxBytes = route.bodyBytes ?? limits.bodyBytes;
  if (route.body) {
    requireFittingLength(request, maxBytes);
    if (!route.bodyIsOptional) requireMediaType(request, route.types);
  }
  // No byte of a body is kept before its sender may send it.
  const principal = await authorise(accessOf(route, incoming.sent), incoming);
  const bytes = route.body ? await readBody(request, maxBytes, memory) : null;
  const isBare = route.bodyIsOptional === true && bytes?.length === 0;
  const type = bytes && !isBare && requireMediaType(request, route.types);
  if (route.isOwnWrite && principal) runtime.attempts.countOwnWrite(principal.userId);
  try {
    const query = route.query && parseWith(route.query, incoming.sent);
    const schema = bodySchema(route, runtime.now());
    const sent = bytes && type ? decodeBody(route, bytes, type) : undefined;
    const body = bytes && parseWith(schema, sent, route.refuse);
    return { ...incoming, principal, query, body };
  } catch (refused) {
    if (route.limitPerUser && principal) {
      await runtime.attempts.check(route.limitPerUser, principal.userId);
    }
    throw refused;
  }
}

/** Refuses a write whose Origin is neither the request's host nor SITE_URL. */
function requireOwnOrigin({ request, runtime, url }: IncomingCall): void {
  const origin = request.headers.get('origin');
  if (origin === null || ['GET', 'HEAD'].includes(request.method)) return;
  const allowedHosts = [url.host, new URL(runtime.siteUrl).host];
  if (!allowedHosts.includes(URL.parse(origin)?.host ?? '')) throw new Refusal('foreignOrigin');
}

async function authorise(access: Access, incoming: IncomingCall): Promise<Principal | null> {
  if (access === 'anyone') return null;
  const principal = await authenticate(incoming.runtime, incoming.request);
  if (access !== 'user') requirePermission(principal.role, access);
  return principal;
}

function decodeBody({ decode }: Route, bytes: Uint8Array, type: string): unknown {
  return decode ? decode(bytes, type) : parseJson(bytes);
}

function parseWith(
  schema: z.ZodType | undefined,
  value: unknown,
  refuse?: Route['refuse'],
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new Refusal(refuse?.(issues) ?? 'invalidInput', { issues });
}
