import type { Action } from '@account-doctor/client-core/react/useOneAtATime';
import {
  NARRATIVE_LIMIT,
  NARRATIVE_MIN_LENGTH,
  QUESTION_LIMIT,
} from '@account-doctor/contract/limits';
import type { UploadedFile, AppraisalDetail } from '@account-doctor/contract/types';
import {
  Alert,
  App,
  Button,
  Card,
  Flex,
  Form,
  Input,
  type FormInstance,
  type FormProps,
} from 'antd';
import { type Ref, useImperativeHandle, useState } from 'react';
import { showAtFields, useAction } from '../../hooks/useAction';
import { useShortcuts } from '../../hooks/useShortcuts';
import { useUnsaved } from '../../hooks/useUnsaved';
import { call } from '../../data/service';
import { useMember } from '../../session/session';
import { focusTitle } from '../../components/focusTitle';
import { Adjustments, Sum } from './Adjustments';
import { EvidenceField, type EvidenceItem } from './EvidenceField';
import { Finished } from './Finished';
import { Write } from './Write';
import { NumberInput } from '../../components/NumberInput';
import {
  filledRows,
  givenPictures,
  missingWork,
  workPayload,
  workValues,
  type WorkValues,
} from './workValues';

/** Adds a picture to the evidence in the form. */
export type AddEvidence = (picture: UploadedFile) => void;

interface WorkProps {
  valuation: AppraisalDetail;
  reload: () => Promise<void>;
  /** Set while the form is editable. */
  adding: Ref<AddEvidence>;
}

/** The appraiser's work; read-only for others. */
export function Work(props: WorkProps) {
  const { valuation } = props;
  return valuation.may.work ? (
    <Editor key={`${valuation.orderId}-${valuation.round}`} {...props} />
  ) : (
    <Finished valuation={valuation} />
  );
}

function Editor({ valuation, reload, adding }: WorkProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<WorkValues>();
  const { orderId, round } = valuation;
  const [asking, setAsking] = useState(false);
  const { staffId } = useMember();
  const unsaved = useUnsaved(`valuation-${staffId}-${orderId}-${round}`, form);

  useImperativeHandle(adding, () => (picture) => {
    const items = form.getFieldValue('evidence') as EvidenceItem[];
    if (items.some((item) => item.picture.fileId === picture.fileId)) return;
    form.setFieldValue('evidence', [...items, { picture, caption: '' }]);
    unsaved.keepAgain(form.getFieldsValue());
  });

  /** All typed values; empty added rows are dropped. */
  const typed = () => {
    const rows = (form.getFieldValue('adjustments') ?? []) as (object | undefined)[];
    form.setFieldValue('adjustments', filledRows(rows));
    return form.validateFields();
  };
  const keep = async () => {
    await call('POST /desk-api/valuation/save', workPayload(orderId, await typed()));
    unsaved.forget();
  };
  const save = useAction(async () => {
    await keep();
    await reload();
    void message.success('已保存');
  }, form);
  const submission = useSubmission({ valuation, form, typed, keep, reload });
  const ask = useAction(async () => {
    await typed();
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
      <ReturnNotice valuation={valuation} />
      {unsaved.restored && (
        <RestoredNotice
          onDiscard={() => {
            form.resetFields();
            unsaved.forget();
          }}
        />
      )}
      <WorkForm valuation={valuation} form={form} onValuesChange={unsaved.keep} />
      <Write
        title="请客户补充"
        hint="写清要什么资料、哪一页的截图。已填的估价会先保存，客户回答前不计时。"
        limit={QUESTION_LIMIT}
        field="text"
        open={asking}
        onClose={() => setAsking(false)}
        send={async (text) => {
          await keep();
          await call('POST /desk-api/valuation/ask', { orderId, text });
          await reload();
        }}
      />
    </Card>
  );
}

interface SubmissionOptions {
  valuation: AppraisalDetail;
  form: FormInstance<WorkValues>;
  typed: () => Promise<WorkValues>;
  keep: () => Promise<void>;
  reload: () => Promise<void>;
}

/** Submits the work for a second reading, once it is complete and the appraiser has confirmed. */
function useSubmission({ valuation, form, typed, keep, reload }: SubmissionOptions) {
  const { modal, message } = App.useApp();
  const submit = useAction(async () => {
    await keep();
    await call('POST /desk-api/valuation/submit', { orderId: valuation.orderId });
    await reload();
    void message.success('已提交复核');
  }, form);
  const confirm = useAction(async () => {
    const missing = missingWork(valuation, await typed());
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

interface WorkButtonsProps {
  ask: Action<[]>;
  save: Action<[]>;
  submission: ReturnType<typeof useSubmission>;
}

const WorkButtons = ({ ask, save, submission }: WorkButtonsProps) => (
  <Flex gap={8} wrap>
    <Button id="ask" onClick={() => void ask.run()}>
      请客户补充
    </Button>
    <Button
      loading={save.running}
      onClick={() => void save.run()}
      id="keep"
      title="Ctrl+S"
      aria-keyshortcuts="Control+S"
    >
      保存
    </Button>
    <Button
      type="primary"
      loading={submission.running}
      onClick={() => void submission.confirm.run()}
      id="hand-in"
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter"
    >
      提交复核
    </Button>
  </Flex>
);

/** Why the second appraiser returned the work. */
function ReturnNotice({ valuation: { readings } }: { valuation: AppraisalDetail }) {
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

interface WorkFormProps {
  valuation: AppraisalDetail;
  form: FormInstance<WorkValues>;
  onValuesChange: FormProps<WorkValues>['onValuesChange'];
}

const WorkForm = ({ valuation, form, onValuesChange }: WorkFormProps) => (
  <Form<WorkValues>
    form={form}
    layout="vertical"
    onValuesChange={onValuesChange}
    initialValues={workValues(valuation)}
  >
    <Adjustments />
    <Sum modelFair={valuation.model?.value.fair ?? 0} />
    <Form.Item
      name="spread"
      label="上下浮动"
      extra="报告里的区间，就是估价上下浮动这么多"
      rules={[{ required: true, message: '请填写上下浮动多少' }]}
      style={{ marginTop: 16 }}
    >
      <NumberInput min={1} max={50} precision={0} suffix="%" />
    </Form.Item>
    <Form.Item
      name="narrative"
      label="给客户的说明"
      extra={`提交前至少写 ${NARRATIVE_MIN_LENGTH} 个字`}
    >
      <Input.TextArea
        maxLength={NARRATIVE_LIMIT}
        showCount
        autoSize={{ minRows: 5, maxRows: 14 }}
        placeholder="账号好在哪里、差在哪里，为什么值这个价，怎么卖更合适"
      />
    </Form.Item>
    <Form.Item name="evidence" label="依据图片">
      <EvidenceField rule={valuation.evidenceRule} given={givenPictures(valuation)} />
    </Form.Item>
  </Form>
);
