import { compareShallow, makeAutoObservable, reaction } from 'mobx';
import type { UploadedFile, UploadPurpose } from '@account-doctor/contract/types';
import { pictureFiles } from '@/platform/pictureFiles';
import type { ChosenPicture } from '@/platform/pictureFiles.types';
import { errorText, RequestError } from '@account-doctor/client-core/errors';
import { listPictures, uploadPicture } from './pictureStorage';
import type { Upload } from '@account-doctor/client-core/upload';
import { canRetry, unfitness } from './refusals';

/** One picture of a form, from the moment it was chosen. */
export interface Picture {
  key: number;
  /** Set once the service keeps it. */
  fileId: string | null;
  /** Small enough for a tile, and the whole picture; empty until there is a link. */
  thumbnail: string;
  url: string;
  /** When the service gave the links, in milliseconds since the epoch; 0 before. */
  linkedAt: number;
  /** Share that has been sent, 0–100. */
  percent: number;
  /** Why it could not be uploaded; `null` while all is well. */
  problem: string | null;
  /** Whether trying the same picture again can help. */
  retryable: boolean;
  /** Where it lies on this phone; `null` when it was uploaded earlier. */
  local: ChosenPicture | null;
}

/** More at once would only share the line of a phone. */
const AT_ONCE = 2;
/** Links work for ten minutes at least. */
const LINK_LIFE = 8 * 60_000;

/** Pictures that a form uploads while it is being filled in. */
export class PictureUploads {
  pictures: Picture[] = [];
  /** What happened to pictures that are not in the list; empty when nothing did. */
  notice = '';

  private nextKey = 1;
  private readonly underWay = new Map<number, Upload>();

  constructor(
    private readonly purpose: UploadPurpose,
    /** How many pictures the form takes. */
    readonly limit: number,
  ) {
    makeAutoObservable<this, 'underWay' | 'nextKey' | 'purpose'>(
      this,
      { limit: false, underWay: false, nextKey: false, purpose: false },
      { autoBind: true },
    );
  }

  /** Ids of what has been uploaded, in the order shown. */
  get fileIds(): string[] {
    return this.pictures.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  }

  get room(): number {
    return this.limit - this.pictures.length;
  }

  /** Why the form cannot be submitted with these pictures, as a sentence, or `null`. */
  get problem(): string | null {
    if (this.pictures.some(({ problem }) => problem !== null))
      return '有图片没有上传成功，请重试或移除';
    return this.pictures.some(({ fileId }) => fileId === null)
      ? '图片还在上传，请稍等片刻再提交'
      : null;
  }

  /** Runs `effect` whenever the uploaded pictures change; returns how to stop. */
  onChange(effect: (fileIds: string[]) => void): () => void {
    return reaction(() => this.fileIds, effect, { equals: compareShallow });
  }

  /** Takes pictures into the list and uploads them; what cannot be uploaded is told in `notice`. */
  add(chosen: ChosenPicture[]): void {
    const fit = chosen.filter((picture) => unfitness(picture) === null);
    const reasons = chosen.flatMap((picture) => unfitness(picture) ?? []);
    if (fit.length > this.room) reasons.push(`最多上传 ${this.limit} 张，多出的没有添加`);
    this.notice = [...new Set(reasons)].join('；');
    this.pictures.push(...fit.slice(0, this.room).map((picture) => this.began(picture)));
    this.sendNext();
  }

  retry(key: number): void {
    const picture = this.find(key);
    if (!picture) return;
    Object.assign(picture, { problem: null, percent: 0 });
    this.sendNext();
  }

  /** Takes a picture out; an upload under way is stopped. */
  remove(key: number): void {
    const local = this.find(key)?.local;
    if (local) pictureFiles.forget(local.path);
    this.pictures = this.pictures.filter((picture) => picture.key !== key);
    this.notice = '';
    this.underWay.get(key)?.stop();
    this.underWay.delete(key);
    this.sendNext();
  }

