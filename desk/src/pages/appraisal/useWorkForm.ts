import type { AppraisalDetail, UploadedFile } from '@account-doctor/contract/types';
import { Form } from 'antd';
import { call } from '../../data/service';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useMember } from '../../session/session';
import type { EvidenceItem } from './EvidenceField';
import { filledRows, workPayload, type WorkValues } from './workValues';

/** Form of an appraisal; this tab stores its unsaved input. */
export function useWorkForm({ orderId, round }: AppraisalDetail) {
  const [form] = Form.useForm<WorkValues>();
  const { staffId } = useMember();
  const unsaved = useUnsaved(`valuation-${staffId}-${orderId}-${round}`, form);
  /** Validates all values; leaves out added rows that are empty. */
  const validValues = () => {
    const rows = (form.getFieldValue('adjustments') ?? []) as (object | undefined)[];
    form.setFieldValue('adjustments', filledRows(rows));
    return form.validateFields();
  };
  const store = async () => {
    await call('POST /desk-api/valuation/save', workPayload(orderId, await validValues()));
    unsaved.forget();
  };
  const addEvidence = (picture: UploadedFile) => {
    const items = form.getFieldValue('evidence') as EvidenceItem[];
    if (items.some((item) => item.picture.fileId === picture.fileId)) return;
    form.setFieldValue('evidence', [...items, { picture, caption: '' }]);
    unsaved.keepAgain(form.getFieldsValue());
  };
  return { form, unsaved, validValues, store, addEvidence };
}
