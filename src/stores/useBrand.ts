import type { Brand } from '@account-doctor/contract/brand';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useStores } from './RootStore';

/** The service's brand, for pages and components; rerenders after the service has answered. */
export function useBrand(): Brand {
  const { brand: store } = useStores();
  const [brand, setBrand] = useState(store.brand);
  useEffect(() => reaction(() => store.brand, setBrand, { fireImmediately: true }), [store]);
  return brand;
}
