import ipaddr from 'ipaddr.js';

/** Of IPv6 only 2000::/3 is given out to the public internet. */
const isGlobalIpv6 = ([first = 0]: number[]) => first >> 13 === 1;

/**
 * Whether an address belongs to the public internet. Everything else is refused: loopback, private
 * and link-local networks, carrier NAT, addresses with an IPv4 address inside (mapped, NAT64, 6to4,
 * Teredo), what is reserved, and what is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? isGlobalIpv6(address.parts) : true;
}
