import { storage } from '@/platform/storage';
import { asRecord, toText, asTexts } from './shape';

/** Unsent feedback. */
export interface FeedbackDraft {
  /** Empty until chosen. */
  kind: string;
  /** Key of a wrong field of the game's form; else empty. */
  fieldKey: string;
  text: string;
  contact: string;
  pictures: string[];
  /** Idempotency key of the feedback. */
  submissionId: string;
}

/** Feedback drafts by user and subject. They load with the feedback forms, not with the app. */
export const feedbackDrafts = {
  read(userId: string, about: string): FeedbackDraft | null {
    const kept = storage.read(keyOf(userId, about));
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
      storage.remove(keyOf(userId, about));
      return null;
    }
  },
  save(userId: string, about: string, draft: FeedbackDraft): void {
    storage.write(keyOf(userId, about), JSON.stringify(draft));
  },
  remove(userId: string, about: string): void {
    storage.remove(keyOf(userId, about));
  },
};

const keyOf = (userId: string, about: string) => `account-doctor/feedback/${userId}/${about}`;
