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

/** A picture of a user, and the form that it is read for. */
interface AskedPicture {
  userId: string;
  fileId: string;
  gameId: string;
  fields: readonly GameField[];
  log: FastifyBaseLogger;
}

/** What a picture shows. */
export interface LookedAt {
  text: PictureText;
  /** Answers of the vision model; `null` if the model did not answer. */
  seen: SeenAnswer[] | null;
}

/**
 * Number of pictures that are remembered, and how long in ms, because each further picture of a form is read with the
 * earlier ones.
 */
const REMEMBERED = 200;
const LIFE = 10 * MINUTE;
const NO_TEXT: PictureText = { width: 1, height: 1, lines: [] };

/**
 * Returns a function that reads a picture once. The function throws `FILE_NOT_FOUND`, `PICTURE_LIMIT_REACHED`, and
 * `PICTURES_NOT_READ_NOW` if the picture cannot be read now.
 */
export function pictureLooker(services: Services): (asked: AskedPicture) => Promise<LookedAt> {
  const known = new Map<string, Promise<LookedAt>>();
  return (asked) => {
    const key = `${asked.gameId} ${asked.fileId}`;
    const before = known.get(key);
    if (before) return before;
    const forget = () => known.delete(key);
    const looked = lookAt(services, asked);
    known.set(key, looked);
    // Forgets results without an answer of the model, so that the next reading asks the model again.
    looked.then(({ seen }) => seen === null && forget(), forget);
    setTimeout(forget, LIFE).unref();
    const [longestAgo] = known.keys();
    if (known.size > REMEMBERED && longestAgo !== undefined) known.delete(longestAgo);
    return looked;
  };
}

async function lookAt(services: Services, asked: AskedPicture): Promise<LookedAt> {
  const { database, now, settings, pictureReader } = services;
  const { userId, fileId } = asked;
  const picture = await pictureOf(services, userId, fileId);
  if (!picture) throw new BusinessError('FILE_NOT_FOUND');
  const counted = { userId, fileId, day: chinaDate(now()), limit: settings.ocr.perDay };
  if (!(await database.transaction((tx) => countPictureRead(tx, counted))))
    throw new BusinessError('PICTURE_LIMIT_REACHED');
  const [text, seen] = await Promise.all([
    textOf(services, picture, asked),
    seenIn(services, picture, asked),
  ]);
  if (seen === null && pictureReader.name === 'off')
    throw new BusinessError('PICTURES_NOT_READ_NOW');
  return { text, seen };
}

function textOf(
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

/** The answers of the vision model: none if it is off, `null` if it did not answer. */
async function seenIn(
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
