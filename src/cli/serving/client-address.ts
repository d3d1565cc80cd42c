import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { TrustedProxy } from '../../runtime/trusted-proxy.ts';

/** Tells where a request came from. */
type ClientAddress = (incoming: Incoming) => string;

/** What is read of a request: HTTP/2 has the same. */
type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** `192.0.2.1:443` and `[2001:db8::1]:443`, as some proxies write them. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\]):\d+$/;

/**
 * The address of the socket, or where that is a proxy to be trusted, the one that it names in
 * X-Forwarded-For: the first from the right that no trusted proxy has. What stands before it anybody can
 * have written.
 */
export function clientAddressBy(trusted: TrustedProxy | undefined): ClientAddress {
  const socketOf = ({ socket }: Incoming) => socket.remoteAddress ?? '';
  if (!trusted) return socketOf;
  const isTrusted = 'hops' in trusted ? withinHops(trusted.hops) : withinNetworks(trusted.networks);
  return (incoming) => {
    let client = socketOf(incoming);
    for (const [hop, address] of namedBefore(incoming).entries()) {
      if (address === null || !isTrusted(client, hop)) return client;
      client = address;
    }
    return client;
  };
}

/** Whom the proxies name, the nearest first; null for what is no address. */
function namedBefore({ headers }: Incoming): (string | null)[] {
  const named = headers['x-forwarded-for'];
  return named === undefined ? [] : String(named).split(',').reverse().map(addressIn);
}

function addressIn(text: string): string | null {
  const bare = text.trim();
  const [, ipv4, ipv6] = WITH_PORT.exec(bare) ?? [];
  const address = ipv4 ?? ipv6 ?? bare;
  return isIP(address) === 0 ? null : address;
}

type IsTrusted = (address: string, hop: number) => boolean;

function withinHops(hops: number): IsTrusted {
  return (_address, hop) => hop < hops;
}

function withinNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
