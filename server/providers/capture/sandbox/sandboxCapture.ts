import { setTimeout as pause } from 'node:timers/promises';
import {
  CaptureProblem,
  type CapturedAccount,
  type CaptureProgress,
  type CaptureProvider,
  type SignedInPlayer,
  type SignInVisit,
} from '../capture';
import { SANDBOX_GAME, type GameVisit, type SandboxGame } from './sandboxGame';
import { accountPicture } from './accountPicture';
import { captureGames, sandboxAccount } from './sandboxAccount';

/** Each step takes this long, in ms, so that the progress is visible. */
const PART = 300;

/** Captures accounts of the sandbox game, which simulates every game of the catalogue. */
export class SandboxCapture implements CaptureProvider {
  readonly sourceId = 'sandbox';
  readonly name = '沙箱游戏';
  readonly note = '演示用：随便填一个账号和密码，数据随机生成';
  readonly sample = true;
  readonly foreign = false;

  constructor(readonly game: SandboxGame) {}

  supports(gameId: string): boolean {
    return captureGames.has(gameId);
  }

  signInAddress({ origin, gameId, returnUrl, captcha }: SignInVisit): string {
    const query = new URLSearchParams({ gameId, returnUrl, ...(captcha ? { captcha: '1' } : {}) });
    return `${origin}${SANDBOX_GAME}/sign-in?${query.toString()}`;
  }

  identifyPlayer(returned: URLSearchParams, { gameId }: SignInVisit): Promise<SignedInPlayer> {
    const visit = this.game.redeem(returned.get('grant') ?? '');
    if (!visit) return Promise.reject(new CaptureProblem('refused'));
    return Promise.resolve({ read: (report) => read(visit, gameId, report) });
  }
}

async function read(
  { account, proven }: GameVisit,
  gameId: string,
  report: (progress: CaptureProgress) => Promise<void>,
): Promise<CapturedAccount> {
  const parts = ['角色与区服', '皮肤与道具', '段位与数值', '账号截图'];
  for (const [done, now] of parts.entries()) {
    await report({ done, of: parts.length, now });
    await pause(PART);
    if (account === '维护') throw new CaptureProblem('unreachable');
    if (account === '隐私') throw new CaptureProblem('hidden');
    if (account === '验证码' && !proven && done === 1) throw new CaptureProblem('captcha');
  }
  const { gameName, server, shown } = sandboxAccount(gameId, account);
  const lines = [server.words, ...shown.map(({ words }) => words)];
  return {
    player: account,
    server,
    answers: shown,
    pictures: [await accountPicture(`${gameName} · ${account}`, lines)],
  };
}
