import { View } from '@tarojs/components';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { HumanStanding, Report } from '@account-doctor/contract/types';
import { minute } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { Gallery } from '@/ui/Gallery';
import { Section } from '@/ui/Section';
import './value.scss';

type Human = NonNullable<Report['human']>;

interface ValuerSectionProps {
  id: string;
  human: Human;
  /** The evidence pictures that still exist, with links. */
  pictures: HumanStanding['evidence'];
  /** Absent for strangers, who cannot contact the valuer. */
  orderId?: string | undefined;
  /** What the owner left out, so that nobody saw it. */
  unseen: string[];
}

const signature = ({ alias, level }: Human['valuer']) => `${alias} · ${valuerLevelLabels[level]}`;

/**
 * The valuer's report: who it is, what they say, what they saw and did not see, why they moved the
 * price, who read it and when it was signed.
 */
export function ValuerSection({ id, human, pictures, orderId, unseen }: ValuerSectionProps) {
  const { valuer, secondReader, signedAt, narrative, evidence } = human;
  const captionOf = (fileId: string) =>
    evidence.find((one) => one.fileId === fileId)?.caption ?? '';
  return (
    <Section id={id} title={narrative === '' ? '估价师' : '估价师的话'}>
      <View className="report-valuer__person">
        <Avatar nickname={valuer.alias} src={null} size="medium" />
        <View className="report-valuer__words">
          <View className="report-valuer__name">{valuer.alias}</View>
          <View className="report-valuer__level">{valuerLevelLabels[valuer.level]}</View>
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
      {pictures.length > 0 && (
        <View className="report-valuer__gallery">
          <Gallery label="依据图片" pictures={pictures} captionOf={captionOf} />
        </View>
      )}
      <View className="report-valuer__seen">{seenWords(evidence.length, unseen)}</View>
      <View className="report-valuer__signed">
        <View>{`估价：${signature(valuer)}`}</View>
        <View>
          {secondReader ? `复核：${signature(secondReader)}` : '申诉复评：由另一位估价师独立完成'}
        </View>
        <View>{`签发：${minute(signedAt)}`}</View>
      </View>
    </Section>
  );
}

/** Facts named one by one. */
const NAMED = 4;

/** What the price rests on, and what nobody showed. */
function seenWords(pictures: number, unseen: string[]): string {
  const seen =
    pictures > 0
      ? `估价师附了 ${pictures} 张核对截图。`
      : '估价师没有附核对截图，按填写的内容估价。';
  if (unseen.length === 0) return seen;
  const named = unseen.slice(0, NAMED).join('、');
  return `${seen}没有看到：${named}${unseen.length > NAMED ? ` 等 ${unseen.length} 项` : ''}，按常见情况估算。`;
}
