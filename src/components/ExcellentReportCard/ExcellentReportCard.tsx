import { View } from '@tarojs/components';
import type { ExcellentReportRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/components/GameIcon/GameIcon';
import { Price } from '@/components/Price/Price';
import { Tag } from '@/components/Tag/Tag';
import { Tappable } from '@/components/Tappable/Tappable';
import { navigate } from '@/navigation/navigate';
import './ExcellentReportCard.scss';

/** A report that anybody may read, in a list, to tap. */
export function ExcellentReportCard({ report }: { report: ExcellentReportRow }) {
  const { showcaseId, sample, gameName, gameIconUrl, serverLabel, fair, highlights } = report;
  return (
    <Tappable
      className="excellent-report"
      role="link"
      onTap={() => void navigate('reportHighQuality', { showcaseId })}
    >
      <GameIcon url={gameIconUrl} size={44} />
      <View className="excellent-report__words">
        <View className="excellent-report__game">
          {gameName}
          {sample && <Tag type="warning">样例</Tag>}
        </View>
        <View className="excellent-report__items">{`${serverLabel} · ${highlights.join('、')}`}</View>
      </View>
      <Price fen={fair} size="small" />
    </Tappable>
  );
}
