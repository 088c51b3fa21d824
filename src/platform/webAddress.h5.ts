import type { OpenWebAddress } from './webAddress.types';

export const openWebAddress: OpenWebAddress = (address) => {
  window.open(address, '_blank', 'noopener');
};
