import type { AppraisalDetail, UploadedFile } from '@account-doctor/contract/types';

interface SourcedPicture {
  /** Where the picture comes from, and what the previous appraisal used it for. */
  source: string;
  picture: UploadedFile;
}

const joinFilled = (parts: (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** All pictures of the customer with their source; after an appeal, also the pictures of the first appraisal. */
export function sourcedPictures(
  { pictures, questions, appeal, earlier }: AppraisalDetail,
  sent: readonly UploadedFile[],
): SourcedPicture[] {
  const withSource = (source: string, files: readonly UploadedFile[]) =>
    files.map((picture) => ({ source, picture }));
  const earlierUses = new Map(
    earlier.map(({ picture, subject }) => [
      picture.fileId,
      joinFilled(['上次核对', subject], '：'),
    ]),
  );
  const own = [
    ...withSource('资料', pictures),
    ...questions.flatMap((question) => withSource('补充', question.pictures)),
    ...withSource('申诉', appeal?.pictures ?? []),
    ...withSource('聊天', sent),
  ];
  const others = earlier
    .map(({ picture }) => picture)
    .filter(({ fileId }) => own.every(({ picture }) => picture.fileId !== fileId));
  return [...own, ...withSource('', others)].map(({ source, picture }) => ({
    source: joinFilled([source, earlierUses.get(picture.fileId)], ' · '),
    picture,
  }));
}
