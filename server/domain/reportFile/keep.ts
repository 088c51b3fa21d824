import { createHash, randomUUID } from 'node:crypto';
import { DAY } from '@account-doctor/contract/time';
import type { ReportFile } from '@account-doctor/contract/types';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { orderIdsOfUser } from '../order';
import { contentUnder, expiringLink } from '../storage';
import { pinUser } from '../user';
import type { Painter, DrawingToPaint } from './painting/painter';
import {
  deleteReportFilesBefore,
  deleteReportFilesOf,
  insertReportFile,
  type KeptFile,
  lockReportFile,
  selectReportFile,
} from './store';

/**
 * Version of the rendering. Increase it when the same drawing would look different, e.g. because of other fonts, so
 * that stored files are rendered again.
 */
const RENDERING_VERSION = 6;
/** Files are deleted after this time, in ms, and rendered again on request. */
const FILE_LIFE = 30 * DAY;

export interface FileToKeep extends DrawingToPaint {
  userId: string;
  orderId: string;
}

const fileEndings = { picture: 'png', document: 'pdf' } as const;

/** Path under which the service sends a stored file. */
export const reportFilePath = (fileId: string): string => `/report-files/${fileId}`;

/** Storage key of a picture's preview. */
const previewKey = (key: string): string => `${key}-preview`;
const contentKeys = (key: string): string[] => [key, previewKey(key)];

/** The preview of a stored picture as a `data:` URL. */
async function previewOf({ storage }: Services, key: string): Promise<string | null> {
  // If the preview cannot be read, the client waits for the full picture.
  const kept = await contentUnder(storage, previewKey(key)).catch(() => null);
  return kept && `data:image/png;base64,${kept.content.toString('base64')}`;
}

/** Describes a stored file for its owner, with a link that expires. */
export async function describeReportFile(
  services: Services,
  { fileId, key, fileName, contentType, width, height, bytes }: KeptFile,
  origin: string,
): Promise<ReportFile> {
  const { settings, now } = services;
  const url = origin + expiringLink(settings.storage.secret, reportFilePath(fileId), now());
  const preview = contentType === 'image/png' ? await previewOf(services, key) : null;
  return { url, fileName, contentType, width, height, bytes, preview };
}

/**
 * Returns a function that renders and stores a picture or document under a hash of its content. A file that any
 * instance stored before is reused. Of concurrent requests, several instances may render the file, but only one stores
 * it.
 */
export function reportFileKeeper(services: Services, painter: Painter) {
  const { database, storage, now } = services;
  const rendering = new Map<string, Promise<KeptFile>>();
  const removeContentsUnder = (key: string) =>
    Promise.all(contentKeys(key).map((one) => storage.remove(one)));

  const renderAndStore = (
    fileId: string,
    { userId, orderId, ...wanted }: FileToKeep,
  ): Promise<KeptFile> =>
    painter.inTurn(async (paint) => {
      const { content, preview, ...made } = await paint(wanted);
      const key = `report-files/${fileId.slice(0, 2)}/${randomUUID()}`;
      const fileName = `${wanted.title}.${fileEndings[wanted.form]}`;
      const row = { fileId, orderId, key, fileName, ...made, bytes: content.length };
      if (preview) await storage.put(previewKey(key), Buffer.from(preview), made.contentType);
      await storage.put(key, Buffer.from(content), made.contentType);
      const kept = await database
        .transaction(async (tx) => {
          await lockReportFile(tx, fileId);
          const meanwhile = await selectReportFile(tx, fileId);
          if (meanwhile) return meanwhile;
          await pinUser(tx, userId);
          const file = { ...row, createdAt: now() };
          await insertReportFile(tx, file);
          return file;
        })
        .catch(async (error: unknown) => {
          await removeContentsUnder(key);
          throw error;
        });
      if (kept.key !== key) await removeContentsUnder(key);
      return kept;
    });

  return async function keep(wanted: FileToKeep): Promise<KeptFile> {
    const fileId = createHash('sha256')
      .update(
        JSON.stringify([
          RENDERING_VERSION,
          wanted.form,
          wanted.title,
          wanted.generated,
          wanted.drawn,
        ]),
      )
      .digest('hex');
    const kept = await selectReportFile(database, fileId);
    if (kept) return kept;
    const making =
      rendering.get(fileId) ??
      renderAndStore(fileId, wanted).finally(() => rendering.delete(fileId));
    rendering.set(fileId, making);
    return making;
  };
}

async function removeContents(transaction: Transaction, files: KeptFile[]): Promise<void> {
  const keys = files.flatMap(({ key }) => contentKeys(key));
  if (keys.length > 0) await enqueue(transaction, 'removeContents', { payload: { keys } });
}

/** Deletes the files of a user's reports, which contain the masked account. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  await removeReportFiles(transaction, await orderIdsOfUser(transaction, userId));
}

/** Deletes the files made from the reports of the given orders. */
export async function removeReportFiles(
  transaction: Transaction,
  orderIds: string[],
): Promise<void> {
  await removeContents(transaction, await deleteReportFilesOf(transaction, orderIds));
}

/** Deletes files older than `FILE_LIFE`; they are rendered again on request. */
export async function purgeReportFiles({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - FILE_LIFE);
  await database.transaction(async (tx) =>
    removeContents(tx, await deleteReportFilesBefore(tx, before)),
  );
}
