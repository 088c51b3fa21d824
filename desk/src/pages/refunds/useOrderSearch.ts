import { serviceFieldErrors } from '@account-doctor/client-core/errors';
import type { DataOf } from '@account-doctor/contract/types';
import { normalizedDigits } from '@account-doctor/contract/typed';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { errorText } from '../../data/errorText';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

export type PaidOrder = DataOf<'GET /desk-api/refund/order'>;

/** Values of the form to refund an order. */
export interface RefundValues {
  orderNo: string;
  reason?: string;
}

/** Finds an order by its number; searches `orderNo` at once if it is not empty. */
export function useOrderSearch(orderNo: string, form: FormInstance<RefundValues>) {
  const [order, setOrder] = useState<PaidOrder | null>(null);
  const find = useAction(async (number: string) => {
    setOrder(null);
    try {
      setOrder(await call('GET /desk-api/refund/order', { orderNo: normalizedDigits(number) }));
      form.setFields([{ name: 'orderNo', errors: [] }]);
    } catch (error) {
      const problem = serviceFieldErrors(error).orderNo ?? errorText(error);
      form.setFields([{ name: 'orderNo', errors: [problem] }]);
    }
  });
  const findNow = find.run;
  useEffect(() => {
    if (orderNo !== '') void findNow(orderNo);
  }, [orderNo, findNow]);
  return { order, find };
}
