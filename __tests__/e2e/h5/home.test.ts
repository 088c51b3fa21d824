import { describe, it } from 'vitest';
import { trySample } from '../support/sampleJourney';
import { H5App } from '../support/h5App';

describe('home', () => {
  it('shows newcomers what each fact of an account is worth', async () => {
    const app = await H5App.open('/');
    await trySample(app);
    await app.close();
  });
});
