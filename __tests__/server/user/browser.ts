import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import type { TestService } from '../support/service';

/** A browser with its own address that keeps the service's cookie. */
export class TestBrowser {
  private cookie = '';

  constructor(
    private readonly service: TestService,
    private readonly address: string,
  ) {}

  async call<Name extends CallName>(name: Name, payload: PayloadOf<Name>) {
    const { envelope, headers } = await this.service.call(name, payload, {
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
      },
    });
    const [given] = [headers['set-cookie'] ?? []].flat();
    if (given) this.cookie = given.split(';')[0] ?? '';
    return envelope;
  }
}
