import { callTencent, type TencentOptions } from '../tencent/call';
import { convertCloudLines } from './cloudLines';
import {
  type PictureReader,
  PictureReaderUnavailable,
  type PictureText,
  PictureUnreadable,
} from './pictureReader';
import { pictureSize } from './pictureSize';

interface TencentText {
  TextDetections: {
    DetectedText: unknown;
    Confidence: unknown;
    Polygon?: { X: unknown; Y: unknown }[];
  }[];
}

const ACTION = 'GeneralAccurateOCR';
const NO_TEXT = 'FailedOperation.ImageNoText';
/** Error codes for an unreadable picture; other codes report a problem of our account or of Tencent. */
const UNREADABLE =
  /^(FailedOperation\.(ImageDecodeFailed|ImageSizeTooLarge|UnKnowFileTypeError)|LimitExceeded\.TooLargeFileError)$/;

/** Tencent Cloud's text recognition (通用印刷体识别高精度版: GeneralAccurateOCR, version 2018-11-19). */
export class TencentReader implements PictureReader {
  readonly name = 'tencent';

  constructor(private readonly options: TencentOptions) {}

  async read(picture: Uint8Array): Promise<PictureText> {
    const size = await pictureSize(picture);
    const { TextDetections: detections, Error: error } = await this.ask(picture);
    if (error?.Code === NO_TEXT) return { ...size, lines: [] };
    if (UNREADABLE.test(error?.Code ?? ''))
      throw new PictureUnreadable(`${ACTION}: ${error?.Code}`);
    if (!detections) throw new PictureReaderUnavailable(`${ACTION}: ${error?.Code ?? 'no lines'}`);
    const lines = detections.map(
      ({ DetectedText: text, Confidence: confidence, Polygon = [] }) => ({
        text,
        confidence,
        corners: Polygon.map(({ X: x, Y: y }) => ({ x, y })),
      }),
    );
    return { ...size, lines: convertCloudLines(lines) };
  }

  private ask(picture: Uint8Array) {
    return callTencent<TencentText>(this.options, {
      service: 'ocr',
      action: ACTION,
      version: '2018-11-19',
      parameters: { ImageBase64: Buffer.from(picture).toString('base64') },
    }).catch((cause: unknown) => {
      throw new PictureReaderUnavailable(`${ACTION}: no answer`, { cause });
    });
  }
}
