import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { pageSender } from '../../../server/core/http/pages';

/** Milliseconds of processor time, of all threads. */
async function processorTime(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('costs little for who asks for a page in ever other words, as by `Host` or a parameter', async () => {
  const text = readFileSync('docs/product.md', 'utf8').slice(0, 50_000);
  const send = pageSender();
  const app = fastify();
  app.get('/:word', (request, reply) => send(request, reply, `${text}${request.url}`));
  const open = (word: number) =>
    app.inject({ url: `/${word}`, headers: { 'accept-encoding': 'br' } });
  await open(-1);
  // The process collects garbage and compiles at times of its own choice: one of three rounds is free of it.
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const words = Array.from({ length: 60 }, (_, word) => 60 * round + word);
    const sent = await processorTime(async () => {
      for (const word of words) await open(word);
    });
    const plain = await processorTime(() => words.forEach((word) => gzipSync(`${text}/${word}`)));
    ratios.push(sent / plain);
  }
  expect(Math.min(...ratios)).toBeLessThan(5);
  await app.close();
});
