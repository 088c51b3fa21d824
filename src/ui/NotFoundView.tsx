import { Button } from './Button';
import { EmptyView } from './EmptyView';
import { RequestError } from '@account-doctor/client-core/errors';

/** Whether the error says that the object does not exist, so that loading again cannot help. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestError && error.answer.status === 404;

interface NotFoundViewProps {
  text: string;
  /** Label of the button. */
  action: string;
  onPress: () => void;
}

/** View for an old link or removed content, with a button for what to do next. */
export function NotFoundView({ text, action, onPress }: NotFoundViewProps) {
  return (
    <EmptyView icon="circle-help" text={text}>
      <Button id="way-on" size="small" onPress={onPress}>
        {action}
      </Button>
    </EmptyView>
  );
}
