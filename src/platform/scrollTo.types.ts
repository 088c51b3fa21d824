/** Scrolls the page until the element with that id stands below the bars at the top. */
export type ScrollTo = (id: string) => void;
