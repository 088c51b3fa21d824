import { Button } from './Button';
import { EmptyView } from './EmptyView';
import { RequestError } from '@account-doctor/client-core/errors';

/** The service knows no such thing: loading again cannot help, as it does after other failures. */
export const isGone = (error: unknown): boolean =>
  error instanceof RequestError && error.answer.status === 404;

interface GoneViewProps {
  text: string;
  /** What the way on leads to, in words. */
  action: string;
  onPress: () => void;
}

/** An old link, or something that was taken down, and the way on. */
export function GoneView({ text, action, onPress }: GoneViewProps) {
  return (
    <EmptyView icon="circle-help" text={text}>
      <Button id="way-on" size="small" onPress={onPress}>
        {action}
      </Button>
    </EmptyView>
  );
}
