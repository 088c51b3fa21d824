import { NARRATIVE_LIMIT, NARRATIVE_MIN_LENGTH } from '@account-doctor/contract/limits';
import type { AppraisalDetail } from '@account-doctor/contract/types';
import { Form, Input, type FormInstance, type FormProps } from 'antd';
import { NumberInput } from '../../components/NumberInput';
import { numberRules } from '../../components/rule';
import { Adjustments, AdjustedPrice } from './Adjustments';
import { EvidenceField } from './EvidenceField';
import { givenPictures, workValues, type WorkValues } from './workValues';

interface WorkFormProps {
  appraisal: AppraisalDetail;
  form: FormInstance<WorkValues>;
  onValuesChange: FormProps<WorkValues>['onValuesChange'];
}

/** The form fields of an appraisal: adjustments, range, explanation and evidence. */
export const WorkForm = ({ appraisal, form, onValuesChange }: WorkFormProps) => (
  <Form<WorkValues>
    form={form}
    layout="vertical"
    onValuesChange={onValuesChange}
    initialValues={workValues(appraisal)}
  >
    <Adjustments />
    <AdjustedPrice modelFair={appraisal.model?.value.fair ?? 0} />
    <Form.Item
      name="spread"
      label="上下浮动"
      extra="报告里的区间，就是估价上下浮动这么多"
      rules={numberRules({ min: 1, max: 50, missing: '请填写上下浮动多少' })}
      style={{ marginTop: 16 }}
    >
      <NumberInput suffix="%" />
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
      <EvidenceField rule={appraisal.evidenceRule} given={givenPictures(appraisal)} />
    </Form.Item>
  </Form>
);
