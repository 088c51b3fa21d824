-- Fills the generated database. `i` counts the rows of a table from 1, the oldest first, over two years.
-- The bench reads the app as the first user and the desk as the first member.
-- :users, :orders, :reported, :appraised are numbers; :own_every says which orders belong to the first user;
-- :estimate is the id of an order that the service estimated, whose answers and report the others copy.

create temp table estimated as
select answers, snapshot, model_version from evaluations join reports using (order_id) where order_id = :estimate;

create function pg_temp.at(i bigint, rows bigint) returns timestamptz language sql stable
return now() - interval '730 days' * (1 - i / rows::float8);

-- Ids of equal length come in the order of the rows, so that an index grows at its end, which is fast.
create function pg_temp.id(kind text, number bigint) returns text language sql immutable
return kind || (1000000000 + number);

create function pg_temp.hash(content text) returns text language sql immutable
return encode(sha256(content::bytea), 'hex');

create function pg_temp.owner(number bigint) returns text language sql immutable
return pg_temp.id('u', case when number % :own_every = 0 then 1 else number % :users + 1 end);

-- The members of the desk; the first is an administrator.
insert into staff_members (staff_id, name, alias, level, role, password_hash, duty_from, duty_until, created_at)
select 's' || i, 'member-' || i, '估价师' || i, 'expert', 'admin', '', 0, 1440, now()
from generate_series(1, 50) i;

insert into users (user_id, phone, nickname, created_at)
select pg_temp.id('u', i), '1' || (3000000000 + i), '玩家' || i, pg_temp.at(i, :users)
from generate_series(1, :users) i;

insert into sessions (token_hash, user_id, created_at, expires_at)
select pg_temp.hash('token-' || i), pg_temp.id('u', i), now(), now() + interval '30 days'
from generate_series(1, :users) i;

insert into orders (order_id, order_no, user_id, kind, state, list_price, price, game_id, game_name, game_icon_url, server_label,
  evaluation_state, fair_price, priced_at, evaluated_order_id, created_at, paid_at)
select pg_temp.id('o', i), lpad(i::text, 16, '0'), pg_temp.owner(i),
  case when i % 100 = 1 then 'human' when i % 50 = 2 then 'unlock' else 'ai' end,
  case when i % 25 = 7 then 'cancelled' when i % 100 = 3 then 'refunded' else 'completed' end, 9900, 9900,
  'honor-of-kings', '王者荣耀', '/static/x.png', '安卓 QQ',
  case when i % 10 = 0 then 'unlocked' when i % 100 = 1 then 'delivered' else 'locked' end,
  case when i % 10 = 0 then 100000 + i % 100000 end, case when i % 10 = 0 then pg_temp.at(i, :orders) end,
  case when i % 50 = 2 and i % 100 <> 1 then pg_temp.id('o', i - 2) end, pg_temp.at(i, :orders),
  pg_temp.at(i, :orders)
from generate_series(1, :orders) i;

insert into order_events (from_state, actor, at, order_id, to_state)
select null, 'system', pg_temp.at(i, :orders), pg_temp.id('o', i), 'paid'
from generate_series(1, :orders) i;

insert into evaluations (order_id, user_id, submission_id, state, game_id, server_id, answers, pictures, created_at)
select pg_temp.id('o', i * 10), pg_temp.owner(i * 10), pg_temp.id('s', i), 'locked', 'honor-of-kings',
  'honor-of-kings-android-qq', (select answers from estimated), '[]', pg_temp.at(i, :reported)
from generate_series(1, :reported) i;

insert into reports (order_id, report_no, verification_code, snapshot, model_version, created_at)
select pg_temp.id('o', i * 10), pg_temp.id('r', i), pg_temp.id('v', i), (select snapshot from estimated),
  (select model_version from estimated), pg_temp.at(i, :reported)
from generate_series(1, :reported) i;

insert into report_unlocks (source_id, way, order_id, at)
select pg_temp.id('u', i), 'payment', pg_temp.id('o', i * 10), pg_temp.at(i, :reported)
from generate_series(1, :reported) i;

insert into payments (payment_id, payment_no, order_id, method, amount, state, trade_no, created_at, paid_at)
select pg_temp.id('p', i), pg_temp.id('p', i), pg_temp.id('o', i), 'wechat_h5', 9900, 'paid', pg_temp.id('t', i),
  pg_temp.at(i, :orders), pg_temp.at(i, :orders)
from generate_series(1, :orders) i;

insert into refunds (refund_id, refund_no, payment_id, order_id, amount, cause, state, requested_at, settled_at)
select pg_temp.id('f', i), pg_temp.id('f', i), pg_temp.id('p', i * 100 + 3), pg_temp.id('o', i * 100 + 3), 9900,
  'customer', case when i % 1000 = 0 then 'failed' else 'succeeded' end, pg_temp.at(i, :appraised), pg_temp.at(i, :appraised)
