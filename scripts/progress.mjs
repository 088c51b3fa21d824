// @ts-check
import { bilingual } from './bilingual.mjs';

/** Interval at which the line in a terminal is updated, in ms. */
const REDRAW_INTERVAL = 1_000;
const CLEAR_LINE = '\r\x1b[K';

/**
 * Shows that a build is running. In a terminal this is one line that counts the seconds; elsewhere
 * it is one line at the beginning, because an updated line would fill a log.
 *
 * @param {string[]} names of what is built
 */
export function showProgress(names) {
  const { stdout } = process;
  const began = performance.now();
  const what = bilingual(
    `Building the ${names.join(' and the ')}, only if sources changed`,
    `正在构建：${names.join('、')}（源码没有变化时跳过）`,
  );
  const draw = () => {
    const seconds = Math.round((performance.now() - began) / 1000);
    stdout.write(`${CLEAR_LINE}${what}${bilingual(`: ${seconds} s`, `：${seconds} 秒`)}`);
  };
  const redrawing = names.length > 0 && stdout.isTTY ? setInterval(draw, REDRAW_INTERVAL) : null;
  if (redrawing) draw();
  else if (names.length > 0) stdout.write(`${what}\n`);
  return {
    /** @param {string} line */
    say: (line) => {
      stdout.write(`${redrawing ? CLEAR_LINE : ''}${line}\n`);
      if (redrawing) draw();
    },
    end: () => {
      if (!redrawing) return;
      clearInterval(redrawing);
      stdout.write(CLEAR_LINE);
    },
  };
}
