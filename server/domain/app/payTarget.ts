import type { Caller } from '../../core/http/handler';
import type { Settings } from '../../core/settings';
import type { PayTarget } from '../../core/settings/app';

/** Whether the settings let somebody pay there; on an Apple phone’s mini-program they may not. */
export const mayPay = (
  { app }: Pick<Settings, 'app'>,
  caller: Pick<Caller, 'platform' | 'ios'>,
): boolean => app.payTargets.includes(payTargetOf(caller));

/** Where the calling program runs, as far as paying is concerned. */
export const payTargetOf = ({ platform, ios }: Pick<Caller, 'platform' | 'ios'>): PayTarget =>
  platform === 'weapp' && ios ? 'weapp-ios' : platform;
