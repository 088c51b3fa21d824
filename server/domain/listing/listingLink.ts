/** What of an order goes into the link to a listing channel. */
export interface ListedOrder {
  gameId: string;
  gameName: string;
  orderNo: string;
}

/**
 * The link of a channel for an order, or `null` when it leads to a host that is not allowed. What is
 * filled in is encoded, so that no name can lead the link elsewhere.
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
