import { compareShallow, makeAutoObservable, reaction } from 'mobx';
import { requestErrorText } from '@account-doctor/client-core/errors';
import { pictureProblem } from '@account-doctor/client-core/pictureProblem';
import type { FileUpload } from '@account-doctor/client-core/upload';
import type { UploadedFile, UploadPurpose } from '@account-doctor/contract/types';
import { pictureFiles } from '@/platform/pictures/pictures';
import type { ChosenPicture } from '@/platform/pictures/types';
import { listExistingPictures, uploadFormPicture } from './pictureStorage';
import { canRetryUpload } from './canRetryUpload';

/** One picture of a form, from the moment it is chosen. */
export interface FormPicture {
  key: number;
  /** `null` until the service has stored it. */
  fileId: string | null;
  /** Links to the thumbnail and the full picture; empty until known. */
  thumbnail: string;
  url: string;
  /** When the service issued the links, in milliseconds since the epoch; 0 before. */
  linkedAt: number;
  /** Percentage sent. */
  percent: number;
  /** Why the upload failed; `null` if it did not. */
  problem: string | null;
  /** Whether uploading the same picture again may succeed. */
  retryable: boolean;
  /** The file on this phone; `null` if it was uploaded earlier. */
  local: ChosenPicture | null;
}

/** More parallel uploads would only share the bandwidth of the phone. */
const AT_ONCE = 2;
/** Links are renewed after this time, in ms; they expire after ten minutes at the earliest. */
const LINK_LIFE = 8 * 60_000;

/** Pictures that upload while the user fills in a form. */
export class PictureUploads {
  pictures: FormPicture[] = [];
  /** Why pictures were not added or are gone; empty if there is nothing to report. */
  notice = '';

  private nextKey = 1;
  private readonly underWay = new Map<number, FileUpload>();

  constructor(
    private readonly purpose: UploadPurpose,
    /** Maximum number of pictures. */
    readonly limit: number,
  ) {
    makeAutoObservable<this, 'underWay' | 'nextKey' | 'purpose'>(
      this,
      { limit: false, underWay: false, nextKey: false, purpose: false },
      { autoBind: true },
    );
  }

  /** Ids of the uploaded pictures, in the order shown. */
  get fileIds(): string[] {
    return this.pictures.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  }

  get room(): number {
    return this.limit - this.pictures.length;
  }

  /** Why the form cannot be submitted with these pictures, or `null`. */
  get problem(): string | null {
    if (this.pictures.some(({ problem }) => problem !== null))
      return '有图片没有上传成功，请重试或移除';
    return this.pictures.some(({ fileId }) => fileId === null)
      ? '图片还在上传，请稍等片刻再提交'
      : null;
  }

  /** Runs `effect` whenever the uploaded pictures change; returns a function to stop. */
  onChange(effect: (fileIds: string[]) => void): () => void {
    return reaction(() => this.fileIds, effect, { equals: compareShallow });
  }

  /** Sets `notice` to the reason why no pictures could be chosen. */
  explain(error: unknown): void {
    this.notice = requestErrorText(error);
  }

  /** Adds pictures and uploads them; sets `notice` if some could not be added. */
  add(chosen: ChosenPicture[]): void {
    const fit = chosen.filter((picture) => pictureProblem(picture) === null);
    const reasons = chosen.flatMap((picture) => pictureProblem(picture) ?? []);
    if (fit.length > this.room) reasons.push(`最多上传 ${this.limit} 张，多出的没有添加`);
    this.notice = [...new Set(reasons)].join('；');
    this.pictures.push(...fit.slice(0, this.room).map((picture) => this.newPicture(picture)));
    this.sendNext();
  }

  retry(key: number): void {
    const picture = this.find(key);
    if (!picture) return;
    Object.assign(picture, { problem: null, percent: 0 });
    this.sendNext();
  }

  /** Removes a picture and aborts its upload. */
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

  /** Adds pictures that were uploaded earlier; sets `notice` if some are gone. */
  async restore(fileIds: string[]): Promise<void> {
    this.pictures.push(...fileIds.map((fileId) => this.uploadedPicture(fileId)));
    await this.renewLinks();
  }

  /** Renews links that are about to expire. Keeps them when offline, because the service still has the pictures. */
  async renewLinks(): Promise<void> {
    const before = Date.now() - LINK_LIFE;
    const stale = this.pictures.filter(({ local, linkedAt }) => !local && linkedAt < before);
    const ids = stale.flatMap(({ fileId }) => fileId ?? []);
    const files = await listExistingPictures(ids).catch(() => null);
    if (files) this.applyLinks(ids, files);
  }

  private applyLinks(asked: string[], files: UploadedFile[]): void {
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

  private find(key: number): FormPicture | undefined {
    return this.pictures.find((picture) => picture.key === key);
  }

  private newPicture(local: ChosenPicture): FormPicture {
    const key = this.nextKey++;
    const { path } = local;
    const whole = { fileId: null, thumbnail: path, url: path, percent: 0, linkedAt: 0 };
    return { key, ...whole, problem: null, retryable: true, local };
  }

  private uploadedPicture(fileId: string): FormPicture {
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

  private send({ key, local }: FormPicture): void {
    if (!local) return;
    const { path, size } = local;
    const upload = uploadFormPicture(this.purpose, { path, size }, (percent) =>
      this.change(key, { percent }),
    );
    this.underWay.set(key, upload);
    upload.done.then(
      ({ fileId }) => this.finish(key, upload, { fileId, percent: 100 }),
      (error: unknown) =>
        this.finish(key, upload, {
          problem: requestErrorText(error),
          retryable: canRetryUpload(error),
        }),
    );
  }

  private finish(key: number, upload: FileUpload, result: Partial<FormPicture>): void {
    // The picture was removed or retried meanwhile.
    if (this.underWay.get(key) !== upload) return;
    this.underWay.delete(key);
    this.change(key, result);
    this.sendNext();
  }

  private change(key: number, to: Partial<FormPicture>): void {
    const picture = this.find(key);
    if (picture) Object.assign(picture, to);
  }
}
