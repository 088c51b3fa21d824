import type { PublicReport, ShownReport } from '@account-doctor/contract/types';
import { wallItems } from '@account-doctor/contract/wall';
import type { Queryable } from '../../core/database/database';
import { embeddedPictures, itemPictures } from '../game';
import { withItemPictures } from '../report';
import { paperExtent } from './drawing/extent';

/** Adds the pictures of the items in a drawing to a report, as `data:` URLs. */
export async function withEmbeddedPictures<Shown extends ShownReport | PublicReport>(
  db: Queryable,
  report: Shown,
): Promise<Shown> {
  const pictures = await itemPictures(db, report.header.gameId);
  const pictured: ShownReport | PublicReport = withItemPictures(report, pictures);
  if (pictures.size === 0 || 'locked' in pictured) return report;
  const drawn = wallItems(pictured).slice(0, paperExtent.items);
  const paths = drawn.flatMap(({ picture }) => picture ?? []);
  return withItemPictures(report, await embeddedPictures(db, pictures, paths));
}
