/** A server as the default catalogue ships it. */
export interface CatalogueServer<Family extends string = string> {
  /** Unique over all games, so that the code can be the server's id. */
  serverId: string;
  label: string;
  /** Servers whose buyers are the same people; prices are learnt per family, never across. */
  zoneFamily: Family;
  /** Where the game numbers its zones, the range of numbers. */
  zones: { min: number; max: number } | null;
}

/**
 * The four servers of a game that separates systems and sign-in. QQ and WeChat are two families:
 * a QQ account changes hands by rebinding, a WeChat account hardly, so their buyers price the same
 * things differently. The system only shifts the level within a family.
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
