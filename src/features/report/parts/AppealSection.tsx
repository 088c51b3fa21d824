import { View } from '@tarojs/components';
import { useState } from 'react';
import { APPEAL_LIMIT, APPEAL_MIN_LENGTH } from '@account-doctor/contract/limits';
import type { EvaluationState } from '@account-doctor/contract/states';
import type { HumanStanding, ReportAnswer } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { ValuerMessageForm } from '@/features/pictures/ValuerMessageForm';
import { yuan } from '@/format/money';
import { dateTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Gallery } from '@/ui/Gallery';
import { Section } from '@/ui/Section';
import { ReviewOptions } from './ReviewOptions';
import '../ReportPage.scss';

interface AppealSectionProps {
  answer: ReportAnswer;
  /** Number of the report that is on screen. */
  shown: string;
  onShow: (version: number) => void;
  onAppealed: () => void;
}

const appealTexts: Partial<Record<EvaluationState, string>> = {
  appealed: '已提交，正在等待另一位估价师受理。',
  re_review: '另一位估价师正在重新估价，完成后会生成第二份报告。',
  second_reading: '复评写好了，正在复核，通过后会生成第二份报告。',
  needs_info: '另一位估价师需要您补充资料。',
  final: '另一位估价师已重新估价，两份报告都保留在这里。',
};

/**
 * The appeal against a valuer's report: the button, the progress, and both reports afterwards. A model's report has no
 * appeal; `ReviewOptions` offers other ways.
 */
export function AppealSection({ answer, shown, onShow, onAppealed }: AppealSectionProps) {
  const [open, setOpen] = useState(false);
  const { order, human, versions } = answer;
  if (!human) return <ReviewOptions answer={answer} />;
  if (!human.appeal && !human.appealUntil) return null;
  const { orderId, evaluationState } = order;
  return (
    <Section id="report-appeal" title="申诉">
      {human.appeal ? (
        <AppealLog appeal={human.appeal} state={evaluationState} />
      ) : (
        <>
          <View className="report-appeal__log">
            {`觉得价格不对？${dateTimeText(human.appealUntil ?? '')} 前可以免费申诉一次，由另一位估价师重新估价。`}
          </View>
          <Button id="appeal" size="small" variant="secondary" onPress={() => setOpen(true)}>
            我要申诉
          </Button>
        </>
      )}
      {evaluationState === 'needs_info' && (
        <Button
          id="answer-valuer"
          size="small"
          onPress={() => void navigate('submitted', { orderId })}
        >
          去补充资料
        </Button>
      )}
      <VersionButtons versions={versions} shown={shown} onShow={onShow} />
      {open && (
        <AppealSheet
          orderId={orderId}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onAppealed();
          }}
        />
      )}
    </Section>
  );
}

interface AppealLogProps {
  appeal: NonNullable<HumanStanding['appeal']>;
  state: EvaluationState;
}

/** The text and pictures of the appeal, and its progress. */
const AppealLog = ({ appeal: { at, reason, pictures }, state }: AppealLogProps) => (
  <View className="report-appeal__log">
    <View>{`${dateTimeText(at)} 提出申诉：${reason}`}</View>
    {pictures.length > 0 && <Gallery label="申诉图片" pictures={pictures} />}
    <View>{appealTexts[state] ?? ''}</View>
  </View>
);

interface VersionButtonsProps {
  versions: ReportAnswer['versions'];
  /** Number of the report that is on screen. */
  shown: string;
  onShow: (version: number) => void;
}

/** Buttons to switch between the versions of a report, if there are several. */
const VersionButtons = ({ versions, shown, onShow }: VersionButtonsProps) =>
  versions.length > 1 && (
    <View className="report-appeal__versions">
      {versions.map(({ version, reportNo, fair, createdAt }) => (
        <Button
          key={version}
          id={`version-${version}`}
          size="small"
          variant={reportNo === shown ? 'primary' : 'secondary'}
          onPress={() => onShow(version)}
        >
          {`${version === 1 ? '第一份' : '复评'} ¥${yuan(fair)} · ${dateTimeText(createdAt)}`}
        </Button>
      ))}
    </View>
  );

interface AppealSheetProps {
  orderId: string;
  onClose: () => void;
  onDone: () => void;
}

const ids = { text: 'appeal-reason', pictures: 'appeal-pictures', send: 'send-appeal' };
const tooShort = `请至少写 ${APPEAL_MIN_LENGTH} 个字，说明哪里不对`;

/** Form of an appeal: the customer's reasons and pictures. */
const AppealSheet = ({ orderId, onClose, onDone }: AppealSheetProps) => (
  <BottomSheet id="appeal-sheet" title="申诉" closeLabel="取消" onClose={onClose}>
    <View className="report-appeal__form">
      <ValuerMessageForm
        ids={ids}
        label="哪里估得不对"
        placeholder="例如：限定皮肤最近的成交价、漏看的道具"
        limit={APPEAL_LIMIT}
        problemOf={(text) => (text.length < APPEAL_MIN_LENGTH ? tooShort : undefined)}
        sendLabel="提交申诉"
        onSend={async ({ text, pictures }) => {
          await call('POST /app-api/api/evaluate/user/order/appeal', {
            orderId,
            reason: text,
            pictures,
          });
          onDone();
        }}
      />
    </View>
  </BottomSheet>
);
