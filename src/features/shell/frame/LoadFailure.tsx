import { reopen } from '@/navigation/navigate';
import { ErrorView } from '@/ui/ErrorView';

interface LoadFailureProps {
  /** Full path that was asked for. */
  asked: string;
  error: unknown;
}

/** In the place of a page that could not be loaded; a tap tries again. */
export function LoadFailure({ asked, error }: LoadFailureProps) {
  return <ErrorView error={error} onReload={() => void reopen(asked)} />;
}
