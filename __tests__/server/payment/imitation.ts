import type { PaymentLaunch, PaymentMethod } from '@account-doctor/contract/payment';
import type { TestService } from '../support/service';
import type { ImitatedReply } from '../providers/localServer';

/** The fault in a notice that an imitation is asked to send. */
export type NoticeFault = 'none' | 'amount' | 'merchant' | 'tampered' | 'forged';

/** Wrong values of a notice; `undefined` omits the value. */
export type WrongNoticeValues = Partial<Record<'paymentNo' | 'amount' | 'tradeNo', unknown>>;

/** A notice as it is sent. */
export interface SentNotice {
  url: string;
  headers: Record<string, string>;
  payload: string;
}

/** An imitation of a provider that keeps books and signs as the provider documents. */
export interface PaymentImitation {
  method: PaymentMethod;
  /** Settings with which the service uses the imitation. */
  settings: Record<string, string>;
  /** Headers of the programs in which customers pay with this provider; a browser by default. */
  headers?: Record<string, string>;
  /** Signs in a user whom the provider knows; any user by default. */
  signIn?: (service: TestService) => Promise<{ token: string; userId: string }>;
  /** Makes the request of the payer's program to the provider, if there is one. */
  visit?: (launch: PaymentLaunch) => void;
  /** Fee of a payment of 39 yuan, in fen. */
  fee: number;
  /** Whether the provider knows the payment. */
  knows(paymentNo: string): boolean;
  /** Records a payment at the provider. */
  pay(paymentNo: string): void;
  notice(paymentNo: string, fault?: NoticeFault): SentNotice;
  /** A notice with wrong values and a valid signature. */
  oddNotice(paymentNo: string, instead: WrongNoticeValues): SentNotice;
  /** Whether the answer to a notice means that it was accepted. */
  isTaken(answer: { statusCode: number; body: string }): boolean;
  /** Answers all requests with failures while set. */
  down: boolean;
  /** Sends damaged bills while set. */
  damagesBills: boolean;
  /** Refund numbers by payment; a repeated number is one refund. */
  refunds: Map<string, Set<string>>;
  /** Number of requests without the merchant's signature. */
  unsigned: number;
  close(): Promise<void>;
}

/** The module of an imitation. */
export interface ImitationModule {
  start: () => Promise<PaymentImitation>;
}

export const DOWN_REPLY: ImitatedReply = {
  status: 502,
  json: { code: 'SYSTEM_ERROR', message: 'down' },
};

/** A payment in an imitation's books. */
export interface ImitatedTrade {
  amount: number;
  state: 'open' | 'paid' | 'closed';
}

/** The part of the books that all imitations share. */
export class ImitationBooks {
  readonly trades = new Map<string, ImitatedTrade>();
  readonly refunds = new Map<string, Set<string>>();

  open(paymentNo: string, amount: number): void {
    if (!this.trades.has(paymentNo)) this.trades.set(paymentNo, { amount, state: 'open' });
  }

  pay = (paymentNo: string): void => {
    this.require(paymentNo).state = 'paid';
  };

  require(paymentNo: string): ImitatedTrade {
    const trade = this.trades.get(paymentNo);
    if (!trade) throw new Error(`The provider knows no ${paymentNo}`);
    return trade;
  }

  /** All payments and refunds, as a day's bill lists them. */
  *booked(): Generator<{ paymentNo: string; amount: number; refundNo: string | null }> {
    for (const [paymentNo, { amount, state }] of this.trades) {
      if (state === 'paid') yield { paymentNo, amount, refundNo: null };
      for (const refundNo of this.refunds.get(paymentNo) ?? [])
        yield { paymentNo, amount, refundNo };
    }
  }

  refund(paymentNo: string, refundNo: string): void {
    const refunds = this.refunds.get(paymentNo) ?? new Set();
    this.refunds.set(paymentNo, refunds.add(refundNo));
  }
}
