import type { Session } from '@account-doctor/contract/types';
import type { TestService } from '../support/service';

/** Signs in a user whom the sandbox of WeChat identifies by `sandbox-<name>`, without a phone. */
export async function signInByWechat(service: TestService, name: string): Promise<Session> {
  const { envelope: asked } = await service.call(
    'POST /app-api/user/auth/query-weixin-mini-app-bing-user',
    { code: `sandbox-${name}` },
  );
  const { envelope } = await service.call('POST /app-api/user/auth/social-login', {
    ticket: asked.data?.ticket ?? '',
  });
  if (!envelope.data) throw new Error(`Not signed in: ${envelope.code}`);
  return envelope.data;
}
