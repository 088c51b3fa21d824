import { RequestError } from '@account-doctor/client-core/errors';
import type { DataOf } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { ReportContentLink } from '@/features/feedback/ReportContentLink';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { Deferred } from '@/ui/Deferred';
import { LoadedContent } from '@/ui/LoadedContent';
import { Tag } from '@/ui/Tag';
import { PublicView } from './parts/PublicView';
import { ReportSkeleton } from './parts/ReportSkeleton';

const openGameChoice = () => void navigate('chooseGame');

const UNKNOWN_LINK = '找不到这份分享，请向分享的人要完整的链接';

/** Text for a link that is unknown, expired or revoked; `null` for any other error. */
function unavailableText(error: unknown): string | null {
  if (isNotFound(error)) return UNKNOWN_LINK;
  const ended =
    error instanceof RequestError &&
    (error.code === 'SHARE_EXPIRED' || error.code === 'SHARE_REVOKED');
  return ended ? error.text : null;
}

/** Page of a report that was opened by its share link. Other sites may embed this page. */
export function SharedReport({ token = '' }: ParametersOf<'reportShared'>) {
  const query = useCall('GET /app-api/report/shared', token ? { token } : null);
  // Also hides a report whose link expires or is revoked while it is on screen.
  const end = token ? unavailableText(query.error ?? query.refreshError) : UNKNOWN_LINK;
  if (end !== null) return <UnavailableReport end={end} />;
  return (
    <LoadedContent query={query} skeleton={<ReportSkeleton />}>
      {(shared) => (
        <>
          <SharedReportView {...shared} />
          <Deferred light>
            <ReportContentLink kind="share" id={token} />
          </Deferred>
        </>
      )}
    </LoadedContent>
  );
}

const UnavailableReport = ({ end }: { end: string }) => (
  <NotFoundView text={end} action="评估我的账号" onPress={openGameChoice} />
);

const SharedReportView = ({
  report,
  gameIconUrl,
  expiresAt,
}: DataOf<'GET /app-api/report/shared'>) => (
  <PublicView
    report={report}
    gameIconUrl={gameIconUrl}
    origin={`账号主人分享给您的报告，编号、区号和账号信息已经去除，${dateText(expiresAt)} 前可以查看。`}
  >
    <Tag variant="success">已匿名</Tag>
  </PublicView>
);
