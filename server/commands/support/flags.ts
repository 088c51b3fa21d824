import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Ends a command that was called wrongly, with what is wrong and how it is called. */
export function refuseUsage(problem: string, usage: string): never {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exit(2);
}

/** The flags of a command; one that there is not ends it with its usage. */
export function readFlags<const Given extends Options>(options: Given, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuseUsage(error instanceof Error ? error.message : '', usage);
  }
}

export const textFlag = { type: 'string' } as const;
export const flag = { type: 'boolean', default: false } as const;
