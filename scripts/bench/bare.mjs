// @ts-check
import fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline of the comparison: Fastify and the PostgreSQL driver return the same rows with one
 * query each, and do nothing else: no signatures, limits, sessions, validation, logs or metrics.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 });
const app = fastify();
const envelope = (/** @type {unknown} */ data) => ({
  success: true,
  msg: '成功',
  data,
  code: 'OK',
});

app.get('/app-api/home/banner', async () => {
  const { rows } = await pool.query(
    `select banner_id as "bannerId", title, image_url as "imageUrl", path from banners
      order by position, banner_id`,
  );
  return envelope({ list: rows });
});

app.post('/app-api/api/evaluate/user/order/list', async (request) => {
  const { rows } = await pool.query(
    `select * from orders where user_id = $1 order by created_at desc, order_id desc limit 10`,
    [request.headers.userid],
  );
  return envelope({ list: rows });
});

app.get('/app-api/api/evaluate/user/order/report/get', async (request) => {
  const { orderId } = /** @type {{ orderId: string }} */ (request.query);
  const { rows } = await pool.query(
    'select snapshot from reports where order_id = $1 order by version desc limit 1',
    [orderId],
  );
  return envelope({ report: rows[0].snapshot });
});

process.stdout.write(`Bare is running: ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
