import { View } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import type { CaptureReading } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { deliverReading } from '@/features/account-form/deliveries';
import { toForm } from './toForm';

/** Takes what was captured into the form, and the person with it. */
function fillIn(reading: CaptureReading): void {
  deliverReading(reading);
  void toForm(reading.gameId);
}

interface CapturedProps {
  reading: CaptureReading;
  /** The person has just seen it happen; who comes back later may have corrected the form since. */
  atOnce: boolean;
}

/** What came of a capture, on its way into the form. */
export function Captured({ reading, atOnce }: CapturedProps) {
  const due = useRef(atOnce);
  useEffect(() => {
    if (due.current) fillIn(reading);
    due.current = false;
  }, [reading]);
  const { answers, pictures } = reading;
  return (
    <EmptyView icon="circle-check" text={`已采集 ${answers.length} 项和 ${pictures.length} 张截图`}>
      <View className="rpa-webview__ways">
        <Button id="capture-fill-in" onPress={() => fillIn(reading)}>
          填入表单
        </Button>
      </View>
    </EmptyView>
  );
}
