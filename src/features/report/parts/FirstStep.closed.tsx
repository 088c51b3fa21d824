import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import type { FirstStep as FirstStepType } from './FirstStep.types';

/** Where nothing is sold, a report is a thing to keep: it leads to the picture, which is saved from there. */
export const FirstStep: FirstStepType = ({ orderId }) => (
  <Button id="keep-report" onPress={() => void navigate('reportScreenShot', { orderId })}>
    保存报告
  </Button>
);
