import { z } from 'zod';
import { CaptureProblem } from '../capture';

/** The parts of Steam's web API in use: https://partner.steamgames.com/doc/webapi */

const PATIENCE = 8_000;

const Summaries = z.object({
  response: z.object({ players: z.array(z.object({ personaname: z.string() })) }),
});
const Bans = z.object({
  players: z.array(
    z.object({
      VACBanned: z.boolean(),
      NumberOfGameBans: z.int(),
    }),
  ),
});
/** Steam's answer is empty for a player who hides their games. */
const OwnedGames = z.object({
  response: z.object({
    games: z.array(z.object({ appid: z.int(), playtime_forever: z.int() })).default([]),
  }),
});

export interface SteamApi {
  /** `https://api.steampowered.com`, or a mock. */
  endpoint: string;
  key: string;
}

/** The player's display name; `null` if the player does not exist. */
export async function steamName(api: SteamApi, steamId: string): Promise<string | null> {
  const path = '/ISteamUser/GetPlayerSummaries/v2/';
  const { response } = await sendRequest(api, {
    path,
    query: { steamids: steamId },
    answer: Summaries,
  });
  return response.players[0]?.personaname ?? null;
}

/** Whether the player is banned by Steam or a game; `null` if Steam does not report it. */
export async function isBannedOnSteam(api: SteamApi, steamId: string): Promise<boolean | null> {
  const { players } = await sendRequest(api, {
    path: '/ISteamUser/GetPlayerBans/v1/',
    query: { steamids: steamId },
    answer: Bans,
  });
  const [player] = players;
  return player ? player.VACBanned || player.NumberOfGameBans > 0 : null;
}

/** Minutes that the player has played a game; `null` if the player does not own the game or hides it. */
export async function minutesPlayed(
  api: SteamApi,
  steamId: string,
  appId: number,
): Promise<number | null> {
  const query = { steamid: steamId, include_played_free_games: '1' };
  const path = '/IPlayerService/GetOwnedGames/v1/';
  const { response } = await sendRequest(api, { path, query, answer: OwnedGames });
  return response.games.find(({ appid }) => appid === appId)?.playtime_forever ?? null;
}

/** Sends a request. The URL contains the key, so it never appears in an error or log. */
async function sendRequest<Answer extends z.ZodType>(
  { endpoint, key }: SteamApi,
  { path, query, answer }: { path: string; query: Record<string, string>; answer: Answer },
): Promise<z.output<Answer>> {
  const address = new URL(path, endpoint);
  address.search = new URLSearchParams({ key, format: 'json', ...query }).toString();
  const given = await fetchJson(address);
  const read = answer.safeParse(given);
  if (!read.success) throw new CaptureProblem('unreachable');
  return read.data;
}

async function fetchJson(address: URL): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new CaptureProblem('unreachable', { cause: (cause as Error).name });
  }
}
