import type { AppraisalDetail, UploadedFile } from '@account-doctor/contract/types';

interface SourcedPicture {
  /** Where the picture comes from, and what the previous appraisal used it for. */
  source: string;
  picture: UploadedFile;
}

const joined = (parts: (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** All pictures of the customer with their source; after an appeal, also the pictures of the first appraisal. */
export function sourcedPictures(
  { pictures, questions, appeal, earlier }: AppraisalDetail,
  sent: readonly UploadedFile[],
): SourcedPicture[] {
  const from = (source: string, files: readonly UploadedFile[]) =>
    files.map((picture) => ({ source, picture }));
  const earlierUses = new Map(
    earlier.map(({ picture, subject }) => [picture.fileId, joined(['上次核对', subject], '：')]),
  );
  const own = [
    ...from('资料', pictures),
    ...questions.flatMap((question) => from('补充', question.pictures)),
    ...from('申诉', appeal?.pictures ?? []),
    ...from('聊天', sent),
  ];
  const others = earlier
    .map(({ picture }) => picture)
    .filter(({ fileId }) => own.every(({ picture }) => picture.fileId !== fileId));
  return [...own, ...from('', others)].map(({ source, picture }) => ({
    source: joined([source, earlierUses.get(picture.fileId)], ' · '),
    picture,
  }));
}
