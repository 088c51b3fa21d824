import type { Brand } from '@account-doctor/contract/brand';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useStores } from './RootStore';

/** Who offers the service, inside a page or component; drawn anew once the service has told it. */
export function useBrand(): Brand {
  const { brand: store } = useStores();
  const [brand, setBrand] = useState(store.brand);
  useEffect(() => reaction(() => store.brand, setBrand, { fireImmediately: true }), [store]);
  return brand;
}
