// Which network addresses the site may call on behalf of strangers: public ones.
import ipaddr from 'ipaddr.js';

/** Networks that ipaddr.js counts as plain unicast but that lead nowhere public. */
const CLOSED: readonly [string, number][] = [
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['64:ff9b:1::', 48],
  // An IPv4 address in its last part, as long ago.
  ['::', 96],
];
const closed = CLOSED.map(([network, bits]) => ({ network: ipaddr.parse(network), bits }));

/** `text` is an IPv4 or IPv6 address; anything else is not public. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = embeddedIpv4(ipaddr.process(text));
  if (address.range() !== 'unicast') return false;
  return !closed.some(({ network, bits }) => network.kind() === address.kind() && address.match(network, bits));
}

/** Loopback or private: where operators may speak plain http. */
export function isInnerAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(ipaddr.process(text).range());
}

/** NAT64, 6to4 and mapped forms carry an IPv4 address: that one is judged. */
function embeddedIpv4(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  const range = address.range();
  const { parts } = address;
  if (range === 'rfc6052') return ipv4From(parts[6] ?? 0, parts[7] ?? 0);
  if (range === '6to4') return ipv4From(parts[1] ?? 0, parts[2] ?? 0);
  return address;
}

function ipv4From(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
}
