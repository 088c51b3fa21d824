import { answersProblems } from '@account-doctor/contract/game';
import { estimateBody, salesBody } from '@account-doctor/contract/openApiExamples';
import { describe, expect, it } from 'vitest';
import { exampleAccountOf, withExampleAccount } from '../../desk/src/pages/openApi/shopExample';
import { builtInGames } from '../../server/catalogue';

const offered = <Part extends object>(parts: readonly Part[]) =>
  parts.map((part) => ({ ...part, retired: false }));

describe('the example of the open API', () => {
  it.each(builtInGames.map((game) => [game.code, game] as const))(
    'has answers and a server of %s that the service accepts',
    (code, { fields, servers }) => {
      const game = { gameId: code, servers: offered(servers), fields };
      const example = exampleAccountOf(game as unknown as Parameters<typeof exampleAccountOf>[0]);
      expect(answersProblems([...fields], example?.answers ?? {})).toEqual({});
      expect(servers.map(({ serverId }) => serverId)).toContain(example?.serverId);
      expect(withExampleAccount(estimateBody, example!)).toEqual(example);
      expect(withExampleAccount(salesBody, example!)).toMatchObject({
        sales: [{ gameId: code, serverId: example?.serverId, price: 128_050 }],
      });
    },
  );

  it('of the document has ids of a built-in game', () => {
    const game = builtInGames.find(({ code }) => code === estimateBody.gameId);
    expect(game?.servers.map(({ serverId }) => serverId)).toContain(estimateBody.serverId);
    expect(answersProblems([...(game?.fields ?? [])], estimateBody.answers)).toEqual({});
  });
});
