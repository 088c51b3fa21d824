import { View } from '@tarojs/components';
import { useState } from 'react';
import { OBJECTION_LIMIT } from '@account-doctor/contract/limits';
import { objectionFindingLabels, objectionProblem } from '@account-doctor/contract/objection';
import { GENERATED_REPORT_NOTE } from '@account-doctor/contract/reportWords';
import type { Objection, ReportAnswer } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { refetch, useCall } from '@/data/useCall';
import { call } from '@/data/service';
import { openFormOfOrder } from '@/features/account-form/lastSubmission';
import { DocumentLink } from '@/features/consent/DocumentLink';
import { exactYuan } from '@/format/money';
import { dateTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { useStores } from '@/stores/RootStore';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { TextArea } from '@/ui/TextArea';
import '../ReportPage.scss';

const LIST = 'GET /app-api/api/evaluate/user/order/objection/list';

interface ReviewOptionsProps {
  answer: Pick<ReportAnswer, 'order' | 'credit' | 'submitted'>;
}

/**
 * States that a model made the report, and offers a review by a person: an appraisal, or an objection that the desk
 * answers.
 */
export function ReviewOptions({ answer: { order, credit, submitted } }: ReviewOptionsProps) {
  const { orderId, gameId } = order;
  const { session, drafts } = useStores();
  const [userId] = useState(session.userId);
  const [objecting, setObjecting] = useState(false);
  const { data } = useCall(LIST, { orderId }, { quiet: true });
  return (
    <Section id="report-doubts" title="觉得价格不对？">
      <View className="report-appeal__log">
        {`${GENERATED_REPORT_NOTE}可以请估价师逐项核对，资料沿用；也可以提异议，由工作人员答复。`}
      </View>
      <DocumentLink document="algorithm-notice" title="算法说明" />
      {credit > 0 && (
        <View className="report-appeal__log">
          {`这份报告付过的 ¥${exactYuan(credit)} 可以抵扣同一账号的人工评估。`}
        </View>
      )}
      {data?.list.map((objection) => (
        <ObjectionView key={objection.objectionId} objection={objection} />
      ))}
      <View className="report-keep">
        <Button
          id="doubt-human"
          size="small"
          onPress={() => {
            if (submitted) openFormOfOrder({ drafts, userId, order, submitted });
            void navigate('fillInInfo', { gameId, kind: 'human' });
          }}
        >
          请估价师核对
        </Button>
        {data?.open && (
          <Button id="object" size="small" variant="secondary" onPress={() => setObjecting(true)}>
            提出异议
          </Button>
        )}
      </View>
      {objecting && <ObjectionSheet orderId={orderId} onClose={() => setObjecting(false)} />}
    </Section>
  );
}

/** An objection with the desk's answer. */
function ObjectionView({ objection: { text, createdAt, answer } }: { objection: Objection }) {
  return (
    <View className="report-appeal__log">
      <View>{`${dateTimeText(createdAt)} 提出异议：${text}`}</View>
      <View>
        {answer
          ? `${dateTimeText(answer.at)} ${objectionFindingLabels[answer.finding]}：${answer.text}`
          : '正在等待工作人员核对，15 个工作日内答复，答复后会发消息给您。'}
      </View>
    </View>
  );
}

/** Sheet to object to a report; keeps the text if sending fails. */
function ObjectionSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useAction(async () => {
    await call('POST /app-api/api/evaluate/user/order/objection/make', { orderId, text });
    await refetch(LIST, { orderId });
    onClose();
  });
  const send = () => {
    const wrong = objectionProblem(text);
    setProblem(wrong);
    if (wrong === null) void sending.run();
  };
  return (
    <BottomSheet id="objection-sheet" title="提出异议" closeLabel="取消" onClose={onClose}>
      <View className="report-appeal__form">
        <TextArea
          id="objection-text"
          label="哪里不对"
          placeholder="例如：漏算了哪件物品、最近的成交价是多少"
          value={text}
          maxLength={OBJECTION_LIMIT}
          error={problem ?? undefined}
          onChange={(typed) => {
            setText(typed);
            setProblem(null);
          }}
        />
        <Button id="send-objection" loading={sending.running} onPress={send}>
          提交异议
        </Button>
      </View>
    </BottomSheet>
  );
}
