import { goBack } from '@/navigation/navigate';
import { Button } from '@/ui/Button';

/** The way out of signing in, for who wants to look around first. */
export const NotNow = () => (
  <Button id="not-now" variant="text" onPress={() => void goBack()}>
    暂不登录
  </Button>
);
