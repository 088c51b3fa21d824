import type { TestService } from '../support/service';

/** A browser without a session of the service, in which a player signs in at a game. */
export class GameVisitor {
  private readonly cookies = new Map<string, string>();
  /** Address and content of the current page. */
  address = '';
  page = '';
  status = 0;

  /** @param browser cookie of the browser in which the app is open */
  constructor(
    private readonly service: TestService,
    browser = '',
  ) {
    this.keep(browser);
  }

  private keep(cookie = ''): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name !== undefined && value !== undefined) this.cookies.set(name, value);
  }

  /** Opens an address and follows its redirects. */
  async open(address: string): Promise<this> {
    return this.follow('GET', address);
  }

  /** Sends the form on the page. */
  async send(fields: Record<string, string>): Promise<this> {
    return this.follow('POST', this.address, new URLSearchParams(fields).toString());
  }

  private async follow(method: 'GET' | 'POST', address: string, body?: string): Promise<this> {
    const { host, pathname, search } = new URL(address);
    const response = await this.service.app.inject({
      method,
      url: pathname + search,
      headers: {
        host,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const given of [response.headers['set-cookie'] ?? []].flat()) this.keep(given);
    const { location } = response.headers;
    if (location) return this.follow('GET', new URL(location, address).href);
    this.address = address;
    this.page = response.body;
    this.status = response.statusCode;
    return this;
  }
}
