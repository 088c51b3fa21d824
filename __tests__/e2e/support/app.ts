/** One of the two targets, used as a person uses it; journeys are written once for both. */
export interface AppUnderTest {
  /** Taps what reads so. */
  tap(text: string | RegExp): Promise<void>;
  /** Taps the element with this id. */
  tapOn(id: string): Promise<void>;
  /** Types into the field with this id. */
  fill(id: string, value: string): Promise<void>;
  /** Waits until `text` can be read. */
  see(text: string | RegExp): Promise<void>;
  /** Waits for the page of a route, e.g. `report`. */
  arrive(route: string): Promise<void>;
  /** Everything that can be read in the element with this id. */
  read(id: string): Promise<string>;
  /** Waits until `text` can no longer be read. */
  gone(text: string | RegExp): Promise<void>;
  /** What the field with this id holds. */
  valueOf(id: string): Promise<string>;
  /** Closes the app and opens it anew at a path; what it stored is still there. */
  reopen(path: string): Promise<void>;
  /** Goes back to the page before. */
  back(): Promise<void>;
  /** Cuts or restores the phone's network. */
  setOffline(offline: boolean): Promise<void>;
  /** Holds back every request whose path contains `part`, until the returned function is called. */
  hold(part: string): Promise<() => Promise<void>>;
  /** Lets every such request fail, as when the service is away, until the returned function is called. */
  cut(part: string): Promise<() => Promise<void>>;
  /** Chooses pictures of this machine by the element with this id. */
  choosePictures(id: string, files: string[]): Promise<void>;
  /** The file that the phone keeps of what `act` downloads. */
  saved(act: () => Promise<void>): Promise<Buffer>;
  /** Everything that the program keeps on the phone, as one text. */
  stored(): Promise<string>;
  /** What the app copied last. */
  copied(): Promise<string>;
  /** Confirms the dialog that is open. */
  confirm(): Promise<void>;
  /** Pays at the sandbox's cashier, which has been opened. */
  payAtCashier(): Promise<void>;
  /** Waits until what was confirmed can be paid: at the sandbox's cashier, in WeChat on the page that asks how. */
  arriveToPay(): Promise<void>;
  /** Pays in the sandbox what was confirmed: at once at its cashier, in WeChat after choosing how to pay. */
  payConfirmed(): Promise<void>;
  /** Leaves the cashier, where a confirmed amount has led there, for the page of the order's payment. */
  leaveCashier(): Promise<void>;
  /**
   * Opens a page of the web by the element with this id, fills its fields in and taps a button of it;
   * who is led back by it stays in the app.
   */
  onWebPage(id: string, fields: Record<string, string>, button: string): Promise<void>;
  /** Opens a full path of the app, as a link from outside does. */
  visit(path: string): Promise<void>;
  /** Waits until nothing is loaded any more. */
  settle(): Promise<void>;
  /** How many elements that match can be seen. */
  count(selector: string): Promise<number>;
  /** What of the page on screen somebody cannot see, read, hit or hear. */
  faults(): Promise<string[]>;
  /** Leaves a screenshot at each width that people have, when pictures are wanted. */
  picture(name: string): Promise<void>;
  /** Leaves a picture to look at, when pictures are wanted. */
  screenshot(name: string): Promise<void>;
  /** Every test ends with this: it fails when something went wrong behind the scenes. */
  close(): Promise<void>;
}

/** The steps of the main journey, which every supported browser takes. */
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
