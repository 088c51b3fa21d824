import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';

/** Stands beside what others wrote or showed; `about` names it to the desk, which may hide it. */
export const ReportContent = ({ about }: { about: string }) => (
  <Button
    id="report-content"
    size="small"
    variant="text"
    onPress={() => void navigate('userFeedback', { about })}
  >
    举报
  </Button>
);
