import { MARK_PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { DataOf } from '@account-doctor/contract/types';
import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Flex, Form, Upload } from 'antd';
import { base64Of } from '../../data/base64';
import { checkPicture, refusePicture } from '../../data/pictures';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

type Brand = DataOf<'GET /desk-api/brand/get'>;

/**
 * The logo that is used if none was uploaded. The query prevents the browser from showing a removed logo from its
 * cache.
 */
const FALLBACK_LOGO = '/favicon.svg?otherwise';

/** The logo with buttons to upload and remove it; both apply at once. */
export function BrandMark({
  mark,
  onSaved,
}: Pick<Brand, 'mark'> & { onSaved: (saved: Brand) => void }) {
  const { message } = App.useApp();
  const change = useAction(async (file: File | null) => {
    if (file) checkPicture(file);
    if (file && file.size > MARK_PICTURE_LIMIT) refusePicture('图片不能超过 2 MB，请缩小后再上传');
    const picture = file && (await base64Of(file));
    onSaved(await call('POST /desk-api/brand/mark', { picture }));
    void message.success(file ? '标志已换，几秒后客户就能看到' : '已去掉上传的标志');
  });
  return (
    <Form.Item
      label="标志"
      extra="用在网页和工作台、手机主屏幕、报告图片和 PDF 里。最好是 512×512、背景透明的 PNG，也可以是 JPG 或 WebP，不超过 2 MB。已经生成的图片和 PDF 不变；小程序的头像请在微信公众平台修改。"
    >
      <Flex gap={16} align="center">
        <img src={mark ?? FALLBACK_LOGO} alt="现在的标志" width={64} height={64} />
        <Upload
          accept="image/jpeg,image/png,image/webp"
          showUploadList={false}
          beforeUpload={(file) => {
            void change.run(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={change.running}>
            {mark === null ? '上传标志' : '换一个标志'}
          </Button>
        </Upload>
        {mark !== null && (
          <Button disabled={change.running} onClick={() => void change.run(null)}>
            去掉上传的标志
          </Button>
        )}
      </Flex>
    </Form.Item>
  );
}
