import type { Valuation } from '@account-doctor/contract/types';
import { Card, Empty } from 'antd';
import { Pictures } from '../../components/Pictures';

/** Every picture that the customer gave: with the form, with answers, with the appeal. */
export function GivenPictures({ valuation }: { valuation: Valuation }) {
  const pictures = [
    ...valuation.pictures,
    ...valuation.questions.flatMap((question) => question.pictures),
    ...(valuation.appeal?.pictures ?? []),
  ];
  return (
    <Card size="small" title={`图片（${pictures.length}）`}>
      {pictures.length > 0 ? (
        <Pictures pictures={pictures} />
      ) : (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="客户没有上传图片，可以请客户补充"
        />
      )}
    </Card>
  );
}
