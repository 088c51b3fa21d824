/** The app on one of its two platforms, used as a person uses it, so that journeys are written only once. */
export interface AppUnderTest {
  /** Taps the element with this text. */
  tap(text: string | RegExp): Promise<void>;
  /** Taps the element with this id. */
  tapOn(id: string): Promise<void>;
  /** Types into the field with this id. */
  fill(id: string, value: string): Promise<void>;
  /** Waits until `text` is visible. */
  see(text: string | RegExp): Promise<void>;
  /** Waits for a page by its route name, e.g. `report`. */
  arrive(route: string): Promise<void>;
  /** Visible text of the element with this id. */
  read(id: string): Promise<string>;
  /** Waits until `text` is no longer visible. */
  gone(text: string | RegExp): Promise<void>;
  /** Value of the field with this id. */
  valueOf(id: string): Promise<string>;
  /** Closes the app and opens it again at a path, with its stored data. */
  reopen(path: string): Promise<void>;
  /** Goes back to the previous page. */
  back(): Promise<void>;
  /** Switches the phone's network off or on. */
  setOffline(offline: boolean): Promise<void>;
  /** Delays all requests whose path contains `part`, until the returned function is called. */
  hold(part: string): Promise<() => Promise<void>>;
  /** Makes all requests whose path contains `part` fail, until the returned function is called. */
  cut(part: string): Promise<() => Promise<void>>;
  /** Chooses files of this machine as pictures, in the element with this id. */
  choosePictures(id: string, files: string[]): Promise<void>;
  /** The file that `act` downloads to the phone. */
  saved(act: () => Promise<void>): Promise<Buffer>;
  /** All data that the app has stored on the phone, as one text. */
  stored(): Promise<string>;
  /** The text that the app copied last. */
  copied(): Promise<string>;
  /** Confirms the open dialog. */
  confirm(): Promise<void>;
  /** Pays at the sandbox's cashier, which is open. */
  payAtCashier(): Promise<void>;
  /** Waits until a confirmed order can be paid: on h5 at the sandbox's cashier, in WeChat on the payment page. */
  arriveToPay(): Promise<void>;
  /** Pays a confirmed order in the sandbox: on h5 at its cashier, in WeChat after choosing a payment method. */
  payConfirmed(): Promise<void>;
  /** Goes from the cashier, which opens after the confirmation of an amount, to the order's payment page. */
  leaveCashier(): Promise<void>;
  /**
   * Opens a web page with the element with this id, fills in its fields and taps a button; a page that leads back
   * returns to the app.
   */
  onWebPage(id: string, fields: Record<string, string>, button: string): Promise<void>;
  /** Opens a full path of the app, like a link from outside. */
  visit(path: string): Promise<void>;
  /** Waits until nothing is loading. */
  settle(): Promise<void>;
  /** Number of visible elements that match. */
  count(selector: string): Promise<number>;
  /** Accessibility problems of the page: what some users cannot see, read, tap or hear. */
  faults(): Promise<string[]>;
  /** Takes a screenshot at each common width, if screenshots are wanted. */
  picture(name: string): Promise<void>;
  /** Takes a screenshot, if screenshots are wanted. */
  screenshot(name: string): Promise<void>;
  /** Ends a test; fails if the app has reported an error. */
  close(): Promise<void>;
}

/** The functions for the main journey, which each supported browser can do. */
export type JourneyApp = Pick<
  AppUnderTest,
  | 'tap'
  | 'tapOn'
  | 'fill'
  | 'see'
  | 'arrive'
  | 'read'
  | 'gone'
  | 'visit'
  | 'reopen'
  | 'settle'
  | 'count'
  | 'payAtCashier'
  | 'arriveToPay'
  | 'payConfirmed'
  | 'screenshot'
  | 'picture'
>;
