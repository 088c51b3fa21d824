import { storage } from '@/platform/storage';
import { record, text, texts } from './shape';

/** Feedback that somebody began to write. */
export interface FeedbackDraft {
  /** Empty until one is chosen. */
  kind: string;
  /** Of a game's form; empty unless a field of it is wrong. */
  fieldKey: string;
  text: string;
  contact: string;
  pictures: string[];
  /** Names this feedback to the service, so that submitting twice is one. */
  submissionId: string;
}

/**
 * Drafts of feedback by user and by what they are about, kept so that nothing typed is lost. Only
 * the forms of feedback read them, so they load with those and not with the program.
 */
export const feedbackDrafts = {
  read(userId: string, about: string): FeedbackDraft | null {
    const kept = storage.read(keyOf(userId, about));
    if (kept === null) return null;
    try {
      const draft = record(JSON.parse(kept));
      return {
        kind: text(draft.kind),
        fieldKey: text(draft.fieldKey),
        text: text(draft.text),
        contact: text(draft.contact),
        pictures: texts(draft.pictures),
        submissionId: text(draft.submissionId),
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
