import { NEW_ITEM_PICTURES_LIMIT } from '@account-doctor/contract/limits';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form, Typography, Upload, type FormInstance } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../data/errorText';
import { useAction } from '../../../hooks/useAction';
import type { GameValues } from './gameValues';
import { itemPicture } from './itemPicture';
import { matchPictures } from './matchPictures';

/** Result for the chosen files: how many were used, and why the others were not. */
interface PictureResult {
  count: number;
  /** A message for each file that could not be used. */
  left: string[];
}

/** Number of pictures in the form that are not saved yet. */
const newPictureCount = (fields: GameValues['fields']): number =>
  fields
    .flatMap(({ options }) => options)
    .filter(({ picture }) => picture?.startsWith('data:') === true).length;

/**
 * Sets the pictures of options from files, which are named like the options; never throws: the result has a message for
 * each file that could not be used.
 */
async function setItemPictures(
  form: FormInstance<GameValues>,
  field: number,
  files: File[],
): Promise<PictureResult> {
  const { fields } = form.getFieldsValue(true) as GameValues;
  const labels = (fields[field]?.options ?? []).map(({ label }) => label);
  const places = matchPictures(
    files.map(({ name }) => name),
    labels,
  );
  const most = NEW_ITEM_PICTURES_LIMIT - newPictureCount(fields);
  const taken: PictureResult = { count: 0, left: [] };
  for (const [index, file] of files.entries()) {
    const place = places[index] ?? -1;
    const addLeftFile = (reason: string) => taken.left.push(`${file.name}：${reason}`);
    if (place < 0) addLeftFile('没有这个名称的选项');
    else if (taken.count >= most) addLeftFile('一次太多，请保存后再选');
    else
      await itemPicture(file).then(
        (value) => {
          form.setFields([
            { name: ['fields', field, 'options', place, 'picture'], value, touched: true },
          ]);
          taken.count += 1;
        },
        (error: unknown) => addLeftFile(errorText(error)),
      );
  }
  return taken;
}

/** Button for the pictures of many items, whose file names are the names of the options. */
export function ManyItemPictures({ field }: { field: number }) {
  const form = Form.useFormInstance<GameValues>();
  const [taken, setTaken] = useState<PictureResult | null>(null);
  const take = useAction(async (files: File[]) =>
    setTaken(await setItemPictures(form, field, files)),
  );
  return (
    <Flex vertical gap={8} align="start">
      <Upload
        multiple
        accept="image/jpeg,image/png,image/webp"
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (file === files[0]) void take.run(files);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={take.running}>
          批量上传图片
        </Button>
      </Upload>
      <Typography.Text type="secondary">
        文件名写选项的名称，例如“李白·凤求凰.jpg”；可一次选多个，只用您有权使用的图片。图片会裁成接近方形，保留上边。
      </Typography.Text>
      {taken && <PictureResultAlert {...taken} />}
    </Flex>
  );
}

const PictureResultAlert = ({ count, left }: PictureResult) => (
  <Alert
    type={left.length > 0 ? 'warning' : 'success'}
    title={`配上了 ${count} 张图片，保存后生效`}
    description={
      left.length > 0 && (
        <ul className="difference">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )
    }
  />
);