from generate_series(1, :appraised) i;

insert into invoices (invoice_id, order_id, state, buyer, title, amount, asked_at, settled_at, number)
select pg_temp.id('n', i), pg_temp.id('o', i * 100 + 1), case when i % 1000 = 0 then 'asked' else 'issued' end,
  'person', '张三', 9900, pg_temp.at(i, :appraised), case when i % 1000 <> 0 then pg_temp.at(i, :appraised) end,
  case when i % 1000 <> 0 then lpad(i::text, 20, '0') end
from generate_series(1, :appraised) i;

insert into ledger_entries (kind, reference, order_id, at)
select case i % 2 when 0 then 'payment' else 'sale' end, pg_temp.id('o', (i + 1) / 2), pg_temp.id('o', (i + 1) / 2),
  pg_temp.at(i, 2 * :orders)
from generate_series(1, 2 * :orders) i;

insert into ledger_lines (entry_id, account, amount)
select (i + 1) / 2,
  case i % 4 when 0 then 'held:wechat' when 3 then 'advances' when 2 then 'sales' else 'advances' end,
  case when i % 4 in (0, 1) then 9900 else -9900 end
from generate_series(1, 4 * :orders) i;

insert into bill_rows (provider, day, kind, number, trade_no, amount, fee)
select 'wechat', (pg_temp.at(i, :orders))::date, 'payment', pg_temp.id('p', i), pg_temp.id('t', i), 9900, 59
from generate_series(1, :orders) i;

insert into bill_differences (difference_id, provider, kind, number, found_at, settled_at)
select pg_temp.id('d', i), 'wechat', 'unrecorded_payment', pg_temp.id('p', i), pg_temp.at(i, :orders / 1000),
  case when i % 100 <> 0 then pg_temp.at(i, :orders / 1000) end
from generate_series(1, :orders / 1000) i;

insert into coupons (coupon_id, campaign_id, user_id, name, value, rules, grant_key, state, received_at, valid_from, valid_until)
select pg_temp.id('c', i), campaign.campaign_id, pg_temp.id('u', i), campaign.name, campaign.value, campaign.rules,
  pg_temp.id('k', i), 'unused', pg_temp.at(i, :users), pg_temp.at(i, :users), now() + interval '30 days'
from generate_series(1, :users) i,
  (select * from coupon_campaigns order by campaign_id limit 1) campaign;

insert into messages (message_id, user_id, kind, title, text, path, key, read_at, created_at)
select pg_temp.id('m', i), pg_temp.owner(i), 'report-ready', '估价完成', '报告已经生成，点击查看',
  '/pages/report/index?orderId=o' || i, pg_temp.id('k', i), case when i % 3 > 0 then pg_temp.at(i, :orders) end,
  pg_temp.at(i, :orders)
from generate_series(1, :orders) i;

insert into consents (user_id, key, version, hash, answer, at, platform, device)
select pg_temp.id('u', i % :users + 1), case when i > :users then 'user-agreement' else 'privacy-policy' end, 1,
  pg_temp.hash('1'), 'given', pg_temp.at(i, 2 * :users), 'weapp', '微信'
from generate_series(1, 2 * :users) i;

insert into moderations (moderation_id, user_id, place, kind, content, content_hash, verdict, created_at, judged_at)
select pg_temp.id('x', i), pg_temp.id('u', i), 'nickname', 'text', '玩家' || i, pg_temp.hash(i::text),
  case when i % 1000 = 0 then 'doubtful' when i % 100 = 1 then 'refused' else 'passed' end,
  pg_temp.at(i, :users), pg_temp.at(i, :users)
from generate_series(1, :users) i;

insert into feedbacks (feedback_id, user_id, submission_id, kind, text, pictures, reported_kind, reported_id, answer, answered_at,
  created_at)
select pg_temp.id('f', i), pg_temp.id('u', case when i % 100 = 0 then 1 else i % :users + 1 end), pg_temp.id('s', i),
  case when i % 10 = 0 then 'content' else 'suggestion' end, '希望多支持几款游戏', '[]',
  case when i % 10 = 0 then 'chat' end, case when i % 10 = 0 then pg_temp.id('o', i * 100 + 1) end,
  case when i % 20 > 0 then '谢谢' end, case when i % 20 > 0 then pg_temp.at(i, :users / 10) end,
  pg_temp.at(i, :users / 10)
from generate_series(1, :users / 10) i;

