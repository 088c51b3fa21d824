import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import type { GameField } from '@account-doctor/contract/game';
import { sentence } from '../../core/bilingual';
import { changedProperties, idAndLabel, RETIRE_INSTEAD, partName } from './changedProperties';
import { compareField } from './compareField';
import { type GameDifferences, compareTexts } from './compareTexts';
import { containsRange, isReordered, pairRows } from './pairedRows';

type Server = CatalogueGame['servers'][number];

function compareServers(before: Server[], after: Server[]): GameDifferences {
  const { added, gone, kept } = pairRows(before, after, ({ serverId }) => serverId);
  const named = kept.map((one) => ({
    ...one,
    name: partName('server', one.name, `区服“${one.before.label}”`),
  }));
  return {
    changes: [
      ...added.map(({ serverId, label }) =>
        sentence(`new server ${idAndLabel(serverId, label)}`, `新增区服“${label}”（${serverId}）`),
      ),
      ...named.flatMap((one) => changedProperties(one.name, one, [])),
      ...(isReordered(before, kept, ({ serverId }) => serverId)
        ? [sentence('the servers have another order', '区服换了顺序')]
        : []),
    ],
    problems: [
      ...gone.map(({ serverId, label }) =>
        sentence(
          `server ${idAndLabel(serverId, label)} is missing, but accounts are there: ${RETIRE_INSTEAD.english}`,
          `少了区服“${label}”（${serverId}），已有账号在那里，${RETIRE_INSTEAD.chinese}`,
        ),
      ),
      ...named
        .filter((one) => one.before.zoneFamily !== one.after.zoneFamily)
        .map(({ name }) =>
          sentence(
            `${name.english}: zoneFamily cannot change, because its sales belong to the former one`,
            `${name.chinese}不能换行情分组，它的成交属于原来的分组`,
          ),
        ),
      ...named
        .filter((one) => !containsRange(one.after.zones, one.before.zones))
        .map(({ name }) =>
          sentence(
            `${name.english}: the range of zones is smaller, but accounts are in these zones`,
            `${name.chinese}的区号范围变小了，已有账号在那些区`,
          ),
        ),
    ],
  };
}

function compareFields(before: GameField[], after: GameField[]): GameDifferences {
  const { added, gone, kept } = pairRows(before, after, ({ key }) => key);
  const compared = kept.map((one) => compareField(one.before, one.after));
  return {
    changes: [
      ...added.map(({ key, label }) =>
        sentence(`new field ${idAndLabel(key, label)}`, `新增字段“${label}”（${key}）`),
      ),
      ...compared.flatMap(({ changes }) => changes),
      ...(isReordered(before, kept, ({ key }) => key)
        ? [sentence('the fields have another order', '字段换了顺序')]
        : []),
    ],
    problems: [
      ...gone.map(({ key, label }) =>
        sentence(
          `field ${idAndLabel(key, label)} is missing, but accounts have answers to it: ${RETIRE_INSTEAD.english}`,
          `少了字段“${label}”（${key}），已有账号填了它，${RETIRE_INSTEAD.chinese}`,
        ),
      ),
      ...compared.flatMap(({ problems }) => problems),
    ],
  };
}

/** Parts that are compared separately. */
const COMPARED_SEPARATELY = ['servers', 'fields', 'words', 'evidence', 'guideline'];

/**
 * Compares two versions of a game. Everything that accounts, sales and models refer to must stay:
 * old accounts must remain readable and keep their value.
 */
export function compareGames(before: CatalogueGame, after: CatalogueGame): GameDifferences {
  const parts = [
    compareServers(before.servers, after.servers),
    compareFields(before.fields, after.fields),
    compareTexts(before, after),
  ];
  return {
    changes: [
      ...changedProperties(null, { before, after }, COMPARED_SEPARATELY),
      ...parts.flatMap(({ changes }) => changes),
    ],
    problems: parts.flatMap(({ problems }) => problems),
  };
}
