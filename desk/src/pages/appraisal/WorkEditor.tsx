import type { AppraisalDetail, UploadedFile } from '@account-doctor/contract/types';
import { Alert, App, Button, Card } from 'antd';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useAction } from '../../hooks/useAction';
import { useShortcuts } from '../../hooks/useShortcuts';
import { AskCustomer } from './AskCustomer';
import { useSubmission } from './useSubmission';
import { WorkButtons } from './WorkButtons';
import { useWorkForm } from './useWorkForm';
import { WorkForm } from './WorkForm';

/** Adds a picture to the form's evidence. */
export type AddEvidence = (picture: UploadedFile) => void;

interface WorkEditorProps {
  appraisal: AppraisalDetail;
  reload: () => Promise<void>;
  /** Ref to the function that adds evidence; set while the form can be edited. */
  adding: Ref<AddEvidence>;
}

/** Form of the appraiser's own work, which can be saved and submitted. */
export function WorkEditor({ appraisal, reload, adding }: WorkEditorProps) {
  const { message } = App.useApp();
  const { form, unsaved, validValues, store, addEvidence } = useWorkForm(appraisal);
  const [asking, setAsking] = useState(false);
  useImperativeHandle(adding, () => addEvidence);
  const save = useAction(async () => {
    await store();
    await reload();
    void message.success('已保存');
  }, form);
  const submission = useSubmission({ appraisal, form, validValues, store, reload });
  const ask = useAction(async () => {
    await validValues();
    setAsking(true);
  }, form);
  useShortcuts({ s: () => void save.run(), Enter: () => void submission.confirm.run() });

  return (
    <Card
      size="small"
      className="work"
      title="我的估价"
      extra={<WorkButtons ask={ask} save={save} submission={submission} />}
    >
      <ReturnNotice appraisal={appraisal} />
      {unsaved.restored && (
        <RestoredNotice
          onDiscard={() => {
            form.resetFields();
            unsaved.forget();
          }}
        />
      )}
      <WorkForm appraisal={appraisal} form={form} onValuesChange={unsaved.keep} />
      <AskCustomer
        orderId={appraisal.orderId}
        open={asking}
        onClose={() => setAsking(false)}
        store={store}
        reload={reload}
      />
    </Card>
  );
}

/** Notice with the reason why the second reader has returned the appraisal. */
function ReturnNotice({ appraisal: { readings } }: { appraisal: AppraisalDetail }) {
  const last = readings[readings.length - 1];
  if (last?.verdict !== 'returned') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${last.alias}退回修改：${last.remark}`}
      style={{ marginBottom: 16 }}
    />
  );
}

const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    type="info"
    showIcon
    title="已恢复上次没有保存的内容"
    action={
      <Button size="small" onClick={onDiscard}>
        放弃，用已保存的
      </Button>
    }
    style={{ marginBottom: 16 }}
  />
);
