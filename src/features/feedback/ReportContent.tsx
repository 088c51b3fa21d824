import { type Reported, reportedParameter } from '@account-doctor/contract/reported';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';

/** Stands beside what others wrote or showed, and names it to the desk, which may hide it. */
export const ReportContent = (reported: Reported) => (
  <Button
    id="report-content"
    size="small"
    variant="text"
    onPress={() => void navigate('userFeedback', { about: reportedParameter(reported) })}
  >
    举报
  </Button>
);
