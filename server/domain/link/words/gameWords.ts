/** What players call the things of a game, beyond the names that its form has. */
export interface GameWords {
  /** Of the game itself. */
  names?: readonly string[];
  /** By server id. */
  servers?: Record<string, readonly string[]>;
  /** By field key. */
  fields?: Record<string, FieldWords>;
}

export interface FieldWords {
  /** Of the field, e.g. 皮 for 皮肤数量. */
  names?: readonly string[];
  /** By option value, e.g. 雷神 for 雷电将军. */
  options?: Record<string, readonly string[]>;
  /** Phrases that answer yes, and no. */
  yes?: readonly string[];
  no?: readonly string[];
}
