import type { CaptureReading, LinkReading } from '@account-doctor/contract/types';
import { useDidHide } from '@tarojs/taro';
import { toJS } from 'mobx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useDebounced } from '@/ui/useDebounced';
import { beforeLeaving } from '@/platform/leaving';
import { useStores } from '@/stores/RootStore';
import { draftOf, emptyForm, formOfDraft, hasContent, type AccountForm } from './accountForm';
import type { Description } from './description';
import { formWithReading } from './formReading';
import { keepSubmitted, submittedFor } from '../lastSubmission';
import { resolverOf } from './problems';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';

/** Where the content of the form came from when it was opened. */
export type Origin =
  | { from: 'draft'; savedAt: number }
  | { from: 'reading'; reading: LinkReading | CaptureReading }
  | { from: 'nothing'; last: boolean };

/** The form with its draft: what is filled in is kept on the phone until the order exists. */
export interface AccountFormState {
  form: UseFormReturn<AccountForm>;
  origin: Origin;
  /** Names the draft to the service; made once per draft. */
  submissionId: () => string;
  /** Keeps the draft at once. */
  save: () => void;
  /** Empties the form and drops the draft; returns the form as it is now. */
  startOver: () => AccountForm;
  /** Fills in what was submitted last for this game, as a new draft; returns it. */
  takeLast: () => AccountForm;
  /** Fills in what was read of a listing or in the game. */
  takeIn: (reading: LinkReading | CaptureReading) => void;
  /** The same content under a new name, for when the old name has become an order. */
  rename: () => void;
  /** The order exists: the draft is not needed any more. */
  finish: (orderId: string) => void;
}

/** Opens the form of a game with the user's draft, if there is one. */
export function useAccountForm(description: Description): AccountFormState {
  const { session, drafts } = useStores();
  const { gameId } = description.game;
  // Whoever opened the form owns the draft, also while the session expires below it.
  const [userId] = useState(session.userId);
  const [draft] = useState(() => toJS(drafts.find(userId, gameId)));
  const [origin, setOrigin] = useState<Origin>(() => originOf(draft, userId, gameId));
  const submissionId = useRef(draft?.submissionId ?? newSubmissionId());
  const finished = useRef(false);

  const form = useForm<AccountForm>({
    mode: 'onTouched',
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
    takeLast: () => {
      setOrigin({ from: 'nothing', last: false });
      const last = submittedFor(userId, gameId);
      // What was read then may have changed since.
      return fill(
        last ? { ...formOfDraft(last, description), reading: null } : emptyForm(description),
      );
    },
    takeIn: (reading) => {
      setOrigin({ from: 'reading', reading });
      fill(formWithReading(form.getValues(), reading, description));
    },
    rename: () => {
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

function originOf(draft: { savedAt: number } | undefined, userId: string, gameId: string): Origin {
  if (draft) return { from: 'draft', savedAt: draft.savedAt };
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
