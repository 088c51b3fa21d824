import { storage } from '@/platform/storage';
import { asRecord, toText, asTexts } from './shape';

/** Feedback that has not been sent. */
export interface FeedbackDraft {
  /** Kind of the feedback; empty until chosen. */
  kind: string;
  /** Key of the wrong field in a game's form; otherwise empty. */
  fieldKey: string;
  text: string;
  contact: string;
  pictures: string[];
  /** Idempotency key for sending the feedback. */
  submissionId: string;
}

/** Feedback drafts by user and subject. In a separate file, so that they load with the feedback forms only. */
export const feedbackDrafts = {
  read(userId: string, about: string): FeedbackDraft | null {
    const kept = storage.read(storageKeyOf(userId, about));
    if (kept === null) return null;
    try {
      const draft = asRecord(JSON.parse(kept));
      return {
        kind: toText(draft.kind),
        fieldKey: toText(draft.fieldKey),
        text: toText(draft.text),
        contact: toText(draft.contact),
        pictures: asTexts(draft.pictures),
        submissionId: toText(draft.submissionId),
      };
    } catch {
      storage.remove(storageKeyOf(userId, about));
      return null;
    }
  },
  save(userId: string, about: string, draft: FeedbackDraft): void {
    storage.write(storageKeyOf(userId, about), JSON.stringify(draft));
  },
  remove(userId: string, about: string): void {
    storage.remove(storageKeyOf(userId, about));
  },
};

const storageKeyOf = (userId: string, about: string) =>
  `account-doctor/feedback/${userId}/${about}`;
