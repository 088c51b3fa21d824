import { View } from '@tarojs/components';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { HumanStanding, Report } from '@account-doctor/contract/types';
import { minute } from '@/format/time';
import { navigate } from '@/navigation/navigate';
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
}

const signature = ({ alias, level }: Human['valuer']) => `${alias} · ${valuerLevelLabels[level]}`;

/** Who valued the account, what they say of it, and the pictures that show it. */
export function ValuerSection({ id, human, pictures, orderId }: ValuerSectionProps) {
  const { valuer, secondReader, signedAt, narrative, evidence } = human;
  const captionOf = (fileId: string) =>
    evidence.find((one) => one.fileId === fileId)?.caption ?? '';
  return (
    <Section id={id} title={narrative === '' ? '估价师' : '估价师的话'}>
      {narrative !== '' && <View className="report-valuer__narrative">{narrative}</View>}
      {pictures.length > 0 && (
        <View className="report-valuer__gallery">
          <Gallery label="依据图片" pictures={pictures} captionOf={captionOf} />
        </View>
      )}
      <View className="report-valuer__signed">
        <View>{`估价：${signature(valuer)}`}</View>
        <View>
          {secondReader ? `复核：${signature(secondReader)}` : '申诉复评：由另一位估价师独立完成'}
        </View>
        <View>{`签发：${minute(signedAt)}`}</View>
      </View>
      {orderId && (
        <View className="report-valuer__ask">
          <Button
            id="ask-valuer"
            size="small"
            variant="secondary"
            onPress={() => void navigate('chat', { orderId })}
          >
            联系估价师
          </Button>
        </View>
      )}
    </Section>
  );
}
