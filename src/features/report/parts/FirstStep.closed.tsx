import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import type { FirstStep as FirstStepType } from './FirstStep.types';
import { versionParameters } from './versionParameters';

/** First button of an unlocked report in builds without selling: saves the report as a picture. */
export const FirstStep: FirstStepType = ({ orderId, version }) => (
  <Button
    id="keep-report"
    onPress={() => void navigate('reportScreenShot', versionParameters(orderId, version))}
  >
    保存报告
  </Button>
);
