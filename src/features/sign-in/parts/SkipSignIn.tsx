import { goBack } from '@/navigation/navigate';
import { Button } from '@/ui/Button';

/** Link to leave the sign-in page and look around first. */
export const SkipSignIn = () => (
  <Button id="not-now" variant="text" onPress={() => void goBack()}>
    暂不登录
  </Button>
);
