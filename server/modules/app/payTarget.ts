import type { Caller } from '../../http/handler';
import type { PayTarget } from '../../settings/app';

/** Where the calling program runs, as far as paying is concerned. */
export const payTargetOf = ({ platform, ios }: Pick<Caller, 'platform' | 'ios'>): PayTarget =>
  platform === 'weapp' && ios ? 'weapp-ios' : platform;
