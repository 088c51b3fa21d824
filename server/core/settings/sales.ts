import { optional } from './setting';
import { folderPath, textValue } from './values';

export const salesSettings = {
  folder: optional({
    name: 'SALES_FOLDER',
    meaning:
      'Folder from which admins may have files of sales imported by schedule, also from folders in it. If unset, the ' +
      'desk does not offer folders.',
    chinese:
      '管理员可以设置从这个目录（和其中的子目录）定时导入成交文件。不设置时，工作台里不能选文件夹。',
    example: '/srv/sales',
    schema: folderPath(),
  }),
  bucket: optional({
    name: 'SALES_S3_BUCKET',
    meaning:
      'Bucket from which admins may have files of sales imported by schedule, with endpoint and keys of `S3_…`, which ' +
      'must be allowed to list it; the default is `S3_BUCKET`.',
    chinese:
      '管理员可以设置从这个存储桶定时导入成交文件，使用 `S3_…` 的地址和密钥，密钥要有列出文件的权限；默认是 `S3_BUCKET`。',
    example: 'partner-sales',
    schema: textValue(),
  }),
};
