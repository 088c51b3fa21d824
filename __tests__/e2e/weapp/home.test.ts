import { describe, it } from 'vitest';
import { trySample } from '../support/sampleJourney';
import { WeappApp } from '../support/weappApp';

describe('home, in WeChat,', () => {
  it('shows newcomers what each fact of an account is worth', async () => {
    const app = await WeappApp.open();
    await trySample(app);
    await app.close();
  });
});
