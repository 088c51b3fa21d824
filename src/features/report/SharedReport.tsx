import { View } from '@tarojs/components';
import type { DataOf } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { GoneView, isGone } from '@/ui/GoneView';
import { Loaded } from '@/ui/Loaded';
import { Tag } from '@/ui/Tag';
import { day } from '@/format/time';
import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { RequestError } from '@account-doctor/client-core/errors';
import type { ParametersOf } from '@/routes';
import { PublicHeader } from './PublicHeader';
import { ReportSections } from './ReportView';
import { ReportSkeleton } from './ReportSkeleton';

const evaluate = () => void navigate('chooseGame');

const UNKNOWN = '没有找到这份分享，请向分享的人要完整的链接';

/** What to say of a link that shows nothing any more, or never did; `null` for another failure. */
function endOf(error: unknown): string | null {
  if (isGone(error)) return UNKNOWN;
  const ended =
    error instanceof RequestError &&
    (error.code === 'SHARE_EXPIRED' || error.code === 'SHARE_REVOKED');
  return ended ? error.text : null;
}

/** A report as strangers read it by the link its owner sent them; may stand in others' pages. */
export function SharedReport({ token = '' }: ParametersOf<'reportShared'>) {
  const query = useCall('GET /app-api/report/shared', token ? { token } : null);
  // An end is an answer, not a failure: it takes the place of what the link showed before.
  const end = token ? endOf(query.error ?? query.refreshError) : UNKNOWN;
  if (end !== null) return <End end={end} />;
  return (
    <Loaded query={query} skeleton={<ReportSkeleton />}>
      {(shared) => <Shared {...shared} />}
    </Loaded>
  );
}

const End = ({ end }: { end: string }) => (
  <GoneView text={end} action="评估我的账号" onPress={evaluate} />
);

const Shared = ({ report, gameIconUrl, expiresAt }: DataOf<'GET /app-api/report/shared'>) => (
  <View className="report">
    <PublicHeader
      header={report.header}
      gameIconUrl={gameIconUrl}
      origin={`账号主人分享给您的报告，编号、区号和账号信息已经去除，${day(expiresAt)} 前可以查看。`}
    >
      <Tag variant="success">已匿名</Tag>
    </PublicHeader>
    <ReportSections report={report} />
    <Button id="evaluate-mine" onPress={evaluate}>
      评估我的账号
    </Button>
  </View>
);