insert into sale_outcomes (order_id, user_id, reported_at, state, result, price, days, answered_at)
select pg_temp.id('o', i * 10), pg_temp.owner(i * 10), pg_temp.at(i, :reported),
  case when i % 10 = 0 then 'answered' when i % 10 = 1 then 'confirmed' else 'asked' end,
  case when i % 10 < 2 then 'sold' end, case when i % 10 < 2 then 100000 end, case when i % 10 < 2 then 3 end,
  case when i % 10 < 2 then pg_temp.at(i, :reported) end
from generate_series(1, :reported) i;

insert into objections (objection_id, order_id, user_id, state, text, created_at, finding, answer, answered_at, staff_id)
select pg_temp.id('b', i), pg_temp.id('o', i * 1000), pg_temp.owner(i * 1000),
  case when i % 20 = 0 then 'waiting' else 'answered' end, '估价偏低', pg_temp.at(i, :orders / 1000),
  case when i % 20 > 0 then 'kept' end, case when i % 20 > 0 then '已核对' end,
  case when i % 20 > 0 then pg_temp.at(i, :orders / 1000) end, case when i % 20 > 0 then 's1' end
from generate_series(1, :orders / 1000) i;

insert into ratings (order_id, report_version, stars, tags, text, rated_at, changed_at)
select pg_temp.id('o', i * 100 + 1), 1, 5 - (i % 7) / 2, '[]', '很详细', pg_temp.at(i, :appraised),
  pg_temp.at(i, :appraised)
from generate_series(1, :appraised) i;

insert into appraisal_tasks (order_id, user_id, submission_id, state, game_id, server_id, answers, pictures, promises, created_at,
  delivered_at)
select pg_temp.id('o', i * 100 + 1), pg_temp.owner(i * 100 + 1), pg_temp.id('s', i),
  case when i % 1000 = 0 then 'queued' when i % 1000 = 1 then 'second_reading' else 'delivered' end,
  'honor-of-kings', 'honor-of-kings-android-qq', (select answers from estimated), '[]',
  '{"hours":{"from":540,"until":1320},"claim":30,"delivery":120,"latest":1440}', pg_temp.at(i, :appraised),
  case when i % 1000 > 1 then pg_temp.at(i, :appraised) end
from generate_series(1, :appraised) i;

insert into appraisal_rounds (order_id, round, opened_at, claim_due, deliver_due, latest_due, valuer_id, valuer_alias, valuer_level,
  claimed_at, model, reader_id, reader_alias, reader_level, signed_at)
select pg_temp.id('o', i * 100 + 1), 1, pg_temp.at(i, :appraised), pg_temp.at(i, :appraised),
  pg_temp.at(i, :appraised), pg_temp.at(i, :appraised), case when i % 1000 > 0 then 's' || i % 50 + 1 end,
  case when i % 1000 > 0 then '估价师' || i % 50 + 1 end, case when i % 1000 > 0 then 'certified' end,
  case when i % 1000 > 0 then pg_temp.at(i, :appraised) end,
  case when i % 1000 > 0 then (select snapshot from estimated) end,
  case when i % 1000 > 1 then 's' || (i + 1) % 50 + 1 end,
  case when i % 1000 > 1 then '估价师' || (i + 1) % 50 + 1 end, case when i % 1000 > 1 then 'expert' end,
  case when i % 1000 > 1 then pg_temp.at(i, :appraised) end
from generate_series(1, :appraised) i;

insert into appraisal_adjustments (order_id, round, position, label, reason, amount)
select pg_temp.id('o', i * 100 + 1), 1, 0, '皮肤', '稀有', 100 * (i % 100 + 1)
from generate_series(1, :appraised) i;

insert into chat_conversations (order_id, user_id, last_position, last_at, customer_delivered, customer_read, desk_delivered, desk_read)
select pg_temp.id('o', i * 100 + 1), pg_temp.owner(i * 100 + 1), 10, pg_temp.at(i, :appraised), 10, 10, 10,
  case when i % 1000 = 1 then 9 else 10 end
from generate_series(1, :appraised) i;

insert into chat_messages (order_id, position, sender, sender_id, client_id, kind, content, created_at)
select pg_temp.id('o', ((i - 1) / 10 + 1) * 100 + 1), (i - 1) % 10 + 1,
  case i % 2 when 0 then 'customer' else 'valuer' end, pg_temp.id('u', i), pg_temp.id('c', i), 'text', '你好',
  pg_temp.at(i, 10 * :appraised)
from generate_series(1, 10 * :appraised) i;

insert into audit_entries (at, staff_id, action, subject, details)
select pg_temp.at(i, :users), 's' || i % 50 + 1,
  case when i % 3 = 0 then 'valuation.claim' else 'feedback.answer' end, pg_temp.id('o', i), '{}'
from generate_series(1, :users) i;

insert into used_nonces (nonce, expires_at)
select encode(sha256(i::text::bytea), 'base64'), now() + interval '10 minutes'
from generate_series(1, :users) i;
