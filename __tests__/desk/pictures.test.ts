import type { AppraisalDetail, UploadedFile } from '@account-doctor/contract/types';
import { expect, it } from 'vitest';
import { sourcedPictures } from '../../desk/src/pages/appraisal/sourcedPictures';

const picture = (fileId: string) => ({ fileId }) as UploadedFile;

it('shows where each picture of an appraisal comes from, and its use in the previous one', () => {
  const appraisal = {
    pictures: [picture('form')],
    questions: [{ pictures: [picture('answer')] }],
    appeal: { pictures: [picture('appeal')] },
    earlier: [
      { picture: picture('form'), subject: '皮肤' },
      { picture: picture('earlier'), subject: null },
    ],
  } as unknown as AppraisalDetail;
  const shown = sourcedPictures(appraisal, [picture('chat')]);
  expect(shown.map(({ picture: { fileId }, source }) => [fileId, source])).toEqual([
    ['form', '资料 · 上次核对：皮肤'],
    ['answer', '补充'],
    ['appeal', '申诉'],
    ['chat', '聊天'],
    ['earlier', '上次核对'],
  ]);
  expect(sourcedPictures({ ...appraisal, appeal: null, earlier: [] }, [])).toHaveLength(2);
});
