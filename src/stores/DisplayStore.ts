import { makeAutoObservable } from 'mobx';
import type { Display, SystemDisplay } from '@/platform/display/types';
import { readSystemDisplay, watchSystemDisplay } from '@/platform/display/display';
import { asRecord } from './shape';

type ThemeChoice = Display['choice'];

const choices: readonly unknown[] = ['system', 'light', 'dark'] satisfies ThemeChoice[];

/** Maximum text scale: docs/decisions/0072-text-size-and-theme.md. */
const MAX_TEXT_SCALE = 2;

/** Appearance of the app on this phone, the same for all users. */
export class DisplayStore {
  choice: ThemeChoice = 'system';
  /** The user's text scale, in addition to that of the phone. */
  textScale = 1;
  system: SystemDisplay = readSystemDisplay();

  constructor() {
    makeAutoObservable(this, { valuesToStore: false }, { autoBind: true });
    watchSystemDisplay(() => this.lookAtSystem());
  }

  get shown(): Display {
    const { choice, system } = this;
    const theme = choice === 'system' ? system.theme : choice;
    return {
      choice,
      theme,
      textScale: Math.min(this.textScale * system.textScale, MAX_TEXT_SCALE),
    };
  }

  lookAtSystem(): void {
    this.system = readSystemDisplay();
  }

  chooseTheme(choice: ThemeChoice): void {
    this.choice = choice;
  }

  chooseTextScale(textScale: number): void {
    this.textScale = textScale;
  }

  /** The values to store; `src/index.html` reads them by these names before the first paint. */
  valuesToStore() {
    return { theme: this.choice, textScale: this.textScale };
  }

  restore(kept: unknown): void {
    const { theme, textScale } = asRecord(kept);
    if (!choices.includes(theme)) throw new TypeError('not a theme');
    if (typeof textScale !== 'number' || !(textScale >= 1 && textScale <= MAX_TEXT_SCALE))
      throw new TypeError('not a size of text');
    this.choice = theme as ThemeChoice;
    this.textScale = textScale;
  }
}
