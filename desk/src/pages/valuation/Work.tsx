import {
  NARRATIVE_LIMIT,
  NARRATIVE_MIN_LENGTH,
  QUESTION_LIMIT,
} from '@account-doctor/contract/limits';
import type { UploadedFile, Valuation } from '@account-doctor/contract/types';
import { missingParts } from '@account-doctor/contract/valuation';
import { Alert, App, Button, Card, Flex, Form, Input } from 'antd';
import { type Ref, useImperativeHandle, useState } from 'react';
import { showAtFields, useAction } from '../../hooks/useAction';
import { useShortcuts } from '../../hooks/useShortcuts';
import { useUnsaved } from '../../hooks/useUnsaved';
import { call } from '../../data/service';
import { useMember } from '../../session/session';
import { focusTitle } from '../../components/focusTitle';
import { Adjustments, fen, Sum, type TypedAdjustment } from './Adjustments';
import { EvidenceField, type EvidenceItem } from './EvidenceField';
import { Finished } from './Finished';
import { Write } from './Write';
import { NumberInput } from '../../components/NumberInput';

/** Form values; amounts in yuan. */
interface Values {
  adjustments?: TypedAdjustment[];
  narrative: string;
  evidence: EvidenceItem[];
  spread: number;
}

/** Adds a picture to the evidence in the form. */
export type AddEvidence = (picture: UploadedFile) => void;

interface WorkProps {
  valuation: Valuation;
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
  const { modal, message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const { orderId, round } = valuation;
  // Pictures from the form, answers, appeal and the previous appraisal, without duplicates.
  const given = new Map(
    [
      ...valuation.pictures,
      ...valuation.questions.flatMap(({ pictures }) => pictures),
      ...(valuation.appeal?.pictures ?? []),
      ...valuation.earlier.map(({ picture }) => picture),
    ].map((picture) => [picture.fileId, picture]),
  );
  const modelFair = valuation.model?.value.fair ?? 0;
  const [asking, setAsking] = useState(false);
  const lastReading = valuation.readings[valuation.readings.length - 1];
  const { staffId } = useMember();
  const unsaved = useUnsaved(`valuation-${staffId}-${orderId}-${round}`, form);

  useImperativeHandle(adding, () => (picture) => {
    const items = form.getFieldValue('evidence') as EvidenceItem[];
    if (items.some((item) => item.picture.fileId === picture.fileId)) return;
    form.setFieldValue('evidence', [...items, { picture, caption: '' }]);
    unsaved.keepAgain(form.getFieldsValue());
  });

  const keep = async ({ adjustments = [], evidence, ...values }: Values) => {
    await call('POST /desk-api/valuation/save', {
      ...values,
      orderId,
      adjustments: adjustments.map((row) => ({ ...row, amount: fen(row.amount) })),
      evidence: evidence.map(({ picture, ...rest }) => ({ fileId: picture.fileId, ...rest })),
    });
    unsaved.forget();
  };
  /** All typed values; empty added rows are dropped. */
  const typed = () => {
    const rows = (form.getFieldValue('adjustments') ?? []) as (object | undefined)[];
    const filled = rows.filter((row) =>
      Object.values(row ?? {}).some((value) => (value ?? '') !== ''),
    );
    form.setFieldValue('adjustments', filled);
    return form.validateFields();
  };
  const save = useAction(async () => {
    await keep(await typed());
    await reload();
    void message.success('已保存');
  }, form);
  const submit = useAction(async () => {
    await keep(await typed());
    await call('POST /desk-api/valuation/submit', { orderId });
    await reload();
    void message.success('已提交复核');
  }, form);
  const askToSubmit = useAction(async () => {
    const { narrative, evidence, adjustments = [] } = await typed();
    const fair = modelFair + adjustments.reduce((sum, row) => sum + fen(row.amount), 0);
    const unjudged = valuation.answers.flatMap(({ before, fact, label }) =>
      before && !fact ? label : [],
    );
    const work = { narrative, evidence, fair, unjudged };
    const missing = missingParts(work, valuation.evidenceRule);
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

  const ask = useAction(async () => {
    await typed();
    setAsking(true);
  }, form);

  useShortcuts({ s: () => void save.run(), Enter: () => void askToSubmit.run() });

  return (
    <Card
      size="small"
      className="work"
      title="我的估价"
      extra={
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
            loading={submit.running}
            onClick={() => void askToSubmit.run()}
            id="hand-in"
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
          >
            提交复核
          </Button>
        </Flex>
      }
    >
      {lastReading?.verdict === 'returned' && (
        <Alert
          type="warning"
          showIcon
          title={`${lastReading.alias}退回修改：${lastReading.remark}`}
          style={{ marginBottom: 16 }}
        />
      )}
      {unsaved.restored && (
        <Alert
          type="info"
          showIcon
          title="已恢复上次没有保存的内容"
          action={
            <Button
              size="small"
              onClick={() => {
                form.resetFields();
                unsaved.forget();
              }}
            >
              放弃，用已保存的
            </Button>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        onValuesChange={unsaved.keep}
        initialValues={{
          adjustments: valuation.adjustments.map((row) => ({ ...row, amount: row.amount / 100 })),
          narrative: valuation.narrative,
          evidence: valuation.evidence,
          spread: valuation.spread,
        }}
      >
        <Adjustments />
        <Sum modelFair={modelFair} />
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
          <EvidenceField rule={valuation.evidenceRule} given={[...given.values()]} />
        </Form.Item>
      </Form>
      <Write
        title="请客户补充"
        hint="写清要什么资料、哪一页的截图。已填的估价会先保存，客户回答前不计时。"
        limit={QUESTION_LIMIT}
        field="text"
        open={asking}
        onClose={() => setAsking(false)}
        send={async (text) => {
          await keep(await typed());
          await call('POST /desk-api/valuation/ask', { orderId, text });
          await reload();
        }}
      />
    </Card>
  );
}
