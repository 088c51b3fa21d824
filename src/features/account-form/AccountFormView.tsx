import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import type { FieldGroup } from '@account-doctor/contract/game';
import type { Evaluator } from './ByWhom';
import { DraftNotice } from './parts/DraftNotice';
import type { AccountForm } from './form/accountForm';
import { groupsOf, type Description } from './form/description';
import { answerKeyOf, type Place } from './form/problems';
import type { AccountFormState } from './form/useAccountForm';
import { usePictures } from './form/usePictures';
import { useReveal } from './form/useReveal';
import { useSubmit } from './form/useSubmit';
import { FormFeedback } from './parts/FormFeedback';
import { GroupSection } from './parts/GroupSection';
import { HopedPriceSection } from './parts/HopedPriceSection';
import { PicturesSection } from './parts/PicturesSection';
import { ServerSection } from './parts/ServerSection';
import { SubmitBar } from './parts/SubmitBar';

interface AccountFormViewProps {
  state: AccountFormState;
  description: Description;
  evaluator: Evaluator;
  /** Shows at once what is wrong: the form was submitted before and did not fit. */
  check: boolean;
}

/** The form: where the account is, what it has, pictures that show it, and the bar to submit it. */
export function AccountFormView({ state, description, evaluator, check }: AccountFormViewProps) {
  const uploads = usePictures(state.form);
  const groups = useMemo(() => groupsOf(description.fields), [description.fields]);
  const [folded, setFolded] = useState<ReadonlySet<FieldGroup>>(new Set());

  const toggle = useCallback((group: FieldGroup) => {
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(group)) after.add(group);
      return after;
    });
  }, []);
  const unfold = useCallback(
    (place: Place) => {
      const key = answerKeyOf(place);
      const group = description.fields.find((field) => field.key === key)?.group;
      if (group) setFolded((before) => new Set([...before].filter((other) => other !== group)));
    },
    [description.fields],
  );
  const reveal = useReveal(unfold);
  const submitting = { state, description, evaluator, uploads, reveal };
  const { submit, running, showProblems } = useSubmit(submitting);
  useCheckOnce(check, showProblems);

  const show = (content: AccountForm) => {
    uploads.clear();
    void uploads.restore(content.pictures);
  };
  useReadPictures(state, uploads);
  return (
    <FormProvider {...state.form}>
      <DraftNotice
        origin={state.origin}
        onStartOver={() => show(state.startOver())}
        onTakeLast={() => show(state.takeLast())}
      />
      <ServerSection description={description} />
      {groups.map(({ group, fields }) => (
        <GroupSection
          key={group}
          group={group}
          fields={fields}
          open={!folded.has(group)}
          onToggle={toggle}
        />
      ))}
      <PicturesSection uploads={uploads} />
      {evaluator === 'human' && <HopedPriceSection />}
      <FormFeedback description={description} />
      <SubmitBar
        fields={description.fields}
        evaluator={evaluator}
        loading={running}
        onSubmit={submit}
      />
    </FormProvider>
  );
}

/** Shows the pictures that a capture brought along. */
function useReadPictures({ origin, form }: AccountFormState, uploads: PictureUploads): void {
  const reading = origin.from === 'reading' ? origin.reading : null;
  useEffect(() => {
    if (!reading || !('pictures' in reading)) return;
    const shown = new Set(uploads.fileIds);
    const added = form.getValues('pictures').filter((fileId) => !shown.has(fileId));
    void uploads.restore(added.slice(0, uploads.room));
  }, [reading, form, uploads]);
}

/** Checks the form when it opens, once. */
function useCheckOnce(wanted: boolean, showProblems: () => void): void {
  const pending = useRef(wanted);
  useEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    showProblems();
  }, [showProblems]);
}
