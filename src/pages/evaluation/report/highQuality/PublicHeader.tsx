import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import { Tag } from '@/components/Tag/Tag';
import { AccountHead } from '../sections/AccountHead';
import './PublicHeader.scss';

type Excellent = DataOf<'GET /app-api/home/excellent-report'>;

/** The head of a report without anything that leads to its owner. */
export function PublicHeader({ excellent }: { excellent: Excellent }) {
  const { sample, gameIconUrl, report } = excellent;
  const { gameName, serverLabel, evaluatedOn, modelVersion } = report.header;
  const origin = sample
    ? '样例：账号由系统虚构，报告由真实的估价模型给出，用来说明一份完整的报告是什么样子。'
    : '账号主人同意公开，编号、区号和账号信息已经去除。';
  const prices = report.header.sample ? '估价所用的成交由系统生成，不代表真实行情。' : '';
  return (
    <View className="public-header">
      <AccountHead
        gameName={gameName}
        gameIconUrl={gameIconUrl}
        details={`${serverLabel} · 评估于 ${evaluatedOn}`}
      >
        <Tag type={sample ? 'warning' : 'success'}>{sample ? '样例' : '已匿名'}</Tag>
      </AccountHead>
      <View className="public-header__note" role="note">
        {origin + prices}
      </View>
      <View className="public-header__note">{`模型版本 ${modelVersion}`}</View>
    </View>
  );
}
