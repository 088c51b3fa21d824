/** The device, for the headers of every request. */
interface Device {
  /** Platform marker (docs/product.md, "Request headers"). */
  readonly marker: 'h5' | 'weapp';
  platform: () => string;
  os: () => string;
  /** Origin of the page; empty where there is none. */
  pageOrigin: () => string;
}

/** The sign-in page of the target: password and SMS on h5, WeChat's login in the mini-program. */
export type SignInRoute = 'signInH5' | 'signInWechat';

/** The device and the target. */
export interface PlatformDevice {
  device: Device;

  signInRoute: SignInRoute;

  /** Tells people whose program is too old to run this one what to do. Runs before anything else. */
  warnOldClient: () => void;
}
