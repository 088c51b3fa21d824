import { IdentityUnavailable, type IdentityProvider, type Person, type Verdict } from './identity';

/**
 * A simulated register; the README lists its responses. It depends only on the name, so that each
 * result is possible with any valid number:
 *
 * - `不一致` does not belong to the number, `查无此人` is unknown,
 * - `无人应答` always finds the register down,
 * - any other name matches.
 */
export class SandboxIdentity implements IdentityProvider {
  verify({ name }: Person): Promise<Verdict> {
    switch (name) {
      case '不一致':
        return Promise.resolve('mismatch');
      case '查无此人':
        return Promise.resolve('unknown');
      case '无人应答':
        return Promise.reject(new IdentityUnavailable('sandbox: unavailable on purpose'));
      default:
        return Promise.resolve('match');
    }
  }
}
