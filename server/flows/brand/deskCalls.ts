import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { audit } from '../../domain/staff';
import { applyOwnDetails } from './follow';
import { nameTexts } from './nameTexts';
import { lockOwnDetails, type OwnDetails, selectOwnDetails, updateOwnDetails } from './store';

/** The desk's endpoints for the operator's details that customers see. */
export function brandDeskCalls(services: Services) {
  const { database, brandOfSettings, now } = services;
  const { name, operator, contact, icp, policeFiling } = brandOfSettings;
  const shown = (own: OwnDetails) => ({
    own,
    settings: { name, operator, contact, icp, policeFiling },
  });
  return {
    'GET /desk-api/brand/get': async () => shown(await selectOwnDetails(database)),

    'POST /desk-api/brand/save': async (after, { staffId }) => {
      const saved = await database.transaction(async (tx) => {
        const before = await lockOwnDetails(tx);
        await updateOwnDetails(tx, after);
        const wasUnnamed = (before.name ?? name) === DEFAULT_NAME;
        if (wasUnnamed && after.name !== null) await nameTexts(tx, after.name);
        const details = { before, after };
        return audit(tx, { staffId, action: 'brand.save', details, at: now() }, shown(after));
      });
      await applyOwnDetails(services);
      return saved;
    },
  } satisfies DeskHandlers<'brand'>;
}
