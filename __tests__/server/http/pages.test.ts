import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createPageSender } from '../../../server/core/http/pages';

/** Processor time of all threads, in ms. */
async function processorTime(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('sending a page is cheap even if every request asks for a page with other content, e.g. by `Host` or a parameter', async () => {
  const text = readFileSync('docs/product.md', 'utf8').slice(0, 50_000);
  const send = createPageSender();
  const app = fastify();
  app.get('/:word', (request, reply) => send(request, reply, `${text}${request.url}`));
  const open = (word: number) =>
    app.inject({ url: `/${word}`, headers: { 'accept-encoding': 'br' } });
  await open(-1);
  // Garbage collection and compilation may fall into a round, so one of three rounds must pass.
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
