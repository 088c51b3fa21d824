import type { AppraisalDetail } from '@account-doctor/contract/types';
import { CheckOutlined } from '@ant-design/icons';
import { Flex, Tag, Typography } from 'antd';

interface EvidenceRuleProps {
  rule: AppraisalDetail['evidenceRule'];
  evidence: { subject?: string | undefined }[];
}

/** The subjects that pictures of this game must or should show, each marked once a picture shows it. */
export function EvidenceChecklist({ rule: { needed, wished }, evidence }: EvidenceRuleProps) {
  if (needed.length + wished.length === 0) return null;
  const shown = new Set(evidence.map(({ subject }) => subject));
  const subjectTags = (subjects: string[], lacking: 'red' | 'default') =>
    subjects.map((subject) => (
      <Tag
        key={subject}
        color={shown.has(subject) ? 'green' : lacking}
        icon={shown.has(subject) ? <CheckOutlined /> : undefined}
      >
        {subject}
      </Tag>
    ));
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap={4} align="center">
        <Typography.Text>提交前要有</Typography.Text>
        {subjectTags(needed, 'red')}
      </Flex>
      {wished.length > 0 && (
        <Flex wrap gap={4} align="center">
          <Typography.Text type="secondary">缺的会在报告里写“没有截图”</Typography.Text>
          {subjectTags(wished, 'default')}
        </Flex>
      )}
    </Flex>
  );
}
