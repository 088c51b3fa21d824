/** Data of an order that a channel's link contains. */
export interface ListedOrder {
  gameId: string;
  gameName: string;
  orderNo: string;
}

/**
 * A channel's link for an order, or `null` if its host is not allowed. The data is encoded, so that
 * no name can change the link's host.
 */
export function listingLink(
  urlTemplate: string,
  { gameId, gameName, orderNo }: ListedOrder,
  allowedHosts: readonly string[],
): string | null {
  const values: Record<string, string> = { gameId, gameName, orderNo };
  const link = urlTemplate.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : placeholder,
  );
  if (!URL.canParse(link)) return null;
  const { protocol, host, username, password, href } = new URL(link);
  const plain = protocol === 'https:' && username === '' && password === '';
  return plain && allowedHosts.includes(host) ? href : null;
}
