import type { AppraisalDetail } from '@account-doctor/contract/types';
import { App, type FormInstance } from 'antd';
import { focusTitle } from '../../components/focusTitle';
import { call } from '../../data/service';
import { showAtFields, useAction } from '../../hooks/useAction';
import { missingWork, type WorkValues } from './workValues';

interface SubmissionOptions {
  appraisal: AppraisalDetail;
  form: FormInstance<WorkValues>;
  validValues: () => Promise<WorkValues>;
  store: () => Promise<void>;
  reload: () => Promise<void>;
}

/** Submits the work for second reading, if it is complete and the appraiser confirms. */
export function useSubmission({ appraisal, form, validValues, store, reload }: SubmissionOptions) {
  const { modal, message } = App.useApp();
  const submit = useAction(async () => {
    await store();
    await call('POST /desk-api/valuation/submit', { orderId: appraisal.orderId });
    await reload();
    void message.success('已提交复核');
  }, form);
  const confirm = useAction(async () => {
    const missing = missingWork(appraisal, await validValues());
    if (missing.facts) void message.warning(missing.facts);
    if (showAtFields(form, missing) || missing.facts) return;
    void modal.confirm({
      title: '提交复核？',
      content: '另一位资深、首席或复核估价师看过后交付。提交后不能再改。',
      okText: '提交',
      onOk: () => submit.run(),
      afterClose: focusTitle,
    });
  }, form);
  return { confirm, running: submit.running };
}
