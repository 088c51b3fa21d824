import { valueLabel } from '@account-doctor/contract/labels';
import {
  SALE_SOURCE_NAME_LIMIT,
  SALE_SOURCE_PLACE_LIMIT,
  saleSourceKindLabels,
  type SaleSourceKind,
  type SaleSourceRhythm,
} from '@account-doctor/contract/saleSources';
import type { SaleSource } from '@account-doctor/contract/types';
import { Form, Input, Select, Switch } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { requiredRules } from '../../components/rule';
import { call } from '../../data/service';

interface Values {
  name: string;
  kind: SaleSourceKind;
  place?: string;
  secret?: string;
  rhythm: SaleSourceRhythm;
  hour?: number | null;
  enabled: boolean;
}

interface EditSourceProps {
  source: SaleSource | 'new' | null;
  /** Kinds that the settings of the service enable. */
  kinds: readonly SaleSourceKind[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Form of a source: where and how often files of sales are fetched. */
export function EditSource({ source, kinds, onClose, onSaved }: EditSourceProps) {
  const [form] = Form.useForm<Values>();
  const known = source === 'new' ? null : source;
  const save = async ({ place, secret, hour, ...values }: Values) => {
    await call('POST /desk-api/sale/source/save', {
      ...values,
      hour: values.rhythm === 'daily' ? (hour ?? null) : null,
      ...((values.kind !== 'https' || place) && { place: place ?? '' }),
      ...(secret && { secret }),
      ...(known && { sourceId: known.sourceId }),
    });
    await onSaved();
  };
  const { kind = 'https', shownPlace = '' } = known ?? {};
  return (
    <EditDrawer
      title={known ? '修改来源' : '添加来源'}
      open={source !== null}
      onClose={onClose}
      form={form}
      initial={
        known
          ? { ...known, ...(kind !== 'https' && { place: shownPlace }) }
          : { kind: 'https', rhythm: 'hourly', enabled: true }
      }
      save={save}
    >
      <Form.Item name="name" label="名称" rules={requiredRules('请填写名称')}>
        <Input maxLength={SALE_SOURCE_NAME_LIMIT} placeholder="例如：某某平台" />
      </Form.Item>
      <Form.Item
        name="kind"
        label="从哪里取"
        extra={[
          kinds.includes('folder') ? [] : ['想从文件夹取，要先设置 SALES_FOLDER'],
          kinds.includes('s3') ? [] : ['想从存储桶取，要先设置 S3_ENDPOINT 等'],
        ]
          .flat()
          .join('；')}
        rules={requiredRules('请选择从哪里取')}
      >
        <Select
          options={kinds.map((value) => ({
            value,
            label: valueLabel(saleSourceKindLabels, value),
          }))}
        />
      </Form.Item>
      <PlaceFields known={known} />
      <RhythmFields />
      <Form.Item name="enabled" label="按时去取" valuePropName="checked">
        <Switch />
      </Form.Item>
    </EditDrawer>
  );
}

function PlaceFields({ known }: { known: SaleSource | null }) {
  const kind = Form.useWatch<SaleSourceKind | undefined>('kind') ?? 'https';
  if (kind === 'folder')
    return (
      <Form.Item name="place" label="文件夹" extra="SALES_FOLDER 里的文件夹；不填就是它本身">
        <Input maxLength={SALE_SOURCE_PLACE_LIMIT} placeholder="例如：shop" />
      </Form.Item>
    );
  if (kind === 's3')
    return (
      <Form.Item
        name="place"
        label="前缀"
        extra="以它开头的 CSV 和 XLSX 都取"
        rules={requiredRules('请填写前缀')}
      >
        <Input maxLength={SALE_SOURCE_PLACE_LIMIT} placeholder="例如：partner/" />
      </Form.Item>
    );
  const keeps = known?.kind === 'https';
  return (
    <>
      <Form.Item
        name="place"
        label="文件的地址"
        extra={
          keeps
            ? `现在是 ${known.shownPlace}，不换就不用填`
            : '以 https:// 开头；每次取同一个地址，内容变了才导入'
        }
        rules={keeps ? [] : requiredRules('请填写地址')}
      >
        <Input maxLength={SALE_SOURCE_PLACE_LIMIT} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secret"
        label="密钥"
        extra={
          keeps && known.hasSecret
            ? '已存好，不再显示；不换就不用填，换了地址要重新填'
            : '对方给的密钥，取文件时放在 Authorization: Bearer 里；没有就不填'
        }
      >
        <Input.Password maxLength={2_000} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour} 点` }));

function RhythmFields() {
  const rhythm = Form.useWatch<SaleSourceRhythm | undefined>('rhythm');
  return (
    <>
      <Form.Item name="rhythm" label="多久一次">
        <Select
          options={[
            { value: 'hourly', label: '每小时' },
            { value: 'daily', label: '每天' },
          ]}
        />
      </Form.Item>
      {rhythm === 'daily' && (
        <Form.Item name="hour" label="几点（北京时间）" rules={requiredRules('请选择几点')}>
          <Select options={hours} />
        </Form.Item>
      )}
    </>
  );
}
