import {
  CaptureProblem,
  type CapturedAccount,
  type CaptureProgress,
  type CaptureProvider,
  type SignedInPlayer,
  type SignInVisit,
} from '../capture';
import { isBannedOnSteam, minutesPlayed, steamName, type SteamApi } from './steamApi';
import { steamIdOf, steamSignIn } from './steamOpenId';

interface SteamGame {
  appId: number;
  /** Id of the game's server for accounts that play through Steam. */
  serverId: string;
}

/** Games of the catalogue that are available on Steam. */
const steamGames = new Map<string, SteamGame>([
  ['delta-force', { appId: 2_507_950, serverId: 'delta-force-steam' }],
]);

export interface SteamOptions extends SteamApi {
  /** `https://steamcommunity.com`, or a mock. */
  community: string;
  now: () => Date;
}

/**
 * Captures Steam accounts. The player proves their identity by OpenID; their public data is then read with our own API
 * key, so that no credentials of the player are needed.
 */
export class SteamCapture implements CaptureProvider {
  readonly sourceId = 'steam';
  readonly name = 'Steam';
  readonly note = '读取 Steam 公开资料里的区服、昵称和封禁记录，其余由您填写';
  readonly sample = false;
  readonly foreign = true;

  constructor(private readonly options: SteamOptions) {}

  supports(gameId: string): boolean {
    return steamGames.has(gameId);
  }

  signInAddress({ returnUrl }: SignInVisit): string {
    return steamSignIn(this.options.community, returnUrl);
  }

  async identifyPlayer(
    returned: URLSearchParams,
    { gameId, returnUrl }: SignInVisit,
  ): Promise<SignedInPlayer> {
    const { community, now } = this.options;
    const game = steamGames.get(gameId);
    if (!game) throw new CaptureProblem('hidden');
    const steamId = await steamIdOf(community, { returned, returnUrl, now: now() });
    return { read: (report) => read(this.options, { game, steamId }, report) };
  }
}

async function read(
  api: SteamApi,
  { game, steamId }: { game: SteamGame; steamId: string },
  report: (progress: CaptureProgress) => Promise<void>,
): Promise<CapturedAccount> {
  await report({ done: 0, of: 3, now: '公开资料' });
  const player = await steamName(api, steamId);
  await report({ done: 1, of: 3, now: '游戏库' });
  const minutes = await minutesPlayed(api, steamId, game.appId);
  // If Steam does not show the game, the player hides it or does not own it.
  if (player === null || minutes === null) throw new CaptureProblem('hidden');
  await report({ done: 2, of: 3, now: '封禁记录' });
  const banned = await isBannedOnSteam(api, steamId);
  const words = `Steam 封禁记录：${banned ? '有' : '无'}`;
  return {
    player,
    server: {
      serverId: game.serverId,
      zone: null,
      words: `Steam，已玩 ${Math.floor(minutes / 60)} 小时`,
    },
    answers: banned === null ? [] : [{ key: 'banRecord', answer: banned, words }],
    pictures: [],
  };
}
