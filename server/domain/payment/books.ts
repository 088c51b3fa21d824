import { providerAccount } from '@account-doctor/contract/ledger';
import { paymentMethods, paymentMethodInfo } from '@account-doctor/contract/payment';
import { statesWhere } from '@account-doctor/contract/predicate';
import { isPaid, orderStates } from '@account-doctor/contract/states';
import { sql } from 'drizzle-orm';
import { bilingual } from '../../core/bilingual';
import { quotedStates } from '../../core/database/columns';
import type { Database } from '../../core/database/database';

const paidStates = quotedStates(statesWhere(orderStates, isPaid));

/** SQL for the ledger account that receives a payment. */
const receivingAccountSql = `case p.method ${paymentMethods
  .map((method) => `when '${method}' then '${providerAccount(paymentMethodInfo(method).provider)}'`)
  .join(' ')} end`;

/** An SQL literal in the operator's language. */
const sqlText = (english: string, chinese: string): string => `'${bilingual(english, chinese)}'`;

/** A violated rule of the books, with the row that violates it. */
export interface BookDifference {
  what: string;
  orderId: string;
  details: string;
}

/**
 * Rules between orders, payments, refunds, coupons, unlocks and the ledger. Each query returns the
 * rows that violate its rule. The queries read other modules' tables directly, because the check
 * must not depend on the code that it checks.
 */
