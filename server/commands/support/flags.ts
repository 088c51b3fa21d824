import { parseArgs, type ParseArgsConfig } from 'node:util';
import { bilingual } from '../../core/bilingual';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Exits with the problem and the usage of a command that was called incorrectly. */
export function refuseUsage(problem: string, usage: string): never {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exit(2);
}

/** Parses the flags of a command; exits with the usage for an unknown flag. */
export function readFlags<const Given extends Options>(options: Given, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return refuseUsage(bilingual(reason, '参数不对'), usage);
  }
}

export const textFlag = { type: 'string' } as const;
export const booleanFlag = { type: 'boolean', default: false } as const;
