import { codes, type Code } from '@account-doctor/contract/codes';

/**
 * A rule said no. Domain code throws it; http/errors.ts turns it into an envelope under the HTTP
 * status of its code. Everything else that is thrown is a defect and answers `INTERNAL`.
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';

  /**
   * @param code row of the catalogue
   * @param msg a more precise Chinese text than the catalogue's
   * @param data the envelope's `data`, e.g. problems by field
   */
  constructor(
    readonly code: Code,
    msg: string = codes[code].msg,
    readonly data: unknown = null,
  ) {
    super(msg);
  }

  get status(): number {
    return codes[this.code].status;
  }
}
