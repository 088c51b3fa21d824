import { askDatabase } from './operator';

/** Page that these messages link to. */
const MESSAGE_LEADS_TO = '/pagesA/pages/home/article/index?document=privacy-policy';

/** Gives the user with this phone number many messages of different lengths, over many days. */
export async function giveMessages(phone: string, count: number): Promise<void> {
  await askDatabase(
    `insert into messages (message_id, user_id, kind, title, text, path, key, created_at)
     select user_id || '-' || place, user_id, 'report-ready', '报告已生成 ' || place,
       repeat('这份报告说明了价格是怎么来的。', 1 + place % 5), $3, 'many-' || place,
       now() - ($2 - place) * interval '7 minutes'
     from users, generate_series(1, $2::integer) as place
     where phone = $1
     order by place`,
    [phone, count, MESSAGE_LEADS_TO],
  );
}
