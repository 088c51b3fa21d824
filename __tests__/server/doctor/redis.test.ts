import { describe, expect, it } from 'vitest';
import { createLog } from '../../../server/core/log';
import { checkRedis } from '../../../server/doctor/data';
import { readSettings } from '../../../server/start/settings';
import { startRedisImitation } from '../support/redisImitation';

describe('the doctor, of Redis', () => {
  it('reports one that stores nothing, because the service then rejects every change', async () => {
    const redis = await startRedisImitation();
    const check = () => checkRedis(readSettings({ REDIS_URL: redis.url }), createLog('silent'));
    const states = [await check()];
    redis.fill();
    states.push(await check());
    await redis.stop();
    expect(states.flat()).toMatchObject([
      { state: 'good', said: 'answers and stores data' },
      { state: 'bad', said: 'answers, but stores nothing' },
    ]);
  });
});
