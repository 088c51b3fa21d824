import { MINUTE } from '@account-doctor/contract/time';
import type { GameField } from '@account-doctor/contract/game';
import type { FastifyBaseLogger } from 'fastify';
import { chinaDate } from '../../../core/chinaDay';
import { BusinessError } from '../../../core/errors';
import type { Services } from '../../../core/services';
import {
  PictureReaderUnavailable,
  type PictureText,
  PictureUnreadable,
} from '../../../providers/ocr/pictureReader';
import { type SeenAnswer, VisionUnavailable } from '../../../providers/vision/visionModel';
import { pictureOf } from '../../storage';
import { countPictureRead } from '../store';

/** A user's picture to read, and the form whose answers it may show. */
interface AskedPicture {
  userId: string;
  fileId: string;
  gameId: string;
  fields: readonly GameField[];
  log: FastifyBaseLogger;
}

/** The text of a picture, and what a vision model answered for it. */
export interface PictureContent {
  text: PictureText;
  /** Answers of the vision model, empty if none is configured; `null` if the model failed. */
  seen: SeenAnswer[] | null;
}

/**
 * How many pictures are cached, and for how many ms. Whenever the user adds a picture to a form, the client asks for
 * all its pictures again.
 */
const MAX_CACHED = 200;
const CACHE_LIFE = 10 * MINUTE;
const NO_TEXT: PictureText = { width: 1, height: 1, lines: [] };

/**
 * Returns a function that reads a picture and caches the result. The function throws `FILE_NOT_FOUND`,
 * `PICTURE_LIMIT_REACHED`, and `PICTURES_NOT_READ_NOW` if text recognition is unavailable.
 */
export function pictureContentLoader(
  services: Services,
): (asked: AskedPicture) => Promise<PictureContent> {
  const known = new Map<string, Promise<PictureContent>>();
  return (asked) => {
    const key = `${asked.gameId} ${asked.fileId}`;
    const before = known.get(key);
    if (before) return before;
    const forget = () => known.delete(key);
    const looked = readPictureContent(services, asked);
    known.set(key, looked);
    // A result without answers of the vision model is not cached, so that the model is asked again.
    looked.then(({ seen }) => seen === null && forget(), forget);
    setTimeout(forget, CACHE_LIFE).unref();
    const [longestAgo] = known.keys();
    if (known.size > MAX_CACHED && longestAgo !== undefined) known.delete(longestAgo);
    return looked;
  };
}

async function readPictureContent(
  services: Services,
  asked: AskedPicture,
): Promise<PictureContent> {
  const { database, now, settings, pictureReader } = services;
  const { userId, fileId } = asked;
  const picture = await pictureOf(services, userId, fileId);
  if (!picture) throw new BusinessError('FILE_NOT_FOUND');
  const counted = { userId, fileId, day: chinaDate(now()), limit: settings.ocr.perDay };
  if (!(await database.transaction((tx) => countPictureRead(tx, counted))))
    throw new BusinessError('PICTURE_LIMIT_REACHED');
  const [text, seen] = await Promise.all([
    recognizeText(services, picture, asked),
    askVisionModel(services, picture, asked),
  ]);
  if (seen === null && pictureReader.name === 'off')
    throw new BusinessError('PICTURES_NOT_READ_NOW');
  return { text, seen };
}

function recognizeText(
  { pictureReader, visionModel }: Services,
  picture: Uint8Array,
  { log }: AskedPicture,
): Promise<PictureText> {
  if (pictureReader.name === 'off' && visionModel) return Promise.resolve(NO_TEXT);
  return pictureReader.read(picture).catch((error: unknown) => {
    if (error instanceof PictureUnreadable) return NO_TEXT;
    if (!(error instanceof PictureReaderUnavailable)) throw error;
    log.warn({ err: error }, 'The text of a picture was not read');
    throw new BusinessError('PICTURES_NOT_READ_NOW');
  });
}

/** Answers of the vision model; empty if none is configured, `null` if the model failed. */
async function askVisionModel(
  { visionModel }: Services,
  picture: Uint8Array,
  { fields, log }: AskedPicture,
): Promise<SeenAnswer[] | null> {
  if (!visionModel) return [];
  return visionModel.read(picture, fields).catch((error: unknown) => {
    if (!(error instanceof VisionUnavailable)) throw error;
    log.warn({ err: error }, 'The vision model did not read a picture');
    return null;
  });
}
