import { SCORED_DAYS } from '@account-doctor/contract/accuracy';
import { DAY } from '@account-doctor/contract/time';
import type { Queryable } from '../../core/database/database';
import type { PricedSale } from '../../domain/model';
import { orderIdsByNo } from '../../domain/order';
import { pricesOfReports, type ReportedPrice } from '../../domain/report';
import { type OrderedSale, soldSalesOfOrders } from '../../domain/sale';
import { orderOfOutcome } from '../../domain/saleOutcome';

type SaleOfOrder = OrderedSale & { orderId: string };

/**
 * Reports of a game whose account was sold after a time, with the price paid; each order once. A sale belongs to a
 * report if the owner reported the sale and the desk confirmed it, or if its `account_ref` is the order number, which
 * links to marketplaces contain. Leaves out reports older than 90 days at the sale, and reports that are based on
 * sample sales.
 */
export async function scoredReports(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<{ model: PricedSale[]; human: PricedSale[] }> {
  const sales = firstOfEachOrder(
    await findOrders(db, gameId, await soldSalesOfOrders(db, gameId, since)),
  );
  const prices = new Map<string, ReportedPrice[]>();
  for (const price of await pricesOfReports(db, [...sales.keys()]))
    prices.set(price.orderId, [...(prices.get(price.orderId) ?? []), price]);
  const scored = [...sales.values()].flatMap((sale) => {
    const report = prices.get(sale.orderId)?.find((price) => isForecast(price, sale));
    if (!report || report.sample) return [];
    const { fair, low, high, human } = report;
    return [{ fair, low, high, human, price: sale.price }];
  });
  return {
    model: scored.filter(({ human }) => !human),
    human: scored.filter(({ human }) => human),
  };
}

/** Adds to each sale the order that it belongs to; omits sales without an order. */
async function findOrders(
  db: Queryable,
  gameId: string,
  sales: readonly OrderedSale[],
): Promise<SaleOfOrder[]> {
  const orderNos = sales.flatMap(({ accountRef }) => accountRef ?? []);
  const byNo = await orderIdsByNo(db, gameId, orderNos);
  return sales.flatMap((sale) => {
    const orderId = orderOfOutcome(sale.sourceRef) ?? byNo.get(sale.accountRef ?? '');
    return orderId === undefined ? [] : [{ ...sale, orderId }];
  });
}

/** The first sale of each order; prefers observed sales to those that only the owner reported. */
function firstOfEachOrder(sales: readonly SaleOfOrder[]): Map<string, SaleOfOrder> {
  const first = new Map<string, SaleOfOrder>();
  for (const sale of sales) {
    const known = first.get(sale.orderId);
    if (!known || (known.selfReported && !sale.selfReported)) first.set(sale.orderId, sale);
  }
  return first;
}

/** Whether a price was given at most 90 days before the sale, and not after it. */
const isForecast = ({ createdAt }: ReportedPrice, sale: SaleOfOrder): boolean =>
  createdAt <= sale.at && sale.at.getTime() - createdAt.getTime() <= SCORED_DAYS * DAY;
