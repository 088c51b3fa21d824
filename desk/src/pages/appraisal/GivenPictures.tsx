import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Card, Typography } from 'antd';
import { Picture, PictureGroup } from '../../components/Picture';
import { sourcedPictures } from './sourcedPictures';
import { useSentPictures } from './useSentPictures';

/**
 * All pictures of the customer, and of the first appraisal after an appeal, in large with their source; they stay
 * visible above the answers.
 */
export function GivenPictures({ appraisal }: { appraisal: AppraisalDetail }) {
  const sent = useSentPictures(appraisal.orderId);
  const given = sourcedPictures(appraisal, sent);
  if (given.length === 0)
    return (
      <Card size="small">
        <Typography.Text type="secondary">客户没有传图，可以请客户补充</Typography.Text>
      </Card>
    );
  return (
    <Card size="small" title={`图片（${given.length}）`} className="given">
      <PictureGroup pictures={given.map(({ picture }) => picture)}>
        <div className="given__strip" tabIndex={0} role="region" aria-label="客户的图片">
          {given.map(({ source, picture }, index) => (
            <figure key={picture.fileId} className="given__picture">
              <Picture picture={picture} isLarge alt={`${source}里的图片 ${index + 1}`} />
              <figcaption>{source}</figcaption>
            </figure>
          ))}
        </div>
      </PictureGroup>
    </Card>
  );
}
