/** What makes a button of the platform's send the page to a friend; unset where none does. */
export type SendOpenType = 'share' | undefined;
