/**
 * What fills the generated database: for each table how many rows, and each column as SQL of `i`, which
 * counts from 1. Somebody asks as the first user, and works at the desk as its first member.
 */
export interface Filled {
  table: string;
  rows: number;
  columns: Record<string, string>;
}

/** Orders of each user, and one of so many has a report. */
const ORDERS_EACH = 10;
/** Orders of the one who asks: a dealer's. */
const OWN_ORDERS = 1_000;

const DAYS = 730;
/** The newest last, over two years. */
const at = (rows: number) => `now() - interval '${DAYS} days' * (1 - i / ${rows}::float8)`;
/** Of equal length, so that keys come in order: indexes then grow at their end, which is quick. */
const id = (kind: string, number = 'i') => `('${kind}' || 1000000000 + (${number}))`;
const hex = (of: string) => `encode(sha256((${of})::text::bytea), 'hex')`;

/**
 * The tables of a service with so many users, the ones that others point to first.
 * @param orderId of an estimate by the service itself, whose answers and report the others copy
 */
export function tablesOf(users: number, orderId: string): Filled[] {
  const orders = users * ORDERS_EACH;
  const ownEvery = orders / OWN_ORDERS;
  /** Whose an order is; `of` says of which order. */
  const owner = (of = 'i') =>
    id('u', `case when ${of} % ${ownEvery} = 0 then 1 else ${of} % ${users} + 1 end`);
  /** One in ten has a report, one in a hundred is valued by a person, one in fifty opens a report. */
  const reported = (of: string) => id('o', `${of} * ${ORDERS_EACH}`);
  const valued = (of: string) => id('o', `${of} * 100 + 1`);
  const valuations = orders / 100 - 1;
  const made = (column: string, table = 'evaluations') =>
    `(select ${column} from ${table} where order_id = '${orderId}')`;
  const ofCampaign = (column: string) =>
    `(select ${column} from coupon_campaigns order by campaign_id limit 1)`;
  const event = { from_state: 'null', actor: `'system'`, at: at(orders) };
  return [
    {
      table: 'users',
      rows: users,
      columns: {
        user_id: id('u'),
        phone: `'1' || (3000000000 + i)`,
        nickname: `'玩家' || i`,
        created_at: at(users),
      },
    },
    {
      table: 'sessions',
      rows: users,
      columns: {
        token_hash: hex(`'token-' || i`),
        user_id: id('u'),
        created_at: 'now()',
        expires_at: `now() + interval '30 days'`,
      },
    },
    {
      table: 'orders',
      rows: orders,
      columns: {
        order_id: id('o'),
        order_no: `lpad(i::text, 16, '0')`,
        user_id: owner(),
        kind: `case when i % 100 = 1 then 'human' when i % 50 = 2 then 'unlock' else 'ai' end`,
        state: `case when i % 25 = 7 then 'cancelled' when i % 100 = 3 then 'refunded' else 'completed' end`,
        list_price: '9900',
        price: '9900',
        game_id: `'honor-of-kings'`,
        game_name: `'王者荣耀'`,
        game_icon_url: `'/static/x.png'`,
        server_label: `'安卓 QQ'`,
        evaluation_state: `case when i % ${ORDERS_EACH} = 0 then 'unlocked' when i % 100 = 1 then 'delivered' else 'locked' end`,
        fair_price: `case when i % ${ORDERS_EACH} = 0 then 100000 + i % 100000 end`,
        priced_at: `case when i % ${ORDERS_EACH} = 0 then ${at(orders)} end`,
        evaluated_order_id: `case when i % 50 = 2 and i % 100 <> 1 then ${id('o', 'i - 2')} end`,
        created_at: at(orders),
        paid_at: at(orders),
      },
    },
    {
      table: 'order_events',
      rows: orders,
      columns: { ...event, order_id: id('o'), to_state: `'paid'` },
    },
    {
      table: 'evaluations',
      rows: orders / ORDERS_EACH,
      columns: {
        order_id: reported('i'),
        user_id: owner(`(i * ${ORDERS_EACH})`),
        submission_id: id('s'),
        state: `'locked'`,
        game_id: `'honor-of-kings'`,
        server_id: `'honor-of-kings-android-qq'`,
        answers: made('answers'),
        pictures: `'[]'`,
        created_at: at(orders / ORDERS_EACH),
      },
    },
    {
      table: 'reports',
      rows: orders / ORDERS_EACH,
      columns: {
        order_id: reported('i'),
        report_no: id('r'),
        verification_code: id('v'),
        snapshot: made('snapshot', 'reports'),
        model_version: made('model_version', 'reports'),
        created_at: at(orders / ORDERS_EACH),
      },
    },
    {
      table: 'report_unlocks',
      rows: orders / ORDERS_EACH,
      columns: {
        source_id: id('u'),
        way: `'payment'`,
        order_id: reported('i'),
        at: at(orders / ORDERS_EACH),
      },
    },
    {
      table: 'payments',
      rows: orders,
      columns: {
        payment_id: id('p'),
        payment_no: id('p'),
        order_id: id('o'),
        method: `'wechat_h5'`,
        amount: '9900',
        state: `'paid'`,
        trade_no: id('t'),
        created_at: at(orders),
        paid_at: at(orders),
      },
    },
    {
      table: 'refunds',
      rows: orders / 100 - 1,
      columns: {
        refund_id: id('f'),
        refund_no: id('f'),
        payment_id: id('p', 'i * 100 + 3'),
        order_id: id('o', 'i * 100 + 3'),
        amount: '9900',
        cause: `'customer'`,
        state: `case when i % 1000 = 0 then 'failed' else 'succeeded' end`,
        requested_at: at(orders / 100),
        settled_at: at(orders / 100),
      },
    },
    {
      table: 'invoices',
      rows: orders / 100 - 1,
      columns: {
        invoice_id: id('n'),
        order_id: id('o', 'i * 100 + 1'),
        state: `case when i % 1000 = 0 then 'asked' else 'issued' end`,
        buyer: `'person'`,
        title: `'张三'`,
        amount: '9900',
        asked_at: at(orders / 100),
        settled_at: `case when i % 1000 <> 0 then ${at(orders / 100)} end`,
        number: `case when i % 1000 <> 0 then lpad(i::text, 20, '0') end`,
      },
    },
    {
      table: 'ledger_entries',
      rows: 2 * orders,
      columns: {
        kind: `case i % 2 when 0 then 'payment' else 'sale' end`,
        reference: id('o', '(i + 1) / 2'),
        order_id: id('o', '(i + 1) / 2'),
        at: at(2 * orders),
      },
    },
    {
      table: 'ledger_lines',
      rows: 4 * orders,
      columns: {
        entry_id: '(i + 1) / 2',
        account: `case i % 4 when 0 then 'held:wechat' when 3 then 'advances' when 2 then 'sales' else 'advances' end`,
        amount: `case when i % 4 in (0, 1) then 9900 else -9900 end`,
      },
    },
    {
      table: 'bill_rows',
      rows: orders,
      columns: {
        provider: `'wechat'`,
        day: `(${at(orders)})::date`,
        kind: `'payment'`,
        number: id('p'),
        trade_no: id('t'),
        amount: '9900',
        fee: '59',
      },
    },
    {
      table: 'bill_differences',
      rows: orders / 1_000,
      columns: {
        difference_id: id('d'),
        provider: `'wechat'`,
        kind: `'unrecorded_payment'`,
        number: id('p'),
        found_at: at(orders / 1_000),
        settled_at: `case when i % 100 <> 0 then ${at(orders / 1_000)} end`,
      },
    },
    {
      table: 'coupons',
      rows: users,
      columns: {
        coupon_id: id('c'),
        campaign_id: ofCampaign('campaign_id'),
        user_id: id('u'),
        ...Object.fromEntries(['name', 'value', 'rules'].map((term) => [term, ofCampaign(term)])),
        grant_key: id('k'),
        state: `'unused'`,
        received_at: at(users),
        valid_from: at(users),
        valid_until: `now() + interval '30 days'`,
      },
    },
    {
      table: 'messages',
      rows: orders,
      columns: {
        message_id: id('m'),
        user_id: owner(),
        kind: `'report-ready'`,
        title: `'估价完成'`,
        text: `'报告已经生成，点击查看'`,
        path: `'/pages/report/index?orderId=o' || i`,
        key: id('k'),
        read_at: `case when i % 3 > 0 then ${at(orders)} end`,
        created_at: at(orders),
      },
    },
    {
      table: 'consents',
      rows: 2 * users,
      columns: {
        user_id: id('u', `i % ${users} + 1`),
        key: `case when i > ${users} then 'user-agreement' else 'privacy-policy' end`,
        version: '1',
        hash: hex('1'),
        answer: `'given'`,
        at: at(2 * users),
        platform: `'weapp'`,
        device: `'微信'`,
      },
    },
    {
      table: 'moderations',
      rows: users,
      columns: {
        moderation_id: id('x'),
        user_id: id('u'),
        place: `'nickname'`,
        kind: `'text'`,
        content: `'玩家' || i`,
        content_hash: hex('i'),
        verdict: `case when i % 1000 = 0 then 'doubtful' when i % 100 = 1 then 'refused' else 'passed' end`,
        created_at: at(users),
        judged_at: at(users),
      },
    },
    {
      table: 'feedbacks',
      rows: users / 10,
      columns: {
        feedback_id: id('f'),
        user_id: id('u', `case when i % 100 = 0 then 1 else i % ${users} + 1 end`),
        submission_id: id('s'),
        kind: `case when i % 10 = 0 then 'content' else 'suggestion' end`,
        text: `'希望多支持几款游戏'`,
        pictures: `'[]'`,
        reported_kind: `case when i % 10 = 0 then 'chat' end`,
        reported_id: `case when i % 10 = 0 then ${valued('i')} end`,
        answer: `case when i % 20 > 0 then '谢谢' end`,
        answered_at: `case when i % 20 > 0 then ${at(users / 10)} end`,
        created_at: at(users / 10),
      },
    },
    {
      table: 'sale_outcomes',
      rows: orders / ORDERS_EACH,
      columns: {
        order_id: reported('i'),
        user_id: owner(`(i * ${ORDERS_EACH})`),
        reported_at: at(orders / ORDERS_EACH),
        state: `case when i % 10 = 0 then 'answered' when i % 10 = 1 then 'confirmed' else 'asked' end`,
        result: `case when i % 10 < 2 then 'sold' end`,
        price: `case when i % 10 < 2 then 100000 end`,
        days: `case when i % 10 < 2 then 3 end`,
        answered_at: `case when i % 10 < 2 then ${at(orders / ORDERS_EACH)} end`,
      },
    },
    {
      table: 'objections',
      rows: orders / 1_000,
      columns: {
        objection_id: id('b'),
        order_id: id('o', 'i * 1000'),
        user_id: owner('(i * 1000)'),
        state: `case when i % 20 = 0 then 'waiting' else 'answered' end`,
        text: `'估价偏低'`,
        created_at: at(orders / 1_000),
        finding: `case when i % 20 > 0 then 'kept' end`,
        answer: `case when i % 20 > 0 then '已核对' end`,
        answered_at: `case when i % 20 > 0 then ${at(orders / 1_000)} end`,
        staff_id: `case when i % 20 > 0 then 's1' end`,
      },
    },
    {
      table: 'ratings',
      rows: valuations,
      columns: {
        order_id: valued('i'),
        report_version: '1',
        stars: `5 - (i % 7) / 2`,
        tags: `'[]'`,
        text: `'很详细'`,
        rated_at: at(valuations),
        changed_at: at(valuations),
      },
    },
    {
      table: 'appraisal_tasks',
      rows: valuations,
      columns: {
        order_id: valued('i'),
        user_id: owner('(i * 100 + 1)'),
        submission_id: id('s'),
        state: `case when i % 1000 = 0 then 'queued' when i % 1000 = 1 then 'second_reading' else 'delivered' end`,
        game_id: `'honor-of-kings'`,
        server_id: `'honor-of-kings-android-qq'`,
        answers: made('answers'),
        pictures: `'[]'`,
        promises: `'{"hours":{"from":540,"until":1320},"claim":30,"delivery":120,"latest":1440}'`,
        created_at: at(valuations),
        delivered_at: `case when i % 1000 > 1 then ${at(valuations)} end`,
      },
    },
    {
      table: 'appraisal_rounds',
      rows: valuations,
      columns: {
        order_id: valued('i'),
        round: '1',
        opened_at: at(valuations),
        claim_due: at(valuations),
        deliver_due: at(valuations),
        latest_due: at(valuations),
        valuer_id: `case when i % 1000 > 0 then 's' || i % 50 + 1 end`,
        valuer_alias: `case when i % 1000 > 0 then '估价师' || i % 50 + 1 end`,
        valuer_level: `case when i % 1000 > 0 then 'certified' end`,
        claimed_at: `case when i % 1000 > 0 then ${at(valuations)} end`,
        model: `case when i % 1000 > 0 then ${made('snapshot', 'reports')} end`,
        reader_id: `case when i % 1000 > 1 then 's' || (i + 1) % 50 + 1 end`,
        reader_alias: `case when i % 1000 > 1 then '估价师' || (i + 1) % 50 + 1 end`,
        reader_level: `case when i % 1000 > 1 then 'expert' end`,
        signed_at: `case when i % 1000 > 1 then ${at(valuations)} end`,
      },
    },
    {
      table: 'appraisal_adjustments',
      rows: valuations,
      columns: {
        order_id: valued('i'),
        round: '1',
        position: '0',
        label: `'皮肤'`,
        reason: `'稀有'`,
        amount: '100 * (i % 100 + 1)',
      },
    },
    {
      table: 'chat_conversations',
      rows: valuations,
      columns: {
        order_id: valued('i'),
        user_id: owner('(i * 100 + 1)'),
        last_position: '10',
        last_at: at(valuations),
        customer_delivered: '10',
        customer_read: '10',
        desk_delivered: '10',
        desk_read: `case when i % 1000 = 1 then 9 else 10 end`,
      },
    },
    {
      table: 'chat_messages',
      rows: 10 * valuations,
      columns: {
        order_id: valued('((i - 1) / 10 + 1)'),
        position: '(i - 1) % 10 + 1',
        sender: `case i % 2 when 0 then 'customer' else 'valuer' end`,
        sender_id: id('u'),
        client_id: id('c'),
        kind: `'text'`,
        content: `'你好'`,
        created_at: at(10 * valuations),
      },
    },
    {
      table: 'audit_entries',
      rows: users,
      columns: {
        at: at(users),
        staff_id: `'s' || i % 50 + 1`,
        action: `case when i % 3 = 0 then 'valuation.claim' else 'feedback.answer' end`,
        subject: id('o'),
        details: `'{}'`,
      },
    },
    {
      table: 'used_nonces',
      rows: users,
      columns: {
        nonce: `encode(sha256(i::text::bytea), 'base64')`,
        expires_at: `now() + interval '10 minutes'`,
      },
    },
  ];
}
