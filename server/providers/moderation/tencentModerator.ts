import { callTencent, type TencentAction, type TencentOptions } from '../tencent/call';
import {
  type PictureToJudge,
  type TextToJudge,
  type Judgement,
  judgementOf,
  type Moderator,
  ModeratorUnavailable,
} from './moderation';

export interface TencentModeratorOptions extends Omit<TencentOptions, 'endpoint'> {
  /** `https://tms.tencentcloudapi.com`, or a mock. */
  textEndpoint: string;
  /** `https://ims.tencentcloudapi.com`, or a mock. */
  pictureEndpoint: string;
  region: string;
}

const VERSION = '2020-12-29';

/** Tencent Cloud's moderation of texts (TMS) and pictures (IMS), version 2020-12-29. */
export class TencentModerator implements Moderator {
  readonly name = 'tencent';

  constructor(private readonly options: TencentModeratorOptions) {}

  text({ id, text }: TextToJudge): Promise<Judgement> {
    const { textEndpoint: endpoint } = this.options;
    const content = Buffer.from(text).toString('base64');
    return this.ask(endpoint, {
      service: 'tms',
      action: 'TextModeration',
      parameters: { Content: content, DataId: id },
    });
  }

  picture({ id, content }: PictureToJudge): Promise<Judgement> {
    const { pictureEndpoint: endpoint } = this.options;
    const file = content.toString('base64');
    return this.ask(endpoint, {
      service: 'ims',
      action: 'ImageModeration',
      parameters: { FileContent: file, DataId: id },
    });
  }

  private async ask(
    endpoint: string,
    call: Omit<TencentAction, 'version' | 'region'>,
  ): Promise<Judgement> {
    const { region } = this.options;
    const answer = await callTencent<{ Suggestion: string; Label: string }>(
      { ...this.options, endpoint },
      { ...call, version: VERSION, region },
    ).catch((cause: unknown) => {
      throw new ModeratorUnavailable(`${call.action}: no answer`, { cause });
    });
    const judgement = judgementOf(answer.Suggestion, answer.Label);
    if (!judgement)
      throw new ModeratorUnavailable(`${call.action}: ${answer.Error?.Code ?? 'no verdict'}`);
    return judgement;
  }
}
