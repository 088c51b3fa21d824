import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, FormProvider, useFormContext } from 'react-hook-form';
import type { FieldGroup } from '@account-doctor/contract/game';
import { FieldFeedback } from '@/features/feedback/FieldFeedback';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import { Button } from '@/ui/Button';
import { DeferredParts } from '@/ui/Deferred';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import { PicturesContext } from '../form/contexts';
import { DraftNotice } from './DraftNotice';
import { GroupSection } from './GroupSection';
import { OwnerSection } from './OwnerSection';
import { PicturesSection } from './PicturesSection';
import { ServerSection } from './ServerSection';
import { SubmitBar } from './SubmitBar';
import type { AccountForm } from '../form/accountForm';
import { type FormDescription, groupFields } from '../form/description';
import { answerKeyOfPath, type FieldPath } from '../form/problems';
import { QuoteProvider } from '../form/quote';
import { nextTextField, scrollToField, focusTextField, useReveal } from '../form/reveal';
import type { AccountFormState } from '../form/useAccountForm';
import { useSubmit } from '../form/useSubmit';
import type { Evaluator } from '../ways/EvaluatorChoice';

interface AccountFormViewProps {
  state: AccountFormState;
  uploads: PictureUploads;
  description: FormDescription;
  evaluator: Evaluator;
  /** Whether to show errors at once, after a submission that the service could not value. */
  check: boolean;
  /** Key of the field to scroll to. */
  field: string | undefined;
}

/** The form: server and account, the groups of fields, pictures, and the bar to submit it. */
export function AccountFormView(props: AccountFormViewProps) {
  const { state, uploads, description, evaluator, check, field } = props;
  const fields = useVisibleFields(description, check || field !== undefined);
  const reveal = useReveal(fields.expand, scrollToField);
  const focus = useReveal(fields.expand, focusTextField);
  const focusNext = useEvent((from: FieldPath) => {
    const next = nextTextField(from, state.form.getValues(), description);
    if (next) focus(next);
  });
  const submitting = { state, description, evaluator, uploads, reveal };
  const { submit, running, showProblems } = useSubmit(submitting);
  useTaskAtOpening(check, showProblems);
  useTaskAtOpening(field !== undefined, () => reveal(`answers.${field}`));

  const show = useSyncedPictures(state, uploads);
  return (
    <FormProvider {...state.form}>
      <PicturesContext.Provider value={uploads}>
        <QuoteProvider description={description}>
          <DraftNotice state={state} fields={description.fields} onFill={show} />
          <DeferredParts
            light
            atOnce={fields.whole}
            parts={[
              <Fragment key="account">
                <ServerSection
                  description={description}
                  evaluator={evaluator}
                  focusNext={focusNext}
                />
                {evaluator === 'ai' && <OwnerSection />}
              </Fragment>,
              ...fields.groups.map(({ group, fields: ofGroup }) => (
                <GroupSection
                  key={group}
                  group={group}
                  fields={ofGroup}
                  open={!fields.collapsed.has(group)}
                  onToggle={fields.toggle}
                  focusNext={focusNext}
                />
              )),
              <Fragment key="end">
                <PicturesSection uploads={uploads} />
                {evaluator === 'human' && <HopedPriceSection />}
                <FormFeedback description={description} />
              </Fragment>,
            ]}
          />
          <SubmitBar
            fields={description.fields}
            evaluator={evaluator}
            loading={running}
            onSubmit={submit}
          />
        </QuoteProvider>
      </PicturesContext.Provider>
    </FormProvider>
  );
}

/** The groups of fields, with those that the user has collapsed. `atOnce` mounts all groups immediately. */
function useVisibleFields({ fields }: FormDescription, atOnce: boolean) {
  const groups = useMemo(() => groupFields(fields), [fields]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<FieldGroup>>(new Set());
  // Mounts the whole form at once if the page must scroll to a field.
  const [whole, setWhole] = useState(atOnce);
  const toggle = useCallback((group: FieldGroup) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(group)) after.add(group);
      return after;
    });
  }, []);
  const expand = useCallback(
    (path: FieldPath) => {
      setWhole(true);
      const key = answerKeyOfPath(path);
      const group = fields.find((field) => field.key === key)?.group;
      if (group) setCollapsed((before) => new Set([...before].filter((other) => other !== group)));
    },
    [fields],
  );
  return { groups, collapsed, whole, toggle, expand };
}

/**
 * Keeps the uploads and the form's pictures equal: a capture adds pictures, and a form for another account starts
 * without the earlier pictures. Returns a function that replaces the pictures after the form's values were replaced.
 */
function useSyncedPictures({ origin, form }: AccountFormState, uploads: PictureUploads) {
  useEffect(() => {
    if (origin.from !== 'reading') return;
    const pictures = form.getValues('pictures');
    if (origin.other) uploads.clear();
    const shown = new Set(uploads.fileIds);
    const added = pictures.filter((fileId) => !shown.has(fileId));
    if (added.length > 0) void uploads.restore(added.slice(0, uploads.room));
  }, [origin, form, uploads]);
  return (content: AccountForm) => {
    uploads.clear();
    void uploads.restore(content.pictures);
  };
}

/** Runs `task` once when the form opens, if `wanted` is set. */
function useTaskAtOpening(wanted: boolean, task: () => void): void {
  const pending = useRef(wanted);
  const begin = useEvent(task);
  useEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    begin();
  }, [begin]);
}

/** Maximum number of digits, for prices below one million yuan, which the service accepts at most. */
const MAX_DIGITS = 6;

/** Field for the price that the seller hopes for. The valuer does not see it, to stay impartial. */
function HopedPriceSection() {
  const { control } = useFormContext<AccountForm>();
  return (
    <Section title="期望价（选填）">
      <Controller
        control={control}
        name="hopedPrice"
        render={({ field }) => (
          <TextField
            id="field-hopedPrice"
            label="心里的价格（元）"
            kind="digits"
            maxLength={MAX_DIGITS}
            placeholder="例如 1200"
            hint="只用来了解您的预期，估价师看不到，不影响估价"
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Section>
  );
}

/** Link that opens a sheet to report a missing or wrong field. */
function FormFeedback({ description: { game, fields } }: { description: FormDescription }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button id="form-feedback" variant="text" size="small" onPress={() => setOpen(true)}>
        选项缺少或有误？告诉我们
      </Button>
      {open && <FieldFeedback game={game} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}
