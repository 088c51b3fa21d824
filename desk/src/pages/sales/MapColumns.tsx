import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { Alert, Button, Flex, Select, Typography } from 'antd';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import {
  columnChoices,
  leftSheetsText,
  missingColumns,
  saleColumnLabels,
  withColumn,
} from './columnChoices';
import type { SaleFile } from './saleFile';
import { ForAllRows } from './ForAllRows';
import { useMapping } from './useMapping';

interface MappingProps {
  mapping: SaleMapping;
  onChange: (mapping: SaleMapping) => void;
}

/** Form for the mapping of a file's columns; starts the preview. */
export function MapColumns({ file, refresh }: { file: SaleFile; refresh: () => Promise<unknown> }) {
  const { mapping, setMapping, choose } = useMapping(file);
  const games = useCall('GET /desk-api/sale/file/games', {}).data?.list ?? [];
  const { importId } = file;
  const preview = useAction(async () => {
    await call('POST /desk-api/sale/file/preview', { importId, mapping });
    await refresh();
  });
  const sheet = file.sheets.find(({ name }) => name === mapping.sheet) ?? file.sheets[0];
  const missing = missingColumns(mapping);
  const left = leftSheetsText(file, mapping);
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">
        {sheet?.remembered
          ? '已按上次相同表头的设置填好，请核对'
          : '每一列已按名称和内容猜好，请核对；不需要的列留空'}
      </Typography.Text>
      <ChooseSheet file={file} mapping={mapping} onChange={setMapping} />
      {left !== null && (
        <Alert showIcon type="info" title={`${left}；一次导入一个，导入后再上传这个文件选下一个`} />
      )}
      <ForAllRows
        mapping={mapping}
        games={games}
        hasShortDates={hasShortDates(file, mapping)}
        onChange={choose}
      />
      <ColumnTable
        columns={sheet?.columns ?? []}
        mapping={mapping}
        choices={columnChoices(mapping, games)}
        onChange={setMapping}
      />
      {missing.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={`还缺：${missing.map((column) => saleColumnLabels[column]).join('、')}，请在表中选择对应的列`}
        />
      )}
      <div>
        <Button
          type="primary"
          id="preview-sales"
          disabled={missing.length > 0}
          loading={preview.running}
          onClick={() => void preview.run()}
        >
          预览
        </Button>
      </div>
    </Flex>
  );
}

/** Dates without a year of four digits at their beginning; the service looks at the whole column. */
const SHORT_DATE = /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d/;

function hasShortDates({ sheets, preview }: SaleFile, mapping: SaleMapping): boolean {
  const sheet = sheets.find(({ name }) => name === mapping.sheet) ?? sheets[0];
  const dates = sheet?.columns.find(({ name }) => name === mapping.columns.at)?.samples ?? [];
  const isKnown = mapping.dateOrder !== undefined || preview?.dateOrder !== undefined;
  return isKnown || dates.some((cell) => SHORT_DATE.test(cell));
}

/** Choice of the sheet, for a workbook with several sheets. */
const ChooseSheet = ({ file: { sheets }, mapping, onChange }: MappingProps & { file: SaleFile }) =>
  sheets.length > 1 && (
    <label>
      工作表{' '}
      <Select
        value={mapping.sheet}
        options={sheets.map(({ name }) => ({ value: name, label: name }))}
        onChange={(name) => {
          const chosen = sheets.find((one) => one.name === name);
          if (chosen) onChange(chosen.suggested);
        }}
      />
    </label>
  );

/** Number of sample cells shown per column. */
const SAMPLES = 3;

function ColumnTable({
  columns,
  mapping,
  choices,
  onChange,
}: MappingProps & {
  columns: SaleFile['sheets'][number]['columns'];
  choices: ReturnType<typeof columnChoices>;
}) {
  const meaning = new Map(Object.entries(mapping.columns).map(([column, name]) => [name, column]));
  const named = columns.filter(({ name }) => name !== '');
  return (
    <ResponsiveTable
      size="small"
      empty="这个工作表没有列"
      rowKey="name"
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 640 }}
      dataSource={named}
      columns={[
        { title: '文件里的列', dataIndex: 'name', width: '25%' },
        {
          title: '前几行',
          key: 'samples',
          ellipsis: true,
          render: (_, { samples }) => (
            <Typography.Text type="secondary">
              {samples
                .filter((cell) => cell !== '')
                .slice(0, SAMPLES)
                .join(' · ')}
            </Typography.Text>
          ),
        },
        {
          title: '对应内容',
          key: 'meaning',
          width: 240,
          render: (_, { name }) => (
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={`${name}是什么`}
              placeholder="不需要"
              style={{ width: 200 }}
              value={meaning.get(name) ?? null}
              options={choices}
              onChange={(column: string | null | undefined) =>
                onChange(withColumn(mapping, name, column ?? undefined))
              }
            />
          ),
        },
      ]}
    />
  );
}
