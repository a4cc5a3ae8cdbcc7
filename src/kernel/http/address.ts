// Whose network address counts: only listed proxies are believed about theirs.
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export type TrustedProxies = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

/** Addresses or networks: `10.0.0.0/8`, `127.0.0.1`. Throws on anything else. */
export function parseTrustedProxies(list: readonly string[]): TrustedProxies {
  return list.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

/**
 * The right-most entry of the forwarding chain that is not one of our own proxies. What stands before an entry that
 * nobody can read may be anybody's word: then it is the proxy.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  if (trusted.length === 0 || !isTrusted(peer, trusted)) return peer;
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(withoutPort);
  const client = chain.reverse().find((address) => !isTrusted(address, trusted)) ?? '';
  return ipaddr.isValid(client) ? client : peer;
}

/** Some proxies name the port, too: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}

/** Whose tries count together: an IPv4 address, or the network that one customer has of IPv6, which may be a wide one. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (IPV4.test(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
}

/** The network of an address, not who in it: `192.0.2.7` is `192.0.2.0`, and of IPv6 the first half stays. */
export function maskedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  const bytes = address.toByteArray();
  const kept = bytes.length === 4 ? 3 : 8;
  return ipaddr.fromByteArray(bytes.map((byte, at) => (at < kept ? byte : 0))).toString();
}

function isTrusted(text: string, trusted: TrustedProxies): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trusted.some(
    ([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never),
  );
}

/** `::ffff:127.0.0.1` is written `127.0.0.1`. */
function plainAddress(text: string): string {
  if (IPV4.test(text)) return text;
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}

/** As the socket writes it; most addresses need no further reading. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
