import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import { repeatedChange } from '../../core/audited';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { audit } from '../../domain/staff';
import { applyOwnDetails } from './follow';
import { replaceProductName } from './nameTexts';
import { lockOwnDetails, type OwnDetails, selectOwnDetails, updateOwnDetails } from './store';
import { convertMark } from './convertMark';

/** The desk's endpoints for the operator's details, such as name and logo, that customers see. */
export function brandDeskCalls(services: Services) {
  const { database, brandOfSettings, now } = services;
  const { name, operator, contact, icp, policeFiling } = brandOfSettings;
  const describeDetails = ({ mark, ...own }: OwnDetails) => ({
    own,
    settings: { name, operator, contact, icp, policeFiling },
    mark: mark && `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`,
  });
  return {
    'GET /desk-api/brand/get': async () => describeDetails(await selectOwnDetails(database)),

    'POST /desk-api/brand/save': async (after, { staffId }) => {
      const saved = await database.transaction(async (tx) => {
        const { mark, ...before } = await lockOwnDetails(tx);
        await updateOwnDetails(tx, after);
        const wasUnnamed = (before.name ?? name) === DEFAULT_NAME;
        if (wasUnnamed && after.name !== null) await replaceProductName(tx, after.name);
        const details = { before, after };
        return audit(
          tx,
          { staffId, action: 'brand.save', details, at: now() },
          describeDetails({ ...after, mark }),
        );
      });
      await applyOwnDetails(services);
      return saved;
    },

    'POST /desk-api/brand/mark': async ({ picture }, { staffId }) => {
      const mark = picture === null ? null : await convertMark(Buffer.from(picture, 'base64'));
      const saved = await database.transaction(async (tx) => {
        const before = await lockOwnDetails(tx);
        const after = describeDetails({ ...before, mark });
        if (before.mark === mark) return repeatedChange(after);
        await updateOwnDetails(tx, { mark });
        const details = { uploaded: mark !== null };
        return audit(tx, { staffId, action: 'brand.mark', details, at: now() }, after);
      });
      await applyOwnDetails(services);
      return saved;
    },
  } satisfies DeskHandlers<'brand'>;
}
