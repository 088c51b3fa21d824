import type { UploadedFile, AppraisalDetail } from '@account-doctor/contract/types';
import { Card, Typography } from 'antd';
import { useEffect } from 'react';
import { Picture, PictureGroup } from '../../components/Picture';
import { watchChat } from '../../data/chat';
import { useCall } from '../../hooks/useCall';

/**
 * All pictures of the customer and of the appraisal before an appeal, large, with their source;
 * they stay visible above the facts.
 */
export function GivenPictures({ valuation }: { valuation: AppraisalDetail }) {
  const { orderId, pictures, questions, appeal, earlier } = valuation;
  const { data: sent, mutate } = useCall('GET /desk-api/chat/pictures', { orderId });
  useEffect(
    () =>
      watchChat({
        onMessage: (event) => {
          if (
            event.type === 'message' &&
            event.message.orderId === orderId &&
            event.message.content.kind === 'picture'
          )
            void mutate();
        },
      }),
    [orderId, mutate],
  );
  const from = (source: string, files: UploadedFile[]) =>
    files.map((picture) => ({ source, picture }));
  const seen = new Map(
    earlier.map(({ picture, subject }) => [
      picture.fileId,
      ['上次核对', subject].filter(Boolean).join('：'),
    ]),
  );
  const own = [
    ...from('资料', pictures),
    ...questions.flatMap((question) => from('补充', question.pictures)),
    ...from('申诉', appeal?.pictures ?? []),
    ...from(
      '聊天',
      (sent?.list ?? []).map(({ picture }) => picture),
    ),
  ];
  const others = earlier
    .map(({ picture }) => picture)
    .filter(({ fileId }) => own.every(({ picture }) => picture.fileId !== fileId));
  const given = [...own, ...from('', others)].map(({ source, picture }) => ({
    source: [source, seen.get(picture.fileId)].filter(Boolean).join(' · '),
    picture,
  }));
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
