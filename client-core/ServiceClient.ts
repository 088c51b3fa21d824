import type { Envelope, ServerTime } from '@account-doctor/contract/envelope';
import { IDEMPOTENCY_HEADER, REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import { randomDigits, signQuery } from '@account-doctor/contract/signature';
import type { CallName, ChatFrame, DataOf, PayloadOf } from '@account-doctor/contract/types';
import type { StatusText } from './catalogue';
import { unsignedRequest, type UnsignedRequest } from './early';
import {
  connectionError,
  malformedError,
  rejectionError,
  RequestError,
  statusError,
  timeoutError,
} from './errors';
import { requestHeaders, type CallerIdentity, type CallerProgram } from './headers';
import type { RepeatWindow } from './RepeatWindow';
import { IdempotencyKeys } from './IdempotencyKeys';
import { ServiceClock } from './ServiceClock';
import type { TransportAnswer, RunningRequest, Transport } from './transport';

/** What the program supplies: the current session, and the reaction to its expiry. */
export interface ClientPolicy {
  identity: () => CallerIdentity;
  /** Called once per expired session, even if several requests fail. */
  onSessionExpired: (token: string) => void;
}

interface Options {
  program: CallerProgram;
  transport: Transport;
  /**
   * How repeated requests are answered (docs/product.md, "Repeated requests"), and the POSTs that change nothing. If
   * absent, every call is sent.
   */
  repeatWindow?: { repeats: RepeatWindow; readingPosts: readonly CallName[] };
  /** Texts for HTTP statuses. */
  statusText: StatusText;
  /** Called for every finished request with `OK`, an error code of the body, or the kind of failure. */
  onSettled?: (name: CallName, since: number, outcome: string) => void;
}

/** The first frame on a chat socket: who connects. */
type Hello = Extract<ChatFrame, { type: 'hello' }>;

/** Starts an exchange. If no answer arrives in time, aborts it and rejects with `timeout`. */
function withTimeout(begin: () => RunningRequest<TransportAnswer>): Promise<TransportAnswer> {
  return new Promise((resolve, reject) => {
    // Set before the platform sets its own timer of the same length, because the platform's error does not say that
    // time ran out.
    const timer = setTimeout(() => {
      reject(timeoutError());
      stop();
    }, REQUEST_TIMEOUT);
    const { answer, stop } = begin();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether an answer's body is an envelope of the service. */
const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && typeof (data as Envelope).success === 'boolean';

/** Makes the contract's calls: signs and sends them, and turns answers into data or errors. */
export class ServiceClient {
  readonly clock = new ServiceClock();

  private policy: ClientPolicy = {
    identity: () => ({ token: '', userId: '' }),
    onSessionExpired: () => undefined,
  };
  /** The token of the last session that was reported as expired, so that several failures show one dialog. */
  private reportedToken: string | null = null;
  private readonly intents = new IdempotencyKeys();

  constructor(private readonly options: Options) {}

  /** Sets the session and the handlers; called once at startup. */
  configure(policy: ClientPolicy): void {
    this.policy = policy;
  }

  /** Who is calling now, for headers and signatures. */
  identity(): CallerIdentity {
    return this.policy.identity();
  }

  /** Clears remembered answers; called when the signed-in user changes. */
  forget(): void {
    this.options.repeatWindow?.repeats.clear();
    this.reportedToken = null;
    this.intents.forget();
  }

  /**
   * Clears remembered answers of calls that only read, after data has changed without a call, e.g. by a chat message.
   */
  forgetReadings(): void {
    this.options.repeatWindow?.repeats.forgetReadings();
  }

  /**
   * Makes a call of the contract. Resolves with the envelope's `data` for HTTP 200–299 with `success: true`; otherwise
   * rejects with a `RequestError`. Shows nothing.
   * @param quiet for background requests: an expired session is not reported
   */
  call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    { quiet = false }: { quiet?: boolean } = {},
  ): Promise<DataOf<Name>> {
    const out = unsignedRequest(name, payload);
    const identity = this.policy.identity();
    const send = () => this.send(name, out, { identity, quiet }) as Promise<DataOf<Name>>;
    const { repeatWindow } = this.options;
    if (!repeatWindow) return send();
    const { repeats, readingPosts } = repeatWindow;
    const key = `${name} ${out.method === 'GET' ? JSON.stringify(out.query) : out.body}`;
    const changing = out.method === 'POST' && !readingPosts.includes(name);
    return repeats.run(key, send, changing);
  }

  /** The first frame of a chat socket: token and user, signed like a GET. */
  hello(): Hello {
    const { token, userId } = this.policy.identity();
    const timestamp = String(this.clock.now());
    const random = randomDigits();
    const sign = signQuery(
      { token, userId },
      { timestamp, random, secret: this.options.program.secret },
    );
    return { type: 'hello', token, userId, timestamp, random, sign };
  }

  private async send(
    name: CallName,
    out: UnsignedRequest,
    { identity, quiet }: { identity: CallerIdentity; quiet: boolean },
  ): Promise<unknown> {
    const since = Date.now();
    try {
      const data = await (out.method === 'GET'
        ? this.exchangeByServiceClock(out, identity)
        : this.intents.run(name, out.body, (intent) =>
            this.exchangeByServiceClock(out, identity, intent),
          ));
      this.options.onSettled?.(name, since, 'OK');
      return data;
    } catch (error) {
      const failed = error instanceof RequestError ? error : null;
      this.options.onSettled?.(name, since, failed?.code ?? failed?.message ?? 'defect');
      if (failed?.failure === 'session' && !quiet) this.reportExpiry(identity);
      throw error;
    }
  }

  /** Sends the request. If the service rejects its timestamp, corrects the clock and retries once. */
  private async exchangeByServiceClock(
    out: UnsignedRequest,
    identity: CallerIdentity,
    intent?: string,
  ): Promise<unknown> {
    try {
      return await this.exchange(out, identity, intent);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'TIMESTAMP_OUT_OF_WINDOW') throw error;
      this.clock.set((error.answer.data as ServerTime).serverTime);
      return this.exchange(out, identity, intent);
    }
  }

  /** Sends the request once. Resolves with the envelope's data, or rejects with a `RequestError`. */
  private async exchange(
    out: UnsignedRequest,
    identity: CallerIdentity,
    intent?: string,
  ): Promise<unknown> {
    const { program, transport, statusText } = this.options;
    const content = out.method === 'GET' ? { query: out.query } : { body: out.body };
    const headers = requestHeaders(content, { identity, program, now: this.clock.now() });
    if (intent !== undefined) headers[IDEMPOTENCY_HEADER] = intent;
    const { status, requestId, data } = await withTimeout(() =>
      transport({ ...out, headers }),
    ).catch((reason: unknown) => {
      throw connectionError(reason);
    });
    const envelope = isEnvelope(data) ? data : null;
    if (status < 200 || status > 299)
      throw statusError(status, envelope, statusText(status, envelope, requestId));
    if (!envelope) throw malformedError();
    if (!envelope.success) throw rejectionError(envelope);
    return envelope.data;
  }

  private reportExpiry({ token }: CallerIdentity): void {
    if (token === this.reportedToken || token !== this.policy.identity().token) return;
    this.reportedToken = token;
    this.policy.onSessionExpired(token);
  }
}
