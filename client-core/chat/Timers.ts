/** Timers by name: setting one again replaces it. */
export class Timers<Name extends string> {
  private readonly running = new Map<Name, ReturnType<typeof setTimeout>>();

  set(name: Name, after: number, act: () => void): void {
    this.clear(name);
    this.running.set(name, setTimeout(act, after));
  }

  clear(name: Name): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }

  clearAll(): void {
    for (const name of this.running.keys()) this.clear(name);
  }
}
