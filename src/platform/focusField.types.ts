/** Puts the cursor into the field with that id, as a tap on it does, and opens the keyboard where there is one. */
export type FocusField = (id: string) => void;
