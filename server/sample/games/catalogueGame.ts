import type { FieldOption, GameField } from '@account-doctor/contract/game';

export interface CatalogueServer {
  /** Unique over all games, so that it can serve as the server's id. */
  serverId: string;
  label: string;
  /** Servers whose buyers are the same people; prices are learnt per family, never across. */
  zoneFamily: string;
  /** Where the game numbers its zones, the range of numbers. */
  zones: { min: number; max: number } | null;
}

/** A game as the default catalogue ships it. */
export interface CatalogueGame {
  /** Unique and stable, so that it can serve as the game's id. */
  code: string;
  name: string;
  /** Upper-case first letter of the name in pinyin. */
  initial: string;
  pinyin: string;
  pinyinInitials: string;
  hot: boolean;
  aiAvailable: boolean;
  humanAvailable: boolean;
  servers: CatalogueServer[];
  /** In the order of the form; the five shared security fields come last. */
  fields: GameField[];
}

/** Options written as value → label, without tiers. */
export function options(labels: Record<string, string>): FieldOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Options written as tier → value → label. */
export function tieredOptions(tiers: Record<string, Record<string, string>>): FieldOption[] {
  return Object.entries(tiers).flatMap(([tier, labels]) =>
    options(labels).map((option) => ({ ...option, tier })),
  );
}

/**
 * The four servers of a game that separates systems and sign-in. QQ and WeChat are two families:
 * a QQ account changes hands by rebinding, a WeChat account hardly, so their buyers price the same
 * things differently. The system only shifts the level within a family.
 */
export function systemServers(
  code: string,
  zones: CatalogueServer['zones'] = null,
): CatalogueServer[] {
  return [
    { serverId: `${code}-android-qq`, label: '安卓 QQ', zoneFamily: 'qq', zones },
    { serverId: `${code}-android-wechat`, label: '安卓微信', zoneFamily: 'wechat', zones },
    { serverId: `${code}-ios-qq`, label: '苹果 QQ', zoneFamily: 'qq', zones },
    { serverId: `${code}-ios-wechat`, label: '苹果微信', zoneFamily: 'wechat', zones },
  ];
}
