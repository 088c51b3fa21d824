import { type ReportedReference, reportedParameter } from '@account-doctor/contract/reported';
import { navigate } from '@/navigation/navigate';
import { Pressable } from '@/ui/Pressable';
import './ReportContentLink.scss';

/** Link beside the content of another user to report it to the desk, which may hide it. */
export const ReportContentLink = (reported: ReportedReference) => (
  <Pressable
    id="report-content"
    className="report-content"
    onPress={() => void navigate('userFeedback', { about: reportedParameter(reported) })}
  >
    举报
  </Pressable>
);
