import { useState } from 'react';
import { requestErrorText } from '@account-doctor/client-core/errors';
import type { PaymentMethod } from '@account-doctor/contract/payment';
import {
  type PaymentFailure,
  rejectionCode,
  paymentRejectionText,
  REJECTION_MESSAGE_LIMIT,
} from '@account-doctor/contract/paymentRefusals';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { pay } from '@/platform/pay/pay';
import { toast } from '@/platform/dialogs/toast';

interface PaymentAttempt {
  orderId: string;
  method: PaymentMethod | undefined;
  /** Refetches the order, which may have changed. */
  onChange: Reload;
}

/** Function that starts the payment of an order, and the reason why the last attempt failed. */
export function usePaymentAttempt({ orderId, method, onChange }: PaymentAttempt) {
  const [failure, setFailure] = useState<string | null>(null);
  const { run, running } = useAction(
    async () => {
      if (!method) return;
      setFailure(null);
      const outcome = await pay(async (code) => {
        const { launch } = await call('POST /app-api/api/evaluate/user/order/payment', {
          orderId,
          method,
          ...(code !== undefined && { code }),
        });
        return launch;
      });
      if (outcome === 'left') return;
      const reloaded = onChange();
      if (outcome === 'returned') {
        // If the payment has arrived, the page opens the next page during this reload.
        await reloaded;
        setFailure(paymentRejectionText('other'));
        return;
      }
      const text = paymentRejectionText(rejectionCode(outcome));
      setFailure(text);
      toast(text);
      void reportRejection({ orderId, method }, outcome);
    },
    (error) => {
      void onChange();
      setFailure(requestErrorText(error));
      return false;
    },
  );
  return { run, running, failure };
}

/** Reports a rejected payment to the service, for its statistics; the user already knows the reason. */
const reportRejection = (
  payment: { orderId: string; method: PaymentMethod },
  { errCode, errMsg = '' }: PaymentFailure,
): Promise<unknown> =>
  call('POST /app-api/api/evaluate/user/order/payment/refused', {
    ...payment,
    ...(errCode !== undefined && { errCode }),
    errMsg: errMsg.slice(0, REJECTION_MESSAGE_LIMIT),
  }).catch(() => undefined);
