/** A server as the default catalogue ships it. */
export interface CatalogueServer<Family extends string = string> {
  /** Unique over all games, so that the code can be the server's id. */
  serverId: string;
  label: string;
  /** Family of the server: servers with the same buyers. Prices are learnt within a family, never across families. */
  zoneFamily: Family;
  /** Range of the zone numbers; `null` if the game does not number its zones. */
  zones: { min: number; max: number } | null;
}

/**
 * The four servers of a game that separates systems and sign-in. QQ and WeChat are two families: a QQ account changes
 * hands by rebinding, a WeChat account can hardly be rebound, so their buyers price the same things differently.
 * Within a family, the system (Android or iOS) only raises or lowers all prices.
 */
export function systemServers(
  code: string,
  zones: CatalogueServer['zones'] = null,
): CatalogueServer<'qq' | 'wechat'>[] {
  return [
    { serverId: `${code}-android-qq`, label: '安卓 QQ', zoneFamily: 'qq', zones },
    { serverId: `${code}-android-wechat`, label: '安卓微信', zoneFamily: 'wechat', zones },
    { serverId: `${code}-ios-qq`, label: '苹果 QQ', zoneFamily: 'qq', zones },
    { serverId: `${code}-ios-wechat`, label: '苹果微信', zoneFamily: 'wechat', zones },
  ];
}
