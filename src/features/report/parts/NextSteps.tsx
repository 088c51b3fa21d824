import { View } from '@tarojs/components';
import { isForBuyer } from '@account-doctor/contract/offer';
import { factorsToVerify } from '@account-doctor/contract/reportStory';
import type { Report } from '@account-doctor/contract/types';
import { dateText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import { scrollTo } from '@/platform/layout/layout';
import { Button } from '@/ui/Button';
import { FirstStep } from '@/features/report/parts/FirstStep';
import { versionParameters } from './versionParameters';
import '../sections/lead.scss';

interface NextStepsProps {
  orderId: string;
  /** The chosen version of the report; absent for the newest. */
  version: number | undefined;
  report: Report;
  /** Current time in ms since the epoch, to tell whether the report has expired. */
  now: number;
  /** Whether there are other reports to compare this one with. */
  compared: boolean;
}

/** What the owner can do next: use the price, or renew it if it has expired. */
export function NextSteps({ orderId, version, report, now, compared }: NextStepsProps) {
  const { header, factors, human } = report;
  // Unanswered questions do not affect a valuer's price.
  const missing = human ? 0 : factorsToVerify(factors).length;
  const expired = new Date(header.validUntil).getTime() <= now;
  return (
    <>
      {expired && (
        <View className="report-lead__origin">
          {`这份报告已于 ${dateText(header.validUntil)} 过期，行情可能变了，请重新评估。`}
        </View>
      )}
      <View className="report-lead__next">
        <View className="report-lead__step">
          {expired ? (
            <Button
              id="evaluate-anew"
              onPress={() => void navigate('fillInInfo', { gameId: header.gameId })}
            >
              重新评估
            </Button>
          ) : (
            <MainButton {...{ orderId, version, report, compared }} />
          )}
        </View>
        <View className="report-lead__step">
          {missing > 0 ? (
            <Button id="to-missing" variant="secondary" onPress={() => scrollTo('missing-facts')}>
              {`补充 ${missing} 项`}
            </Button>
          ) : (
            <Button id="to-actions" variant="secondary" onPress={() => scrollTo('report-keep')}>
              分享和对比
            </Button>
          )}
        </View>
      </View>
      {!expired && !isForBuyer(report) && (
        <Button
          id="show-off"
          variant="text"
          size="small"
          onPress={() => void navigate('reportScreenShot', versionParameters(orderId, version))}
        >
          晒账号
        </Button>
      )}
    </>
  );
}

/** The main button. For a buyer: ask the seller, compare the account with others, or value another account. */
function MainButton({ orderId, version, report, compared }: Omit<NextStepsProps, 'now'>) {
  if (!isForBuyer(report)) return <FirstStep {...{ orderId, version, report }} />;
  const questions = report.offer?.questions.length ?? 0;
  if (questions > 0)
    return (
      <Button id="to-questions" onPress={() => scrollTo('report-questions')}>
        {`问对方 ${questions} 个问题`}
      </Button>
    );
  return compared ? (
    <Button
      id="compare-offers"
      onPress={() => void navigate('contrastAnalysis', { orderIds: orderId })}
    >
      和其他报告对比
    </Button>
  ) : (
    <Button
      id="evaluate-another"
      onPress={() => void navigate('fillInInfo', { gameId: report.header.gameId })}
    >
      再看一个号
    </Button>
  );
}
