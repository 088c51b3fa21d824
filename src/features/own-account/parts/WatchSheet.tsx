import { View } from '@tarojs/components';
import { useState } from 'react';
import type { AccountAnswer } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { formErrors } from '@/data/fieldProblems';
import { useAction } from '@/data/useAction';
import { NotificationRequest } from '@/features/notify/NotificationRequest';
import { yuan } from '@/format/money';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { TextField } from '@/ui/TextField';

interface WatchSheetProps {
  orderId: string;
  /** The price today in fen. */
  fair: number;
  watch: AccountAnswer['watch'];
  onClose: () => void;
  onSaved: () => void;
}

/** Sheet to choose which alerts about the account's price the user gets. */
export function WatchSheet({ orderId, fair, watch, onClose, onSaved }: WatchSheetProps) {
  const { typed, change, problem, save } = useWatchForm(orderId, watch, onSaved);
  const { moves, goodTime, target } = typed;
  return (
    <BottomSheet
      id="watch-sheet"
      title="什么时候提醒我"
      closeLabel="取消"
      scrolls
      onClose={onClose}
    >
      <View className="own-account__sheet">
        <Checkbox
          id="watch-moves"
          checked={moves}
          invalid={false}
          text="比现在涨或跌 10%"
          onChange={(on) => change({ moves: on })}
        />
        <Checkbox
          id="watch-good-time"
          checked={goodTime}
          invalid={false}
          text="行情涨到 90 天里的高位"
          onChange={(on) => change({ goodTime: on })}
        />
        <TextField
          id="watch-target"
          kind="digits"
          label="到了这个价（元）"
          placeholder={`现在约 ${yuan(fair)}，不设就空着`}
          maxLength={7}
          value={target}
          onChange={(typed) => change({ target: typed })}
          {...(problem === undefined ? {} : { error: problem })}
        />
        <View className="own-account__note">
          每天早上看一次，一个账号一周最多提醒一次，在消息里告诉您。
        </View>
        <Button id="save-watch" loading={save.running} onPress={() => void save.run()}>
          {moves || goodTime || target !== '' ? '开始提醒' : '不用提醒了'}
        </Button>
        <NotificationRequest kinds={['price-alert']} />
      </View>
    </BottomSheet>
  );
}

interface TypedAlerts {
  moves: boolean;
  goodTime: boolean;
  /** Target price in yuan as typed. */
  target: string;
}

/** The stored alerts as the form shows them. */
const toTypedAlerts = (watch: AccountAnswer['watch']): TypedAlerts => ({
  moves: watch?.moves ?? true,
  goodTime: watch?.goodTime ?? false,
  target: watch?.reaches ? String(watch.reaches / 100) : '',
});

/** State of the sheet's form, and the action that saves it. */
function useWatchForm(orderId: string, watch: AccountAnswer['watch'], onSaved: () => void) {
  const [typed, setWanted] = useState(() => toTypedAlerts(watch));
  const [problem, setProblem] = useState<string>();
  const { moves, goodTime, target } = typed;
  const change = (part: Partial<TypedAlerts>) => {
    setWanted({ ...typed, ...part });
    setProblem(undefined);
  };
  const save = useAction(
    async () => {
      const reaches = target === '' ? null : Number(target) * 100;
      await call('POST /app-api/api/evaluate/user/account/watch', {
        ...{ orderId, moves, reaches, goodTime },
      });
      onSaved();
    },
    (error) => {
      const found = formErrors(error).reaches;
      setProblem(found);
      return found !== undefined;
    },
  );
  return { typed, change, problem, save };
}
