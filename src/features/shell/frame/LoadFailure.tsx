import { retryOpening } from '@/navigation/navigate';
import { ErrorView } from '@/ui/ErrorView';

interface LoadFailureProps {
  /** Full path of the page that was requested. */
  asked: string;
  error: unknown;
}

/** Error view in place of a page whose code failed to load; a tap opens the page again. */
export function LoadFailure({ asked, error }: LoadFailureProps) {
  return <ErrorView error={error} onReload={() => void retryOpening(asked)} />;
}
