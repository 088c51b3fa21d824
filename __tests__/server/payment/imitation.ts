import type { PaymentLaunch, PaymentMethod } from '@account-doctor/contract/payment';
import type { TestService } from '../support/service';
import type { Reply } from '../providers/localServer';

/** What is wrong with a report that an imitation is asked for. */
export type Fault = 'none' | 'amount' | 'merchant' | 'tampered' | 'forged';

/** What a report says instead of what is true; `undefined` leaves it out. */
export type Instead = Partial<Record<'paymentNo' | 'amount' | 'tradeNo', unknown>>;

/** A report as it travels. */
export interface Notice {
  url: string;
  headers: Record<string, string>;
  payload: string;
}

/** A provider on this machine that keeps books and signs as the real one's documents say. */
export interface PaymentImitation {
  method: PaymentMethod;
  /** Settings by which the service uses it. */
  settings: Record<string, string>;
  /** The program that its payers use; a browser unless given. */
  headers?: Record<string, string>;
  /** Signs somebody in whom the provider knows; anybody unless given. */
  signIn?: (service: TestService) => Promise<{ token: string; userId: string }>;
  /** The payer's program does what the service led it to, where that tells the provider. */
  visit?: (launch: PaymentLaunch) => void;
  /** What it charges for a payment of 39 yuan, in fen. */
  fee: number;
  /** Whether the provider was asked to take it. */
  knows(paymentNo: string): boolean;
  /** Somebody pays, as far as the provider is concerned. */
  pay(paymentNo: string): void;
  notice(paymentNo: string, fault?: Fault): Notice;
  /** A report that is rightly signed, whatever it says. */
  oddNotice(paymentNo: string, instead: Instead): Notice;
  /** Whether a report was taken, by the answer to it. */
  isTaken(answer: { statusCode: number; body: string }): boolean;
  /** Answers nothing but failures while set. */
  down: boolean;
  /** Sends its bills damaged while set. */
  damagesBills: boolean;
  /** How many refunds each payment has; asked for twice under one number it is one. */
  refunds: Map<string, Set<string>>;
  /** Requests whose signature was not the merchant's. */
  unsigned: number;
  close(): Promise<void>;
}

/** The module of an imitation. */
export interface Imitation {
  start: () => Promise<PaymentImitation>;
}

export const DOWN: Reply = { status: 502, json: { code: 'SYSTEM_ERROR', message: 'down' } };

/** A trade in an imitation's books. */
export interface Trade {
  amount: number;
  state: 'open' | 'paid' | 'closed';
}

/** The books that both imitations keep alike. */
export class Books {
  readonly trades = new Map<string, Trade>();
  readonly refunds = new Map<string, Set<string>>();

  open(paymentNo: string, amount: number): void {
    if (!this.trades.has(paymentNo)) this.trades.set(paymentNo, { amount, state: 'open' });
  }

  pay = (paymentNo: string): void => {
    this.require(paymentNo).state = 'paid';
  };

  require(paymentNo: string): Trade {
    const trade = this.trades.get(paymentNo);
    if (!trade) throw new Error(`The provider knows no ${paymentNo}`);
    return trade;
  }

  /** Every payment that came, and every one that went back, as a day's bill has them. */
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
