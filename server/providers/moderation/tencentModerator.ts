import { tencentHeaders, type TencentKey } from '../tencent/signature';
import {
  type AskedPicture,
  type AskedText,
  type Judgement,
  judgementOf,
  type Moderator,
  ModeratorUnavailable,
} from './moderation';

export interface TencentModeratorOptions extends TencentKey {
  /** `https://tms.tencentcloudapi.com`, or a mock. */
  textEndpoint: string;
  /** `https://ims.tencentcloudapi.com`, or a mock. */
  pictureEndpoint: string;
  region: string;
  /** Timeout of a request, in ms. */
  timeout: number;
  now: () => Date;
}

const VERSION = '2020-12-29';

/** Tencent Cloud's moderation of texts (TMS) and pictures (IMS), version 2020-12-29. */
interface TencentCall {
  endpoint: string;
  service: 'tms' | 'ims';
  action: string;
  parameters: object;
}

export class TencentModerator implements Moderator {
  readonly name = 'tencent';

  constructor(private readonly options: TencentModeratorOptions) {}

  text({ id, text }: AskedText): Promise<Judgement> {
    const { textEndpoint: endpoint } = this.options;
    const content = Buffer.from(text).toString('base64');
    return this.ask({
      endpoint,
      service: 'tms',
      action: 'TextModeration',
      parameters: { Content: content, DataId: id },
    });
  }

  picture({ id, content }: AskedPicture): Promise<Judgement> {
    const { pictureEndpoint: endpoint } = this.options;
    const file = content.toString('base64');
    return this.ask({
      endpoint,
      service: 'ims',
      action: 'ImageModeration',
      parameters: { FileContent: file, DataId: id },
    });
  }

  private async ask({ endpoint, service, action, parameters }: TencentCall): Promise<Judgement> {
    const { region, timeout, now } = this.options;
    const body = JSON.stringify(parameters);
    const timestamp = Math.floor(now().getTime() / 1_000);
    const call = {
      host: new URL(endpoint).host,
      service,
      action,
      version: VERSION,
      body,
      timestamp,
    };
    let answer: { Suggestion?: string; Label?: string; Error?: { Code: string } } | undefined;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { ...tencentHeaders(call, this.options), 'x-tc-region': region },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      ({ Response: answer } = (await response.json()) as { Response?: typeof answer });
    } catch (cause) {
      throw new ModeratorUnavailable(`${action}: no answer`, { cause });
    }
    const judgement = judgementOf(answer?.Suggestion, answer?.Label);
    if (!judgement)
      throw new ModeratorUnavailable(`${action}: ${answer?.Error?.Code ?? 'no verdict'}`);
    return judgement;
  }
}
