import { IdentityUnavailable, type IdentityProvider, type Person, type Verdict } from './identity';

/**
 * A simulated register; the README lists its responses. The result depends only on the name, so that any valid number
 * can be used:
 *
 * - for `不一致` the number belongs to another person, for `查无此人` it does not exist,
 * - for `无人应答` the register does not answer,
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
