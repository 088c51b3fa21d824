import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Card, Empty, Flex, Table, Typography } from 'antd';
import { Picture, PictureGroup } from '../../components/Picture';
import { signedMoneyText, moneyText } from '../../format/format';
import { EvidenceChecklist } from './EvidenceChecklist';

/** Read-only view of an appraisal, for the second reader and after delivery. */
export function FinishedAppraisal({ appraisal }: { appraisal: AppraisalDetail }) {
  const { adjustments, narrative, evidence, fair, spread, model, valuer } = appraisal;
  if (adjustments.length === 0 && narrative === '')
    return (
      <Card size="small" title="估价">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有开始估价" />
      </Card>
    );
  return (
    <Card size="small" title={`${valuer?.alias ?? ''}的估价`}>
      <Table
        size="small"
        rowKey={({ label, reason }) => `${label} ${reason}`}
        pagination={false}
        dataSource={adjustments}
        locale={{ emptyText: '没有调整，和模型一致' }}
        columns={[
          { title: '项目', dataIndex: 'label', width: 130 },
          { title: '理由', dataIndex: 'reason' },
          {
            title: '金额',
            dataIndex: 'amount',
            align: 'right',
            width: 120,
            render: (amount: number) => signedMoneyText(amount),
          },
        ]}
        style={{ marginBottom: 12 }}
      />
      <div className="valuation__sum figures">
        <Typography.Text type="secondary">
          模型 {moneyText(model?.value.fair ?? 0)}，浮动 {spread}%
        </Typography.Text>
        <span>
          估价 <strong>{moneyText(fair)}</strong>
        </span>
      </div>
      <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginTop: 12 }}>
        {narrative || '没有说明'}
      </Typography.Paragraph>
      <EvidenceChecklist rule={appraisal.evidenceRule} evidence={evidence} />
      <PictureGroup pictures={evidence.map(({ picture }) => picture)}>
        <Flex wrap gap={12}>
          {evidence.map(({ picture, caption, subject }) => (
            <figure key={picture.fileId} style={{ margin: 0, width: 120 }}>
              <Picture
                picture={picture}
                alt={caption || subject || '依据图片'}
                width={120}
                height={120}
                style={{ objectFit: 'cover' }}
              />
              <figcaption>{[subject, caption].filter(Boolean).join('：')}</figcaption>
            </figure>
          ))}
        </Flex>
      </PictureGroup>
    </Card>
  );
}
