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
  /** File id of the picture; `null` until the service has stored it. */
  fileId: string | null;
  /** Links to the thumbnail and the full picture; empty until the service has returned them. */
  thumbnail: string;
  url: string;
  /** When the service issued the links, in milliseconds since the epoch; 0 without links. */
  linkedAt: number;
  /** Percentage that has been uploaded. */
  percent: number;
  /** Why the upload failed, or `null`. */
  problem: string | null;
  /** Whether another attempt to upload the picture may succeed. */
  retryable: boolean;
  /** The file on this phone; `null` if the picture was uploaded during an earlier visit. */
  local: ChosenPicture | null;
}

/** Maximum number of parallel uploads; more would only share the phone's bandwidth. */
const MAX_PARALLEL = 2;
/** Age in ms from which links are renewed; the service's links work for at least ten minutes. */
const LINK_LIFETIME = 8 * 60_000;

/** The pictures of a form, which upload while the user fills it in. */
export class PictureUploads {
  pictures: FormPicture[] = [];
  /** Why pictures could not be added or no longer exist; empty if there is nothing to say. */
  notice = '';

  private nextKey = 1;
  private readonly underWay = new Map<number, FileUpload>();

  constructor(
    private readonly purpose: UploadPurpose,
    /** Maximum number of pictures in the form. */
    readonly limit: number,
  ) {
    makeAutoObservable<this, 'underWay' | 'nextKey' | 'purpose'>(
      this,
      { limit: false, underWay: false, nextKey: false, purpose: false },
      { autoBind: true },
    );
  }

  /** File ids of the uploaded pictures, in the order on screen. */
  get fileIds(): string[] {
    return this.pictures.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  }

  get room(): number {
    return this.limit - this.pictures.length;
  }

  /** Why the form cannot be submitted with these pictures; `null` if it can. */
  get problem(): string | null {
    if (this.pictures.some(({ problem }) => problem !== null))
      return '有图片没有上传成功，请重试或移除';
    return this.pictures.some(({ fileId }) => fileId === null)
      ? '图片还在上传，请稍等片刻再提交'
      : null;
  }

  /** Calls `effect` whenever the list of uploaded pictures changes; returns a function to stop. */
  onChange(effect: (fileIds: string[]) => void): () => void {
    return reaction(() => this.fileIds, effect, { equals: compareShallow });
  }

  /** Sets `notice` to the reason why pictures could not be chosen. */
  explain(error: unknown): void {
    this.notice = requestErrorText(error);
  }

  /** Adds chosen pictures and starts to upload them; sets `notice` if some could not be added. */
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

  /** Adds pictures that were uploaded during an earlier visit; sets `notice` if some no longer exist. */
  async restore(fileIds: string[]): Promise<void> {
    this.pictures.push(...fileIds.map((fileId) => this.uploadedPicture(fileId)));
    await this.renewLinks();
  }

  /** Requests new links for pictures whose links are about to expire; while offline, the old links stay. */
  async renewLinks(): Promise<void> {
    const before = Date.now() - LINK_LIFETIME;
    const stale = this.pictures.filter(({ local, linkedAt }) => !local && linkedAt < before);
    const ids = stale.flatMap(({ fileId }) => fileId ?? []);
    const files = await listExistingPictures(ids).catch(() => null);
    if (files) this.applyLinks(ids, files);
  }

  private applyLinks(requestedIds: string[], files: UploadedFile[]): void {
    const byId = new Map(files.map((file) => [file.fileId, file]));
    const gone = requestedIds.filter((fileId) => !byId.has(fileId));
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
    const free = Math.max(0, MAX_PARALLEL - this.underWay.size);
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
    // The picture was removed or the upload restarted meanwhile.
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
