/** Data about the device for the headers of each request. */
interface Device {
  /** Platform marker (docs/product.md, "Request headers"). */
  readonly marker: 'h5' | 'weapp';
  platform: () => string;
  os: () => string;
  /** Origin of the page; empty in the mini-program. */
  pageOrigin: () => string;
}

/** Sign-in page of the platform: SMS and password on h5, WeChat in the mini-program. */
export type SignInRoute = 'signInH5' | 'signInWechat';

/** The device, and what differs between the platforms because of it. */
export interface PlatformDevice {
  device: Device;

  /** Labels and values that describe platform, system and browser or WeChat to support. */
  deviceFacts: () => (readonly [string, string])[];

  signInRoute: SignInRoute;

  /** Shows users of an outdated browser or WeChat client what to do. Runs before anything else. */
  warnOldClient: () => void;
}
