/** Named timers: setting a name again replaces its timer. */
export class NamedTimers<Name extends string> {
  private readonly running = new Map<Name, ReturnType<typeof setTimeout>>();

  set(name: Name, after: number, act: () => void): void {
    this.clear(name);
    const run = () => {
      this.running.delete(name);
      act();
    };
    this.running.set(name, setTimeout(run, after));
  }

  has(name: Name): boolean {
    return this.running.has(name);
  }

  clear(name: Name): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }

  clearAll(): void {
    for (const name of this.running.keys()) this.clear(name);
  }
}
