import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads answers from the terminal, secret ones without echo; if there is no terminal, from lines of standard input. */
export async function askFor(
  questions: { key: string; text: string; secret: boolean }[],
): Promise<Record<string, string>> {
  let hidden = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output, terminal });
  const given = terminal ? null : lines[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const { key, text, secret } of questions) {
    if (given) {
      const { value } = (await given.next()) as { value: string | undefined };
      answers[key] = value ?? '';
    } else {
      process.stderr.write(text);
      hidden = secret;
      answers[key] = await lines.question('');
      hidden = false;
      if (secret) process.stderr.write('\n');
    }
  }
  lines.close();
  return answers;
}