const rules: readonly { what: string; query: string }[] = [
  {
    // The kept money equals the payments minus the refunds in progress.
    what: bilingual(
      'the kept money differs from the price of what was sold',
      '实收金额和所售价格不同',
    ),
    query: `
      select o.order_id, concat(o.state, ${sqlText(', price ', '，价格 ')}, o.price, ${sqlText(', kept ', '，实收 ')}, m.kept) as details
      from orders o cross join lateral (
        select coalesce(sum(p.amount) filter (where p.state = 'paid'), 0)
          - coalesce(sum(r.amount), 0) as kept
        from payments p left join refunds r using (payment_id) where p.order_id = o.order_id
      ) m
      where m.kept <> case when o.state in (${paidStates}) then o.price else 0 end`,
  },
  {
    what: bilingual('a sold order does not have exactly one payment', '已售订单不是恰好有一笔付款'),
    query: `
      select o.order_id, concat(o.state, ${sqlText(', payments kept: ', '，实收的付款：')}, m.kept) as details
      from orders o cross join lateral (
        select count(*) as kept from payments p
        where p.order_id = o.order_id and p.state = 'paid'
          and not exists (select from refunds r where r.payment_id = p.payment_id)
      ) m
      where o.state in (${paidStates}) and m.kept <> sign(o.price)`,
  },
  {
    what: bilingual(
      'the payment time of an order contradicts its events',
      '订单的付款时间和它的事件矛盾',
    ),
    query: `
      select o.order_id, concat(o.state, ${sqlText(', paid at ', '，付款时间 ')}, coalesce(o.paid_at::text, ${sqlText('no time', '没有')}))
        as details
      from orders o
      where (o.paid_at is not null) <> exists (
        select from order_events e where e.order_id = o.order_id and e.to_state = 'paid')`,
  },
  {
    // Payments started before a coupon changed the price must be closed or refunded.
    what: bilingual('a kept payment has another amount than its order', '实收付款的金额和订单不同'),
    query: `
      select p.order_id, concat(${sqlText('payment ', '付款 ')}, p.payment_no, ${sqlText(' of ', '，金额 ')}, p.amount) as details
      from payments p left join orders o using (order_id)
      where o.order_id is null or p.amount <> o.price and p.state = 'paid'
        and not exists (select from refunds r where r.payment_id = p.payment_id)`,
  },
  {
    what: bilingual('a refund does not return the whole of a paid payment', '退款没有退回整笔付款'),
    query: `
      select r.order_id, concat(${sqlText('refund ', '退款 ')}, r.refund_no, ${sqlText(' of ', '，金额 ')}, r.amount) as details
      from refunds r join payments p using (payment_id)
      where r.amount <> p.amount or p.state <> 'paid' or r.order_id <> p.order_id`,
  },
  {
    what: bilingual('an order contradicts its refund', '订单和它的退款矛盾'),
    query: `
      select o.order_id, concat(o.state, ${sqlText(', refund ', '，退款 ')}, coalesce(r.state, ${sqlText('none', '没有')})) as details
      from orders o left join refunds r on r.order_id = o.order_id and r.cause <> 'surplus'
      where coalesce(r.state, 'none') <> case o.state
        when 'refunding' then 'requested'
        when 'refund_failed' then 'failed'
        when 'refunded' then case when o.price = 0 then 'none' else 'succeeded' end
        else 'none' end`,
  },
  {
    what: bilingual(
      'the ledger contradicts orders, payments and refunds',
      '账本和订单、付款、退款矛盾',
    ),
    query: `
      with said as (
        select order_id, account, amount from ledger_lines join ledger_entries using (entry_id)
          where order_id is not null
        union all
        select o.order_id, l.account, -l.amount from orders o cross join lateral (values
          ('advances', o.price), ('discounts', o.credit + o.discount), ('sales', -o.list_price)
        ) l (account, amount) where o.state in (${paidStates})
        union all
        select p.order_id, l.account, -l.amount from payments p cross join lateral (values
          (${receivingAccountSql}, p.amount), ('advances', -p.amount)
        ) l (account, amount) where p.state = 'paid'
        union all
        select r.order_id, l.account, -l.amount from refunds r join payments p using (payment_id)
          cross join lateral (values ('advances', r.amount),
            (case when r.state = 'succeeded' then ${receivingAccountSql} else 'refunds' end, -r.amount)
          ) l (account, amount)
      )
      select order_id, string_agg(concat(account, ${sqlText(' is off by ', ' 差 ')}, amount), ${sqlText(', ', '，')} order by account)
        as details
      from (
        select order_id, account, sum(amount) as amount from said group by order_id, account
        having sum(amount) <> 0
      ) off group by order_id`,
  },
  {
    what: bilingual(
      'the lines of a ledger entry do not add up to zero',
      '一笔分录的各行相加不为零',
    ),
    query: `
      select coalesce(order_id, reference) as order_id, concat(kind, ' ', reference) as details
      from ledger_entries left join ledger_lines using (entry_id)
      group by entry_id having coalesce(sum(amount), 1) <> 0`,
  },
  {
    what: bilingual(
      'a balance of the ledger is not the sum of its lines',
      '账本余额不等于各行之和',
    ),
    query: `
      select b.account as order_id, concat(b.fen, ${sqlText(' up to entry ', '，截至分录 ')}, b.entry_id) as details
      from ledger_balances b
      where b.entry_id = (select max(entry_id) from ledger_balances)
        and b.fen <> (select coalesce(sum(amount), 0) from ledger_lines l
          where l.account = b.account and l.entry_id <= b.entry_id)`,
  },
  {
    what: bilingual('a refund failed and waits for a person', '退款失败，等人处理'),
    query: `
      select order_id, concat(${sqlText('refund ', '退款 ')}, refund_no, ${sqlText(': ', '：')}, problem) as details
      from refunds where state = 'failed'`,
  },
  {
    what: bilingual(
      'a closed order has had an open payment for more than a day',
      '已关闭的订单有一笔付款超过一天没有了结',
    ),
    query: `
      select p.order_id, concat(${sqlText('payment ', '付款 ')}, p.payment_no) as details
      from payments p join orders o using (order_id)
      where p.state = 'open' and o.state <> 'pending_payment'
        and p.created_at < now() - interval '1 day'`,
  },
  {
    what: bilingual('an order contradicts its coupon', '订单和它的优惠券矛盾'),
    query: `
      select o.order_id, concat(o.state, ${sqlText(', coupon ', '，优惠券 ')}, coalesce(c.state, ${sqlText('returned', '已退回')})) as details
      from orders o left join coupons c on c.order_id = o.order_id
      where o.coupon_id is not null and case
        when o.state = 'pending_payment' then c.state is distinct from 'locked'
        when o.state in (${paidStates}) then c.state is distinct from 'used'
        -- It came back, unless it was of an account that is gone.
        else c.user_id is not null end`,
  },
  {
    what: bilingual(
      'a coupon belongs to an order that was not confirmed with it',
      '优惠券属于一个确认时没有用它的订单',
    ),
    query: `
      select c.order_id, concat(${sqlText('coupon ', '优惠券 ')}, c.coupon_id, ' ', c.state) as details
      from coupons c left join orders o using (order_id)
      where c.order_id is not null and o.coupon_id is distinct from c.coupon_id`,
  },
  {
    what: bilingual(
      'an unlock order contradicts the unlock of its report',
      '解锁订单和报告的解锁记录矛盾',
    ),
    query: `
      select o.order_id, o.state as details
      from orders o left join report_unlocks u on u.source_id = o.order_id and u.withdrawn_at is null
      where o.kind = 'unlock' and (o.state = 'completed') <> (u.source_id is not null)`,
  },
  {
    what: bilingual(
      'a report is open without an unlock, or locked in spite of one',
      '报告没有解锁却打开了，或解锁了却锁着',
    ),
    query: `
      select o.order_id, concat(o.evaluation_state, ${sqlText(', opened by ', '，打开方式 ')}, coalesce(u.way, ${sqlText('nothing', '没有')})) as details
      from orders o
        left join report_unlocks u on u.order_id = o.order_id and u.withdrawn_at is null
      where o.kind = 'ai' and (o.evaluation_state = 'unlocked') <> (u.source_id is not null)`,
  },
];

/**
 * Checks orders, payments, refunds, coupons, unlocks and the ledger against each other; empty if
 * the books balance.
 */
export function checkBooks({ database }: { database: Database }): Promise<BookDifference[]> {
  // Runs all checks on one snapshot while other transactions continue.
  return database.transaction(
    async (tx) => {
      const found: BookDifference[] = [];
      for (const { what, query } of rules) {
        const { rows } = await tx.execute<{ order_id: string; details: string }>(sql.raw(query));
        found.push(...rows.map((row) => ({ what, orderId: row.order_id, details: row.details })));
      }
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
