import { isAgreedDocument } from '@account-doctor/contract/consents';
import { publicPictureId } from '@account-doctor/contract/content';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../core/database/database';
import type { DeskHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { parseRichText } from '../../core/richText/richText';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import { claimFiles, withdrawPublicPicture } from '../storage';
import { readDocumentSource } from './documents';
import {
  type Banner,
  deleteBanner,
  isPictureOfBanner,
  lockBanner,
  selectBanners,
  selectDocument,
  selectDocuments,
  upsertBanner,
} from './store';
import { publishDocument } from './versions';

/** Marks a banner's uploaded picture as used; throws `FILE_NOT_FOUND` for a picture of another member. */
async function keepPicture(
  transaction: Transaction,
  staffId: string,
  { imageUrl }: Pick<Banner, 'imageUrl'>,
): Promise<void> {
  const fileId = publicPictureId(imageUrl);
  if (fileId !== null)
    await claimFiles(transaction, { userId: staffId, fileIds: [fileId], purpose: 'banner' });
}

/** Deletes an uploaded picture that no banner uses any more. */
async function dropPicture(
  transaction: Transaction,
  { imageUrl }: Pick<Banner, 'imageUrl'>,
): Promise<void> {
  const fileId = publicPictureId(imageUrl);
  if (fileId !== null && !(await isPictureOfBanner(transaction, imageUrl)))
    await withdrawPublicPicture(transaction, fileId);
}

/** After a change of a document that requires consent, users are asked again and see this description of the change. */
const CHANGES_NEEDED = '请写明改了什么：用户下次打开时会看到这句话，并重新确认是否同意';

/** The desk's endpoints for banners and documents. */
export function contentDeskCalls({ database, now }: Services) {
  return {
    'GET /desk-api/content/banner/list': async () => ({ list: await selectBanners(database) }),

    'POST /desk-api/content/banner/save': ({ bannerId = randomUUID(), ...rest }, { staffId }) =>
      database.transaction(async (tx) => {
        const banner = { bannerId, ...rest };
        const before = await lockBanner(tx, bannerId);
        if (before?.imageUrl !== banner.imageUrl) await keepPicture(tx, staffId, banner);
        await upsertBanner(tx, banner);
        if (before) await dropPicture(tx, before);
        const details = { before, after: banner };
        const action = 'content.banner.save';
        return audit(tx, { staffId, action, subject: bannerId, details, at: now() }, banner);
      }),

    'POST /desk-api/content/banner/remove': ({ bannerId }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await lockBanner(tx, bannerId);
        if (!before) throw new BusinessError('BANNER_NOT_FOUND');
        await deleteBanner(tx, bannerId);
        await dropPicture(tx, before);
        const action = 'content.banner.remove';
        return audit(
          tx,
          { staffId, action, subject: bannerId, details: { before }, at: now() },
          {},
        );
      }),

    'POST /desk-api/content/preview': ({ markdown }) =>
      Promise.resolve({ content: parseRichText(markdown) }),

    'GET /desk-api/content/document/list': async () => {
      const list = await selectDocuments(database);
      return {
        list: list.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      };
    },

    'GET /desk-api/content/document/get': ({ key }) => readDocumentSource(database, key),

    'POST /desk-api/content/document/save': ({ key, title, markdown, changes }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await selectDocument(tx, key);
        if (before && before.markdown !== markdown && isAgreedDocument(key) && changes === '')
          throw new BusinessError('VALIDATION_FAILED', CHANGES_NEEDED, {
            fields: { changes: CHANGES_NEEDED },
          });
        await publishDocument(tx, { key, title, markdown, updatedAt: now() }, changes);
        const details = { title, characters: markdown.length, changes };
        const action = 'content.document.save';
        const document = await readDocumentSource(tx, key);
        return audit(tx, { staffId, action, subject: key, details, at: now() }, document);
      }),
  } satisfies DeskHandlers<'content'>;
}
