import { publicPicturePath } from '@account-doctor/contract/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { jpegPicture } from '../storage/pictures';
import { type DeskPurpose, uploadAtDesk } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';

const save = 'POST /desk-api/content/banner/save';

let service: TestService;
let admin: SignedInMember;
let other: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  other = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

const uploaded = async ({ session }: SignedInMember, purpose: DeskPurpose = 'banner') =>
  uploadAtDesk(service, session, await jpegPicture(), purpose);

const saveBanner = async (
  imageUrl: string,
  { session }: SignedInMember = admin,
  bannerId?: string,
) => {
  const banner = {
    title: '横幅',
    imageUrl,
    path: null,
    position: 9,
    ...(bannerId && { bannerId }),
  };
  return (await service.call(save, banner, { session })).envelope;
};

const look = async (fileId: string) => {
  const { statusCode, headers } = await service.app.inject({ url: publicPicturePath(fileId) });
  return [statusCode, headers['content-type']];
};

describe('a picture uploaded for a banner', () => {
  it('is public while a banner shows it, whoever edits the banner', async () => {
    const fileId = await uploaded(admin);
    expect((await look(fileId))[0]).toBe(404);
    const { data, code } = await saveBanner(publicPicturePath(fileId));
    expect(code).toBe('OK');
    expect(await look(fileId)).toEqual([200, 'image/jpeg']);
    const { envelope } = await service.call('GET /app-api/home/banner', {});
    expect(envelope.data?.list.at(-1)?.imageUrl).toBe(publicPicturePath(fileId));

    const bannerId = data?.bannerId;
    expect((await saveBanner(publicPicturePath(fileId), other, bannerId)).code).toBe('OK');
    const next = await uploaded(other);
    expect((await saveBanner(publicPicturePath(next), other, bannerId)).code).toBe('OK');
    expect((await look(fileId))[0]).toBe(404);
    expect((await look(next))[0]).toBe(200);

    const { session } = admin;
    await service.call(
      'POST /desk-api/content/banner/remove',
      { bannerId: bannerId ?? '' },
      { session },
    );
    expect((await look(next))[0]).toBe(404);
  });

  it('must be the admin’s own upload for this purpose', async () => {
    const evidence = await uploaded(admin, 'evidence');
    const foreign = await uploaded(other);
    for (const wrong of [evidence, foreign, 'nothing'])
      expect((await saveBanner(publicPicturePath(wrong))).code).toBe('FILE_NOT_FOUND');
    expect((await look(evidence))[0]).toBe(404);
    for (const address of ['https://elsewhere.example/a.jpg', '/pictures/a/../b.jpg', '/files/a'])
      expect((await saveBanner(address)).code).toBe('VALIDATION_FAILED');
    await expect(uploaded(await signedInMember(service, 'senior'))).rejects.toThrow('FORBIDDEN');
  });
});

describe('the photo of a member', () => {
  it('is public until it is replaced, and must be the member’s own upload', async () => {
    const { session, staffId } = other;
    const change = async (fileId: string | null) =>
      (await service.call('POST /desk-api/staff/face', { fileId }, { session })).envelope;
    const fileId = await uploaded(other, 'face');
    expect((await look(fileId))[0]).toBe(404);
    expect((await change(fileId)).data?.face).toBe(publicPicturePath(fileId));
    expect((await look(fileId))[0]).toBe(200);
    for (const foreign of [await uploaded(admin, 'face'), await uploaded(other, 'evidence')])
      expect((await change(foreign)).code).toBe('FILE_NOT_FOUND');
    expect((await look(fileId))[0]).toBe(200);
    expect((await change(null)).data?.face).toBeNull();
    expect((await look(fileId))[0]).toBe(404);
    const { envelope } = await service.call(
      'GET /desk-api/audit/list',
      { staffId, action: 'staff.face' },
      { session },
    );
    expect(envelope.data?.list.map(({ details }) => details)).toEqual([
      { shown: false },
      { shown: true },
    ]);
  });
});
