/** What assistive technology and the browser need to know beyond Taro's properties. */
interface InputFacts {
  /** What is asked for; the visible label stands apart from the input. */
  label: string;
  invalid: boolean;
  /** Id of the message below the input, when there is one. */
  messageId?: string;
  /** Digits only, as text: a leading zero counts. */
  digits: boolean;
  /** The browser's `autocomplete` token, e.g. `one-time-code`. */
  autocomplete?: string;
}

/** Properties to spread on Taro's `Input`. */
export type InputAttributes = (facts: InputFacts) => {
  nativeProps?: Record<string, string>;
  'aria-label'?: string;
  focus?: false;
  type?: 'nickname';
};
