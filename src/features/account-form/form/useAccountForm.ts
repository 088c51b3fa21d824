import { useDidHide } from '@tarojs/taro';
import { toJS } from 'mobx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import type { CaptureReading, LinkReading } from '@account-doctor/contract/types';
import { beforeLeaving } from '@/platform/leaving';
import type { Draft } from '@/stores/DraftStore';
import { useStores } from '@/stores/RootStore';
import { useDebounced } from '@/ui/useDebounced';
import { draftOf, emptyForm, formOfDraft, hasContent, type AccountForm } from './accountForm';
import type { Description } from './description';
import { differencesOf, formWithReading } from './formReading';
import { resolverOf } from './problems';
import { keepSubmitted, submittedFor } from '../lastSubmission';

/** The account that the form was about before a reading told of another one. */
interface OtherAccount {
  draft: Draft;
  /** By which of the form's labels they differ. */
  differences: string[];
}

/** Where the content of the form came from when it was opened. */
export type Origin =
  | { from: 'draft'; savedAt: number }
  | { from: 'order' }
  | { from: 'reading'; reading: LinkReading | CaptureReading; other?: OtherAccount }
  | { from: 'nothing'; last: boolean };

/** The form with its draft, which stays on the phone until the order exists. */
export interface AccountFormState {
  form: UseFormReturn<AccountForm>;
  origin: Origin;
  /** Identifies the draft to the service; made once per draft. */
  submissionId: () => string;
  /** Saves the draft at once. */
  save: () => void;
  /** Empties the form and drops the draft; returns the form as it is now. */
  startOver: () => AccountForm;
  /** Fills in the last submission for this game, as a new draft; returns the form as it is now. */
  restoreLast: () => AccountForm;
  /**
   * Fills in what was read from a listing or by a capture; what tells of another account than the form
   * begins a form of its own, and the earlier one stays a draft.
   */
  applyReading: (reading: LinkReading | CaptureReading) => void;
  /** Goes back to a draft, and keeps the form as one; returns the form as it is now. */
  takeUp: (draft: Draft) => AccountForm;
  /** Keeps the content under a new id, when the old one has become an order. */
  renewSubmissionId: () => void;
  /** The order exists: drops the draft. */
  finish: (orderId: string) => void;
}

/** Opens the form of a game with the user's draft, if there is one. */
export function useAccountForm(description: Description): AccountFormState {
  const { session, drafts } = useStores();
  const { gameId } = description.game;
  // The draft belongs to whoever opened the form, even when the session expires meanwhile.
  const [userId] = useState(session.userId);
  const [draft] = useState(() => toJS(drafts.find(userId, gameId)));
  const [origin, setOrigin] = useState<Origin>(() => originOf(draft, userId, gameId));
  const submissionId = useRef(draft?.submissionId ?? newSubmissionId());
  const finished = useRef(false);

  const form = useForm<AccountForm>({
    shouldFocusError: false,
    defaultValues: draft ? formOfDraft(draft, description) : emptyForm(description),
    resolver: resolverOf(description),
  });
  const draftNow = () =>
    draftOf(form.getValues(), description, {
      submissionId: submissionId.current,
      savedAt: Date.now(),
    });

  const save = () => {
    if (finished.current) return;
    if (hasContent(form.getValues(), description)) drafts.save(userId, draftNow());
    else drafts.remove(userId, gameId);
  };
  const saveSoon = useAutosave(form, save);

  const fill = (content: AccountForm) => {
    submissionId.current = newSubmissionId();
    form.reset(content);
    saveSoon.flush();
    save();
    return content;
  };
  return {
    form,
    origin,
    submissionId: () => submissionId.current,
    save,
    startOver: () => {
      setOrigin(originOf(undefined, userId, gameId));
      return fill(emptyForm(description));
    },
    restoreLast: () => {
      setOrigin({ from: 'nothing', last: false });
      const last = submittedFor(userId, gameId);
      // The listing or account may have changed since it was read.
      return fill(
        last
          ? { ...formOfDraft(last, description), reading: null, accountOrderId: undefined }
          : emptyForm(description),
      );
    },
    applyReading: (reading) => {
      const differences = differencesOf(form.getValues(), reading, description);
      saveSoon.flush();
      const draft = differences.length > 0 && toJS(drafts.setAside(userId, gameId));
      setOrigin({ from: 'reading', reading, ...(draft ? { other: { draft, differences } } : {}) });
      const before = draft ? emptyForm(description) : form.getValues();
      fill(formWithReading(before, reading, description));
    },
    takeUp: (other) => {
      saveSoon.flush();
      drafts.takeUp(userId, other);
      submissionId.current = other.submissionId;
      setOrigin(originOf(other, userId, gameId));
      const content = formOfDraft(other, description);
      form.reset(content);
      return content;
    },
    renewSubmissionId: () => {
      submissionId.current = newSubmissionId();
      save();
    },
    finish: (orderId) => {
      keepSubmitted(userId, orderId, draftNow());
      finished.current = true;
      drafts.remove(userId, gameId);
    },
  };
}

function originOf(draft: Draft | undefined, userId: string, gameId: string): Origin {
  if (draft) return draft.unchanged ? { from: 'order' } : { from: 'draft', savedAt: draft.savedAt };
  return { from: 'nothing', last: submittedFor(userId, gameId) !== null };
}

/** Saves 500 ms after the last change, and at once when the page or the program is left. */
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
