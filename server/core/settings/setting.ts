import type { z } from 'zod';

/** Definition of one setting, used at the start, in errors and for docs/settings.md. */
export interface Setting<Value = unknown> {
  /** Name of the environment variable. */
  name: string;
  /** What an operator needs to know, one sentence in English. */
  meaning: string;
  /** The meaning in Chinese, with the same code words. */
  chinese: string;
  /** A valid value, for error messages. */
  example: string;
  /** Default text if the variable is unset or empty; `null` if the setting is optional. */
  default: string | null;
  /** The default as documented, if it depends on the machine. */
  shownDefault?: string;
  /** Whether the value is a secret that must never be printed. */
  secret?: boolean;
  /**
   * Whether the operator chooses the secret: live mode rejects one that can be guessed or is used
   * twice.
   */
  own?: boolean;
  /** Parses the text to the value; its messages complete the sentence "`NAME` …". */
  schema: z.ZodType<Value, string>;
  /**
   * Why a value is not allowed in `MODE=live`, given the other values of its section; completes "`NAME` …". `null` if
   * allowed.
   */
  live?(value: Value | null, section: Readonly<Record<string, unknown>>): string | null;
}

/** A group of settings by the names that code uses. */
export type SettingsSection = Record<string, Setting>;

/** The parsed values of a section. */
type ValuesOf<S extends SettingsSection> = {
  [Key in keyof S]: S[Key] extends { default: null } & Setting<infer Value>
    ? Value | null
    : S[Key] extends Setting<infer Value>
      ? Value
      : never;
};

/** The parsed values of all sections. */
export type SettingsOf<Sections extends Record<string, SettingsSection>> = {
  [Name in keyof Sections]: ValuesOf<Sections[Name]>;
};

/** Declares a setting that has a default. */
export const setting = <Value>(
  definition: Omit<Setting<Value>, 'default'> & { default: string },
): Setting<Value> & { default: string } => definition;

/** Declares an optional setting; its value is `null` if unset. */
export const optionalSetting = <Value>(
  definition: Omit<Setting<Value>, 'default'>,
): Setting<Value> & { default: null } => ({ ...definition, default: null });
