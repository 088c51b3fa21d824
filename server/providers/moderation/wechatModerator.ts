import type { ModeratedPlace } from '@account-doctor/contract/moderation';
import { WechatUnavailable } from '../wechat/wechat';
import { WechatApi } from '../wechat/wechatApi';
import type { WechatAnswer, WechatOptions } from '../wechat/wechatCall';
import {
  type PictureToJudge,
  type TextToJudge,
  type Judgement,
  judgementOf,
  type PendingVerdict,
  type Moderator,
  ModeratorUnavailable,
} from './moderation';

/** WeChat's scenes: 1 profile, 2 comment, 3 forum, 4 social log. */
const scenes: Record<ModeratedPlace, number> = {
  nickname: 1,
  avatar: 1,
  alias: 1,
  face: 1,
  chat: 4,
  feedback: 2,
  rating: 2,
  evaluation: 3,
};
/** Error codes: the author has not used the mini-program within two hours, so WeChat gives no verdict. */
const unknownAuthors = new Set([40003, 61010]);
const PICTURE = 2;

/**
 * WeChat's moderation, version 2 (`msg_sec_check`, `media_check_async`): it judges only contents of authors who use the
 * mini-program, and sends verdicts on pictures later as notices. Documented at
 * developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/sec-center/sec-check, read on 2026-11-23.
 */
export class WechatModerator implements Moderator {
  readonly name = 'wechat';
  private readonly api: WechatApi;

  constructor(options: WechatOptions) {
    this.api = new WechatApi(options);
  }

  async text({ text, place, openId }: TextToJudge): Promise<Judgement | null> {
    if (openId === null) return null;
    const answer = await this.ask('/wxa/msg_sec_check', {
      version: 2,
      openid: openId,
      scene: scenes[place],
      content: text,
    });
    if (!answer) return null;
    const { suggest, label } = (answer.result ?? {}) as Record<string, unknown>;
    const judgement = judgementOf(suggest, label);
    if (!judgement) throw new ModeratorUnavailable('msg_sec_check: no verdict');
    return judgement;
  }

  async picture({ link, place, openId }: PictureToJudge): Promise<PendingVerdict | null> {
    if (openId === null || link === null) return null;
    const answer = await this.ask('/wxa/media_check_async', {
      version: 2,
      openid: openId,
      scene: scenes[place],
      media_type: PICTURE,
      media_url: link,
    });
    if (!answer) return null;
    if (typeof answer.trace_id !== 'string')
      throw new ModeratorUnavailable('media_check_async: no trace id');
    return { traceId: answer.trace_id };
  }

  /** The response; `null` if WeChat does not know the author. */
  private async ask(path: string, body: object): Promise<WechatAnswer | null> {
    try {
      const answer = await this.api.post(path, body);
      const code = Number(answer.errcode ?? 0);
      if (unknownAuthors.has(code)) return null;
      if (code !== 0) throw new ModeratorUnavailable(`${path}: errcode ${code}`);
      return answer;
    } catch (error) {
      if (error instanceof WechatUnavailable)
        throw new ModeratorUnavailable(error.message, { cause: error });
      throw error;
    }
  }
}
