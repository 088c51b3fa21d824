import { IdentityUnavailable, type IdentityProvider, type Person, type Verdict } from './identity';

/**
 * A register for trying the product without one; the README names what it answers. It looks at the
 * name alone, so that each outcome can be had with any right number:
 *
 * - `不一致` does not belong to the number, `查无此人` is in no register,
 * - `无人应答` finds the register down, every time,
 * - everybody else is who they say.
 */
export class SandboxIdentity implements IdentityProvider {
  verify({ name }: Person): Promise<Verdict> {
    switch (name) {
      case '不一致':
        return Promise.resolve('mismatch');
      case '查无此人':
        return Promise.resolve('unknown');
      case '无人应答':
        return Promise.reject(new IdentityUnavailable('sandbox: down on purpose'));
      default:
        return Promise.resolve('match');
    }
  }
}
