import type { z } from 'zod';

/** One setting: everything there is to know about it, for the start, the errors and docs/settings.md. */
export interface Setting<Value = unknown> {
  /** Name of the environment variable. */
  name: string;
  /** What an operator needs to know, one sentence in English. */
  meaning: string;
  /** A value that would be accepted; shown with an error. */
  example: string;
  /** Text taken when the variable is unset or empty; `null` when the setting may stay unset. */
  default: string | null;
  /** How the table shows the default, where it depends on the machine. */
  shownDefault?: string;
  /** The value is a secret: never print it. */
  secret?: boolean;
  /** A secret that the operator makes up: live mode refuses one that can be guessed or is used twice. */
  own?: boolean;
  /** Turns the text into the value; its messages complete the sentence "`NAME` …". */
  schema: z.ZodType<Value, string>;
  /** Why a value is not allowed in `MODE=live`, given the others of its section; completes "`NAME` …". `null` if allowed. */
  live?(value: Value | null, section: Readonly<Record<string, unknown>>): string | null;
}

/** Settings that belong together, by the name under which code reads them. */
export type SettingsSection = Record<string, Setting>;

/** The values of a section once read. */
type ValuesOf<S extends SettingsSection> = {
  [Key in keyof S]: S[Key] extends { default: null } & Setting<infer Value>
    ? Value | null
    : S[Key] extends Setting<infer Value>
      ? Value
      : never;
};

/** The values of all sections once read. */
export type SettingsOf<Sections extends Record<string, SettingsSection>> = {
  [Name in keyof Sections]: ValuesOf<Sections[Name]>;
};

/** Declares a setting that has a default. */
export const setting = <Value>(
  definition: Omit<Setting<Value>, 'default'> & { default: string },
): Setting<Value> & { default: string } => definition;

/** Declares a setting that may stay unset; its value is then `null`. */
export const optional = <Value>(
  definition: Omit<Setting<Value>, 'default'>,
): Setting<Value> & { default: null } => ({ ...definition, default: null });
