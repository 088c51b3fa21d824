import { Image, View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { HumanStanding, Report } from '@account-doctor/contract/types';
import { Section } from '@/components/Section/Section';
import { Tappable } from '@/components/Tappable/Tappable';
import { minute } from '@/format/time';
import './ValuerSection.scss';

type Human = NonNullable<Report['human']>;

interface ValuerSectionProps {
  id: string;
  human: Human;
  /** The pictures of the evidence that are still there, with links. */
  pictures: HumanStanding['evidence'];
}

const signature = ({ alias, level }: Human['valuer']) => `${alias} · ${valuerLevelLabels[level]}`;

/** Who valued the account, what they say of it, and the pictures that show it. */
export function ValuerSection({ id, human, pictures }: ValuerSectionProps) {
  const { valuer, secondReader, signedAt, narrative } = human;
  return (
    <Section id={id} title="估价师的话">
      <View className="report-valuer__narrative">{narrative}</View>
      {pictures.length > 0 && <Gallery human={human} pictures={pictures} />}
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

function Gallery({ human, pictures }: Omit<ValuerSectionProps, 'id'>) {
  const urls = pictures.map(({ url }) => url);
  return (
    <View className="report-valuer__gallery" role="list" aria-label="依据图片">
      {pictures.map(({ fileId, url, thumbnailUrl }, place) => {
        const caption = human.evidence.find((one) => one.fileId === fileId)?.caption ?? '';
        return (
          <View key={fileId} role="listitem">
            <Tappable
              className="report-valuer__picture"
              label={`查看依据图片 ${place + 1}${caption ? `：${caption}` : ''}`}
              onTap={() => void Taro.previewImage({ urls, current: url })}
            >
              <Image className="report-valuer__image" src={thumbnailUrl} mode="aspectFill" />
            </Tappable>
            {caption && <View className="report-valuer__caption">{caption}</View>}
          </View>
        );
      })}
    </View>
  );
}
