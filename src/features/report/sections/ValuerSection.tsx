import { View } from '@tarojs/components';
import { unansweredWords, verdictWords } from '@account-doctor/contract/reportStory';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { HumanStanding, Report, ValuerRecord } from '@account-doctor/contract/types';
import { trackRecordText } from '@account-doctor/contract/valuerRecord';
import { serviceAddress } from '@/data/addresses';
import { dateTimeText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Gallery } from '@/ui/Gallery';
import { Section } from '@/ui/Section';
import './value.scss';

type Human = NonNullable<Report['human']>;
type Factor = Report['factors']['groups'][number]['factors'][number];

interface ValuerSectionProps {
  id: string;
  human: Human;
  /** The evidence pictures that have not been deleted, with links. */
  pictures: HumanStanding['evidence'];
  /** The valuer's track record; `null` for strangers. */
  record: ValuerRecord | null;
  /** The order of the report; absent for strangers, who cannot write to the valuer and see no pictures. */
  orderId?: string | undefined;
  /** Questions without an answer from the owner. */
  unanswered: Factor[];
}

const valuerNameText = ({ alias, level }: Human['valuer']) =>
  `${alias} · ${valuerLevelLabels[level]}`;

/**
 * Section of a valuer's report: the valuer, their comment, what they checked and could not check, the adjustments, the
 * second reader and the date.
 */
export function ValuerSection(props: ValuerSectionProps) {
  const { id, human, pictures, record, orderId, unanswered } = props;
  const { valuer, secondReader, signedAt, narrative, evidence } = human;
  return (
    <Section id={id} title={narrative === '' ? '估价师' : '估价师的话'}>
      <View className="report-valuer__person">
        <Avatar
          nickname={valuer.alias}
          src={record?.face ? serviceAddress(record.face) : null}
          size="medium"
        />
        <View className="report-valuer__words">
          <View className="report-valuer__name">{valuer.alias}</View>
          <View className="report-valuer__level">{valuerLevelLabels[valuer.level]}</View>
          {record && <View className="report-valuer__level">{trackRecordText(record)}</View>}
        </View>
        {orderId && (
          <Button
            id="ask-valuer"
            size="small"
            variant="secondary"
            onPress={() => void navigate('chat', { orderId })}
          >
            联系估价师
          </Button>
        )}
      </View>
      {narrative !== '' && <View className="report-valuer__narrative">{narrative}</View>}
      {orderId && (
        <>
          <View className="report-valuer__title">看了什么</View>
          {pictures.length > 0 && (
            <Gallery
              label="依据图片"
              pictures={pictures}
              captionOf={(fileId) => pictureCaption(evidence.find((one) => one.fileId === fileId))}
            />
          )}
          <View className="report-valuer__seen">{checkedText(human, unanswered)}</View>
        </>
      )}
      <View className="report-valuer__signed">
        <View>{`估价：${valuerNameText(valuer)}`}</View>
        <View>
          {secondReader
            ? `复核：${valuerNameText(secondReader)}`
            : '申诉复评：由另一位估价师独立完成'}
        </View>
        <View>{`签发：${dateTimeText(signedAt)}`}</View>
      </View>
    </Section>
  );
}

/** Caption of a picture: the subject that the game's evidence rule names, and the valuer's note. */
const pictureCaption = (shown: Human['evidence'][number] | undefined): string =>
  [shown?.subject, shown?.caption].filter(Boolean).join('：');

/** Maximum number of checked answers that the text names. */
const MAX_NAMED = 4;

/** Text about what the valuer has checked, and which answers have no evidence. */
function checkedText({ evidence, facts = [], unseen = [] }: Human, unanswered: Factor[]): string {
  const named = unanswered.slice(0, MAX_NAMED).map(({ label }) => label);
  const more = unanswered.length > MAX_NAMED ? `等 ${unanswered.length} 项` : '';
  return [
    evidence.length > 0
      ? `估价师附了 ${evidence.length} 张核对截图。`
      : `估价师没有附核对截图${facts.length > 0 ? '' : '，按填写的内容估价'}。`,
    verdictWords(facts),
    unseen.length > 0 && `没有截图：${unseen.join('、')}。`,
    unanswered.length > 0 &&
      `${unansweredWords(unanswered)}：${named.join('、')}${more}，按常见情况估算。`,
  ]
    .filter(Boolean)
    .join('');
}
