import ipaddr from 'ipaddr.js';

/** Whether an IPv6 address is in 2000::/3, the only range assigned to the public internet. */
const isGlobalIpv6 = ([first = 0]: number[]) => first >> 13 === 1;

/**
 * Whether an address belongs to the public internet. All others are rejected: loopback, private and
 * link-local networks, carrier NAT, addresses with an embedded IPv4 address (mapped, NAT64, 6to4,
 * Teredo), reserved ranges, and invalid addresses.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? isGlobalIpv6(address.parts) : true;
}
