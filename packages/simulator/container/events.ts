/** Events that an app can listen to with `wx.on…`, and stop listening to with `wx.off…`. */
export const eventNames = [
  'AppShow',
  'AppHide',
  'Error',
  'PageNotFound',
  'UnhandledRejection',
  'NetworkStatusChange',
  'WindowResize',
  'ThemeChange',
  'KeyboardHeightChange',
  'MemoryWarning',
  'UserCaptureScreen',
] as const;

export type EventName = (typeof eventNames)[number];
type Listener = (argument: unknown) => void;

const listeners = new Map<EventName, Listener[]>();

export const events = {
  on(name: EventName, listener: Listener): void {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  },

  /** Removes a listener; without an argument, all of them. */
  off(name: EventName, listener?: Listener): void {
    const left = (listeners.get(name) ?? []).filter((each) => listener && each !== listener);
    listeners.set(name, left);
  },

  emit(name: EventName, argument: unknown): void {
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(argument);
      } catch (error) {
        reportError(error);
      }
    }
  },
};
