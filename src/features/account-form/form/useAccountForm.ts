import { useDidHide } from '@tarojs/taro';
import { toJS } from 'mobx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import { beforeLeaving } from '@/platform/program/program';
import type { FormDraft } from '@/stores/DraftStore';
import { takeVisitorAnswers } from '@/stores/visitorAnswers';
import { useStores } from '@/stores/RootStore';
import { useDebounced } from '@/ui/useDebounced';
import {
  draftFromForm,
  emptyForm,
  formFromDraft,
  hasContent,
  type AccountForm,
} from './accountForm';
import type { FormDescription } from './description';
import {
  applyReadingToForm,
  contradictingFields,
  type FormReading,
  labelsOfKeptAnswers,
} from './formReading';
import { formResolver } from './problems';
import { storeSubmission, lastSubmissionFor } from '../lastSubmission';

/** The content of the form before a reading of another account replaced it. */
interface ReplacedAccount {
  draft: FormDraft;
  /** Labels of the fields in which the two accounts differ. */
  differences: string[];
}

/** Where the form's content came from when it was opened. */
export type FormOrigin =
  | { from: 'draft'; savedAt: number }
  | { from: 'order' }
  | {
      from: 'reading';
      reading: FormReading;
      other?: ReplacedAccount;
      /** Labels of the fields in which the form keeps another answer. */
      kept: string[];
    }
  | { from: 'nothing'; last: boolean };

/** The account form with its draft, which the phone stores until the order exists. */
export interface AccountFormState {
  form: UseFormReturn<AccountForm>;
  origin: FormOrigin;
  /** Idempotency key for submitting this draft. */
  submissionId: () => string;
  /** Saves the draft immediately. */
  save: () => void;
  /** Empties the form and deletes the draft; returns the new form values. */
  startOver: () => AccountForm;
  /** Starts a draft with the user's last submission for this game; returns the new form values. */
  restoreLast: () => AccountForm;
  /**
   * Fills in a reading of a listing or a capture. If it describes another account, starts a new form and keeps the
   * current one as a draft.
   */
  applyReading: (reading: FormReading) => void;
  /** Opens another draft and keeps the current form as a draft; returns the new form values. */
  takeUp: (draft: FormDraft) => AccountForm;
  /** Gives the form a new idempotency key, after a submission with the old one has become an order. */
  renewSubmissionId: () => void;
  /** Deletes the draft, because its order exists now. */
  finish: (orderId: string) => void;
}

/** The form of a game, filled in with the user's draft if there is one. */
export function useAccountForm(description: FormDescription): AccountFormState {
  const { drafts } = useStores();
  const drafted = useDraftedForm(description);
  const { form, userId, draft, saveSoon, fill } = drafted;
  const { gameId } = description.game;
  const [origin, setOrigin] = useState<FormOrigin>(() => initialOrigin(draft, userId, gameId));
  return {
    form,
    origin,
    submissionId: drafted.submissionId,
    save: drafted.save,
    renewSubmissionId: drafted.renewSubmissionId,
    finish: drafted.finish,
    startOver: () => {
      setOrigin(initialOrigin(undefined, userId, gameId));
      return fill(emptyForm(description));
    },
    restoreLast: () => {
      setOrigin({ from: 'nothing', last: false });
      const last = lastSubmissionFor(userId, gameId);
      // Without the earlier reading, so that a new reading replaces its answers: the listing or account may have
      // changed.
      return fill(
        last
          ? { ...formFromDraft(last, description), reading: null, accountOrderId: undefined }
          : emptyForm(description),
      );
    },
    applyReading: (reading) => {
      const differences = contradictingFields(form.getValues(), reading, description);
      saveSoon.flush();
      const earlier = differences.length > 0 && toJS(drafts.setAside(userId, gameId));
      const other = earlier && { draft: earlier, differences };
      const before = earlier ? emptyForm(description) : form.getValues();
      const after = fill(applyReadingToForm(before, reading, description));
      const kept = labelsOfKeptAnswers(after, reading, description);
      setOrigin({ from: 'reading', reading, kept, ...(other ? { other } : {}) });
    },
    takeUp: (other) => {
      saveSoon.flush();
      drafts.takeUp(userId, other);
      setOrigin(initialOrigin(other, userId, gameId));
      return drafted.reset(formFromDraft(other, description), other.submissionId);
    },
  };
}

/** The form of a game, which is saved as the user's draft. */
function useDraftedForm(description: FormDescription) {
  const { session, drafts } = useStores();
  const { gameId } = description.game;
  // The draft belongs to the user who opened the form, even if their session expires meanwhile.
  const [userId] = useState(session.userId);
  const [draft] = useState(() => toJS(drafts.find(userId, gameId)));
  const submissionId = useRef(draft?.submissionId ?? newSubmissionId());
  const finished = useRef(false);
  const [firstContent] = useState(() => initialContent(draft, description));
  const form = useForm<AccountForm>({
    shouldFocusError: false,
    defaultValues: firstContent,
    resolver: formResolver(description),
  });
  const draftNow = () =>
    draftFromForm(form.getValues(), description, {
      submissionId: submissionId.current,
      savedAt: Date.now(),
    });
  const save = () => {
    if (finished.current) return;
    if (hasContent(form.getValues(), description)) drafts.save(userId, draftNow());
    else drafts.remove(userId, gameId);
  };
  const saveSoon = useAutosave(form, save);
  const renewSubmissionId = () => {
    submissionId.current = newSubmissionId();
    save();
  };
  const reset = (content: AccountForm, id: string) => {
    submissionId.current = id;
    form.reset(content);
    return content;
  };
  const fill = (content: AccountForm) => {
    reset(content, newSubmissionId());
    saveSoon.flush();
    save();
    return content;
  };
  const finish = (orderId: string) => {
    storeSubmission(userId, orderId, draftNow());
    finished.current = true;
    drafts.remove(userId, gameId);
  };
  return {
    form,
    userId,
    draft,
    submissionId: () => submissionId.current,
    renewSubmissionId,
    save,
    saveSoon,
    reset,
    fill,
    finish,
  };
}

/** The draft, or else a form with the answers that a visitor gave before signing in. */
function initialContent(draft: FormDraft | undefined, description: FormDescription): AccountForm {
  // Removes the visitor's answers even if a draft exists, so that they do not fill in a later form.
  const first = takeVisitorAnswers(description.game.gameId);
  if (draft) return formFromDraft(draft, description);
  const empty = emptyForm(description);
  return first
    ? { ...empty, serverId: first.serverId, answers: { ...empty.answers, ...first.answers } }
    : empty;
}

/** Where the form's first content comes from: a draft, an earlier order, or nothing. */
function initialOrigin(draft: FormDraft | undefined, userId: string, gameId: string): FormOrigin {
  if (draft) return draft.unchanged ? { from: 'order' } : { from: 'draft', savedAt: draft.savedAt };
  return { from: 'nothing', last: lastSubmissionFor(userId, gameId) !== null };
}

/** Calls `save` 500 ms after the last change, and immediately when the page or the app closes. */
function useAutosave(form: UseFormReturn<AccountForm>, save: () => void) {
  const saveSoon = useDebounced(save);
  const flush = useCallback(() => saveSoon.flush(), [saveSoon]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => saveSoon() }),
    [form, saveSoon],
  );
  useEffect(() => beforeLeaving(flush), [flush]);
  useDidHide(flush);
  return saveSoon;
}
