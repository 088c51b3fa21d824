import type { Subscribe } from './subscribe.types';

/** The tap itself is the choice: nobody else asks. */
export const subscribe: Subscribe = {
  teller: '短信',
  ask: (askable) => Promise.resolve(askable.map(({ kind }) => ({ kind, accepted: true }))),
  openSettings: () => Promise.resolve(),
};
