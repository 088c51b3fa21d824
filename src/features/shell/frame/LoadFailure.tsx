import { retryOpening } from '@/navigation/navigate';
import { ErrorView } from '@/ui/ErrorView';

interface LoadFailureProps {
  /** Full path of the requested page. */
  asked: string;
  error: unknown;
}

/** Shown instead of a page whose code failed to load; a tap retries. */
export function LoadFailure({ asked, error }: LoadFailureProps) {
  return <ErrorView error={error} onReload={() => void retryOpening(asked)} />;
}
