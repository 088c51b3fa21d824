import { View } from '@tarojs/components';
import type { ExcellentReportRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Price } from '@/ui/Price';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import './ExcellentReportCard.scss';

/** A report that anybody may read, in a list, to tap. */
export function ExcellentReportCard({ report }: { report: ExcellentReportRow }) {
  const { showcaseId, sample, gameName, gameIconUrl, serverLabel, fair, highlights } = report;
  return (
    <Pressable
      className="excellent-report"
      role="link"
      onPress={() => void navigate('reportHighQuality', { showcaseId })}
    >
      <GameIcon url={gameIconUrl} size={44} />
      <View className="excellent-report__words">
        <View className="excellent-report__game">
          {gameName}
          {sample && <Tag variant="warning">样例</Tag>}
        </View>
        <View className="excellent-report__items">{`${serverLabel} · ${highlights.join('、')}`}</View>
      </View>
      <Price fen={fair} size="small" />
    </Pressable>
  );
}
