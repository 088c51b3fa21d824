import { randomUUID } from 'node:crypto';
import {
  SALE_SOURCE_LIMIT,
  type SaleSourceKind,
  saleSourcePlaceProblem,
} from '@account-doctor/contract/saleSources';
import type { ReceivedOf } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Transaction } from '../../core/database/database';
import { seal, unseal } from '../../core/sealed';
import type { Services } from '../../core/services';
import { createSaleSources } from '../../providers/saleSource/createSaleSources';
import type { SourcePlace } from '../../providers/saleSource/saleSource';
import { audit } from '../staff';
import { forgetFetchedFiles } from './fetchedFiles';
import { nextRunTime } from './runs';
import {
  insertSource,
  lockAndCountSources,
  lockSource,
  stopOpenRun,
  type StoredSource,
  updateSource,
} from './store';

type SourceInput = ReceivedOf<'POST /desk-api/sale/source/save'>;

const invalidField = (field: string, text: string) =>
  new BusinessError('VALIDATION_FAILED', text, { fields: { [field]: text } });

/** The address and the secret of a source, decrypted. */
export const sourcePlaceOf = (
  { identity }: Services['settings'],
  { sourceId, sealed, keyId }: StoredSource,
): SourcePlace => unseal(identity.keys, sourceId, { sealed, keyId }) as SourcePlace;

/**
 * Returns a source, locked until the transaction ends.
 * @throws BusinessError SALE_SOURCE_NOT_FOUND
 */
export async function saleSourceOf(
  transaction: Transaction,
  sourceId: string,
): Promise<StoredSource> {
  const source = await lockSource(transaction, sourceId);
  if (!source) throw new BusinessError('SALE_SOURCE_NOT_FOUND');
  return source;
}

/**
 * Adds or changes a source, with an audit entry.
 * @throws BusinessError VALIDATION_FAILED, or SALE_SOURCE_NOT_FOUND for an unknown id
 */
export async function saveSource(services: Services, staffId: string, wanted: SourceInput) {
  const { database, settings, now } = services;
  if (!createSaleSources(settings, now).has(wanted.kind))
    throw invalidField('kind', '服务的设置里没有打开这种来源');
  return database.transaction(async (transaction) => {
    const old =
      wanted.sourceId === undefined ? null : await saleSourceOf(transaction, wanted.sourceId);
    const place = placeToStore(settings, wanted, old);
    const sourceId = old?.sourceId ?? randomUUID();
    const { name, kind, rhythm, hour, enabled } = wanted;
    const row = {
      ...{ name, kind, rhythm, hour, enabled },
      ...seal(settings.identity.keys, sourceId, place),
      shownPlace: shownPlace(kind, place.place),
      hasSecret: place.secret !== null,
      dueAt: enabled ? nextRunTime(wanted, now()) : null,
    };
    if (old) {
      const isElsewhere = kind !== old.kind || sourcePlaceOf(settings, old).place !== place.place;
      await updateSource(transaction, sourceId, { ...row, ...(isElsewhere && { failures: 0 }) });
      if (isElsewhere) await forgetFetchedFiles(transaction, sourceId);
      if (isElsewhere || (old.enabled && !enabled)) {
        const problem = '取文件时改了地址或关了来源，这次停下';
        await stopOpenRun(transaction, sourceId, { state: 'failed', problem, endedAt: now() });
      }
    } else {
      if ((await lockAndCountSources(transaction)) >= SALE_SOURCE_LIMIT)
        throw invalidField('name', `最多 ${SALE_SOURCE_LIMIT} 个，请先删掉不用的`);
      await insertSource(transaction, { ...row, sourceId, createdAt: now() });
    }
    const details = {
      name,
      sourceKind: kind,
      address: row.shownPlace,
      rhythm,
      hour,
      scheduled: enabled,
    };
    const action = 'saleSource.save' as const;
    return audit(
      transaction,
      { staffId, action, subject: sourceId, details, at: now() },
      { sourceId },
    );
  });
}

/**
 * The address and secret to store: entered ones, otherwise the stored ones. A stored secret is kept only if the address
 * stays the same.
 */
function placeToStore(
  settings: Services['settings'],
  { kind, place, secret }: SourceInput,
  old: StoredSource | null,
): SourcePlace {
  const present = old?.kind === kind ? sourcePlaceOf(settings, old) : null;
  const used = place ?? present?.place;
  const problem =
    used === undefined
      ? '请填写从哪里取'
      : saleSourcePlaceProblem(kind, used, settings.sales.ownHosts ?? []);
  if (used === undefined || problem !== null)
    throw invalidField('place', problem ?? '请填写从哪里取');
  if (kind !== 'https') return { place: used, secret: null };
  const kept = used === present?.place ? present.secret : null;
  return { place: used, secret: secret === undefined ? kept : secret || null };
}

/** An address without its query, which may contain a password. */
function shownPlace(kind: SaleSourceKind, place: string): string {
  if (kind !== 'https') return place;
  const { origin, pathname } = new URL(place);
  return origin + pathname;
}
