/** Lets Enter and Space press what is focused but no native control; called once at launch. */
export type PressByKeyboard = () => void;
