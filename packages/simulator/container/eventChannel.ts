type Listener = (...args: unknown[]) => void;

/** Connects a page with the page that it opened by `navigateTo`. */
export class EventChannel {
  private readonly listeners = new Map<string, Listener[]>();

  on(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  once(name: string, listener: Listener): void {
    const single: Listener = (...args) => {
      this.off(name, single);
      listener(...args);
    };
    this.on(name, single);
  }

  off(name: string, listener?: Listener): void {
    const left = listener
      ? (this.listeners.get(name) ?? []).filter((each) => each !== listener)
      : [];
    this.listeners.set(name, left);
  }

  emit(name: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...args);
  }
}
