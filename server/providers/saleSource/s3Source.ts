import path from 'node:path';
import { SALE_FILE_LIMIT } from '@account-doctor/contract/saleImports';
import { PartUnavailable } from '../../core/partUnavailable';
import { connectS3, ObjectTooLarge, type S3Options } from '../storage/s3Client';
import {
  type FetchFiles,
  isOldSheet,
  isSheetName,
  OLD_SHEET,
  SourceProblem,
  TOO_LARGE,
} from './saleSource';

/** Fetches the files of a bucket whose keys begin with a prefix. */
export const s3Source = (options: S3Options): FetchFiles =>
  async function* readPrefix({ place }, known) {
    try {
      const { list, get } = await connectS3({ ...options, mayList: true });
      const objects = await list(place);
      objects.sort((one, other) => Number(one.modifiedAt) - Number(other.modifiedAt));
      for (const { key, size, etag } of objects) {
        const fileName = path.posix.basename(key);
        if (isOldSheet(fileName)) yield { fileName, problem: OLD_SHEET };
        if (!isSheetName(fileName) || (etag !== '' && known.get(key) === etag)) continue;
        // `get` checks the size again, because the file may have grown since it was listed.
        const content =
          size > SALE_FILE_LIMIT ? null : await getUnlessTooLarge(() => get(key, SALE_FILE_LIMIT));
        if (content) yield { key, fileName, version: etag, content };
        else yield { fileName, problem: TOO_LARGE };
      }
    } catch (error) {
      throw error instanceof PartUnavailable ? bucketProblem(error) : error;
    }
  };

/** The content of an object; `null` if it is too large. */
const getUnlessTooLarge = (get: () => Promise<{ content: Buffer }>): Promise<Buffer | null> =>
  get().then(
    ({ content }) => content,
    (error: unknown) => {
      if (error instanceof ObjectTooLarge) return null;
      throw error;
    },
  );

/** Error codes by which a storage rejects the access keys or the bucket. */
const REFUSED =
  /^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|NoSuchBucket|AuthorizationHeaderMalformed)$/;

/** Converts an error of the bucket to a `SourceProblem`. */
function bucketProblem(error: PartUnavailable): SourceProblem {
  const code = error.cause instanceof Error ? error.cause.name : '';
  return REFUSED.test(code)
    ? new SourceProblem(
        `存储桶不让读（${code}），请核对 S3_… 的设置，密钥要能列出和读取文件`,
        false,
        { cause: error },
      )
    : new SourceProblem(`连不上存储桶${code === '' ? '' : `（${code}）`}，会再试`, true, {
        cause: error,
      });
}