  clear(): void {
    for (const { key } of [...this.pictures]) this.remove(key);
  }

  /** Takes in pictures that were uploaded earlier; those that are gone are told in `notice`. */
  async restore(fileIds: string[]): Promise<void> {
    this.pictures.push(...fileIds.map((fileId) => this.kept(fileId)));
    await this.renewLinks();
  }

  /**
   * Renews links that may not work much longer. Offline they stay as they are: the pictures
   * themselves are safe with the service.
   */
  async renewLinks(): Promise<void> {
    const before = Date.now() - LINK_LIFE;
    const stale = this.pictures.filter(({ local, linkedAt }) => !local && linkedAt < before);
    const ids = stale.flatMap(({ fileId }) => fileId ?? []);
    const files = await existing(ids).catch(() => null);
    if (files) this.takeLinks(ids, files);
  }

  private takeLinks(asked: string[], files: UploadedFile[]): void {
    const byId = new Map(files.map((file) => [file.fileId, file]));
    const gone = asked.filter((fileId) => !byId.has(fileId));
    this.pictures = this.pictures.filter(({ fileId }) => !fileId || !gone.includes(fileId));
    if (gone.length > 0) this.notice = `${gone.length} 张图片已过期，请重新上传`;
    for (const picture of this.pictures) {
      const file = byId.get(picture.fileId ?? '');
      if (file)
        Object.assign(picture, {
          thumbnail: file.thumbnailUrl,
          url: file.url,
          linkedAt: Date.now(),
        });
    }
  }

  private find(key: number): Picture | undefined {
    return this.pictures.find((picture) => picture.key === key);
  }

  private began(local: ChosenPicture): Picture {
    const key = this.nextKey++;
    const { path } = local;
    const whole = { fileId: null, thumbnail: path, url: path, percent: 0, linkedAt: 0 };
    return { key, ...whole, problem: null, retryable: true, local };
  }

  private kept(fileId: string): Picture {
    const key = this.nextKey++;
    const unseen = { fileId, thumbnail: '', url: '', percent: 100, linkedAt: 0 };
    return { key, ...unseen, problem: null, retryable: false, local: null };
  }

  private sendNext(): void {
    const waiting = this.pictures.filter(
      ({ key, fileId, problem }) => fileId === null && problem === null && !this.underWay.has(key),
    );
    const free = Math.max(0, AT_ONCE - this.underWay.size);
    for (const picture of waiting.slice(0, free)) this.send(picture);
  }

  private send({ key, local }: Picture): void {
    if (!local) return;
    const { path, size } = local;
    const upload = uploadPicture(this.purpose, { path, size }, (percent) =>
      this.change(key, { percent }),
    );
    this.underWay.set(key, upload);
    upload.done.then(
      ({ fileId }) => this.settled(key, upload, { fileId, percent: 100 }),
      (error: unknown) =>
        this.settled(key, upload, { problem: errorText(error), retryable: canRetry(error) }),
    );
  }

  private settled(key: number, upload: Upload, result: Partial<Picture>): void {
    // Taken out meanwhile, and perhaps its place is in use again.
    if (this.underWay.get(key) !== upload) return;
    this.underWay.delete(key);
    this.change(key, result);
    this.sendNext();
  }

  private change(key: number, to: Partial<Picture>): void {
    const picture = this.find(key);
    if (picture) Object.assign(picture, to);
  }
}

const isGone = (error: unknown) => error instanceof RequestError && error.code === 'FILE_NOT_FOUND';

/** Those of the files that still exist: one that is gone makes the whole question fail. */
async function existing(fileIds: string[]): Promise<UploadedFile[]> {
  if (fileIds.length === 0) return [];
  try {
    return await listPictures(fileIds);
  } catch (error) {
    if (!isGone(error)) throw error;
    if (fileIds.length === 1) return [];
    const each = await Promise.all(fileIds.map((fileId) => existing([fileId])));
    return each.flat();
  }
}
