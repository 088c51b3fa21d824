import { type AliyunOptions, callAliyun } from '../aliyun/call';
import { convertCloudLines } from './cloudLines';
import {
  type PictureReader,
  PictureReaderUnavailable,
  type PictureText,
  PictureUnreadable,
} from './pictureReader';
import { pictureSize } from './pictureSize';

/** The JSON in `Data`. */
interface AliyunText {
  prism_wordsInfo?: { word: unknown; prob: unknown; pos?: { x: unknown; y: unknown }[] }[];
}

interface AliyunAnswer {
  Data?: string;
  Code?: string;
}

const ACTION = 'RecognizeGeneral';
/** Error codes for an unreadable picture; other codes report a problem of our account or of Alibaba Cloud. */
const UNREADABLE = /^(unsupportedImageFormat|exceededImageContent|illegalImage(Size|Content))$/;

/** Alibaba Cloud's text recognition (通用文字识别: RecognizeGeneral, version 2021-07-07). */
export class AliyunReader implements PictureReader {
  readonly name = 'aliyun';

  constructor(private readonly options: AliyunOptions) {}

  async read(picture: Uint8Array): Promise<PictureText> {
    const size = await pictureSize(picture);
    const { prism_wordsInfo: words = [] } = await this.ask(picture);
    const lines = words.map(({ word: text, prob: confidence, pos: corners = [] }) => ({
      text,
      confidence,
      corners,
    }));
    return { ...size, lines: convertCloudLines(lines) };
  }

  private async ask(picture: Uint8Array): Promise<AliyunText> {
    const body = new Uint8Array(picture);
    const call = { action: ACTION, version: '2021-07-07', query: {}, body };
    try {
      const { answer, status } = await callAliyun(this.options, call);
      const { Data: data, Code: code = `HTTP ${status}` } = answer as AliyunAnswer;
      if (UNREADABLE.test(code)) throw new PictureUnreadable(`${ACTION}: ${code}`);
      if (data === undefined) throw new Error(`${ACTION}: ${code}`);
      return JSON.parse(data) as AliyunText;
    } catch (cause) {
      if (cause instanceof PictureUnreadable) throw cause;
      throw new PictureReaderUnavailable(`${ACTION}: no lines`, { cause });
    }
  }
}
