import { readFile } from 'node:fs/promises';
import { MINUTE } from '@account-doctor/contract/time';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { EmbeddedReader } from '../../../../server/providers/ocr/embedded/embeddedReader';
import { noPictureReader } from '../../../../server/providers/off';
import { type DrawnText, drawScreen } from './drawScreen';

/** Text recognition on this machine, with the real models. */

/** The reader has the lowest priority, so that it waits for other tests on a busy machine. */
const PATIENCE = 5 * MINUTE;
vi.setConfig({ testTimeout: PATIENCE + MINUTE });

const reader = new EmbeddedReader({ timeout: PATIENCE });

const screen: DrawnText[] = [
  { text: '冒险等阶60', left: 700, top: 80, size: 38 },
  { text: '原石 12,880', left: 80, top: 160, size: 34 },
  { text: '那维莱特', left: 144, top: 616, size: 28 },
  { text: '命之座2', left: 144, top: 690, size: 24 },
  { text: '雷电将军', left: 640, top: 616, size: 28 },
];
const wordsOf = (lines: { text: string }[]) => lines.map(({ text }) => text.replaceAll(' ', ''));

describe('the embedded reader', () => {
  it('reads each line, with its place in the picture and its confidence', async () => {
    const { width, height, lines } = await reader.read(await drawScreen(screen));
    expect([width, height]).toEqual([1_080, 2_340]);
    expect(wordsOf(lines).sort()).toEqual(
      ['冒险等阶60', '原石12,880', '那维莱特', '命之座2', '雷电将军'].sort(),
    );
    for (const { confidence } of lines) {
      expect(confidence).toBeGreaterThan(0.8);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    const box = lines.find(({ text }) => text === '雷电将军')?.box;
    expect(box?.left).toBeGreaterThan(620);
    expect(box?.left).toBeLessThanOrEqual(640);
    expect(box?.top).toBeGreaterThan(590);
    expect((box?.top ?? 0) + (box?.height ?? 0)).toBeLessThan(670);
  });

  it('reads light text on a dark screen', async () => {
    const dark = await drawScreen(screen, { ink: '#f2e6c8', background: '#14161d' });
    expect(wordsOf((await reader.read(dark)).lines)).toContain('雷电将军');
  });

  it('reads each line of a long screenshot once and whole, in order', async () => {
    const rows = Array.from({ length: 104 }, (_, index) => `${index + 101}级`);
    const tall = await drawScreen(
      rows.map((text, index) => ({ text, left: 90, top: 60 + index * 85, size: 34 })),
      { height: 9_000 },
    );
    expect(wordsOf((await reader.read(tall)).lines)).toEqual(rows);
  });

  it('reads a picture upright, whatever way it is stored', async () => {
    const turned = await sharp(await drawScreen(screen))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, lines } = await reader.read(turned);
    expect([width, height]).toEqual([1_080, 2_340]);
    expect(wordsOf(lines)).toContain('雷电将军');
  });

  it('finds no lines in a picture without text', async () => {
    expect((await reader.read(await drawScreen([], { width: 40, height: 30 }))).lines).toEqual([]);
  });

  it('rejects what is no picture, is damaged or has too many pixels', async () => {
    const whole = await drawScreen(screen);
    const bomb = await drawScreen([], { width: 6_000, height: 6_000 });
    for (const picture of [Buffer.from('text'), whole.subarray(0, whole.length / 2), bomb])
      await expect(reader.read(picture)).rejects.toMatchObject({ name: 'PictureUnreadable' });
  });
});

/** The child processes of this process; only Linux reports them. */
const children = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

describe('preparing', () => {
  it.runIf(process.platform === 'linux')(
    'starts the reading process once, and pictures are read as before',
    async () => {
      const others = await children();
      const own = new EmbeddedReader({ timeout: PATIENCE });
      const started = async () =>
        (await children()).filter((child) => !others.includes(child)).length;
      own.prepare();
      own.prepare();
      await vi.waitFor(async () => expect(await started()).toBe(1));
      expect(wordsOf((await own.read(await drawScreen(screen))).lines)).toContain('雷电将军');
      own.prepare();
      expect(await started()).toBe(1);
    },
  );
});

describe('a picture that ends the reading process', () => {
  it.runIf(process.platform === 'linux')(
    'fails alone: the next one is read by another process',
    async () => {
      const others = await children();
      const own = new EmbeddedReader({ timeout: PATIENCE });
      const picture = await drawScreen(screen);
      await own.read(picture);
      const [pid] = (await children()).filter((child) => !others.includes(child));
      if (pid === undefined) throw new Error('The helper has no process');
      const reading = own.read(picture);
      const waiting = own.read(picture);
      process.kill(pid, 'SIGKILL');
      await expect(reading).rejects.toMatchObject({ name: 'PictureReaderUnavailable' });
      expect(wordsOf((await waiting).lines)).toContain('雷电将军');
    },
  );

  it('is ended after its time, and fails', async () => {
    const hurried = new EmbeddedReader({ timeout: 1 });
    await expect(hurried.read(await drawScreen(screen))).rejects.toMatchObject({
      name: 'PictureReaderUnavailable',
    });
  });
});

describe('more pictures than the queue holds', () => {
  it('are rejected', async () => {
    const own = new EmbeddedReader({ timeout: PATIENCE });
    const readings = Array.from({ length: 42 }, () => own.read(Buffer.from('text')));
    const problems = (await Promise.allSettled(readings)).map((reading) =>
      reading.status === 'rejected' ? (reading.reason as { code?: string; name: string }) : null,
    );
    expect(problems.filter((problem) => problem?.name === 'PictureUnreadable')).toHaveLength(41);
    expect(problems.at(-1)).toMatchObject({ code: 'REQUEST_TOO_BUSY_PLEASE_WAIT' });
  });
});

describe('OCR_PROVIDER=off', () => {
  it('reads no picture', async () => {
    await expect(noPictureReader.read(Buffer.from(''))).rejects.toMatchObject({
      name: 'PictureReaderUnavailable',
    });
  });
});
