import { codes, type Code } from '@account-doctor/contract/codes';

/**
 * A business rule rejects a request. Thrown by domain code; http/errors.ts converts it to an envelope with the HTTP
 * status of its code. Any other error is a defect and answers `INTERNAL`.
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';

  /**
   * @param code error code in the contract's catalogue
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

/** The error that a field of the payload is not accepted; forms show the problem at the field. */
export const atField = (field: string, problem: string): BusinessError =>
  new BusinessError('VALIDATION_FAILED', problem, { fields: { [field]: problem } });
