import { optionalSetting } from './setting';
import { commaSeparated, folderPath, host, textValue } from './values';

export const salesSettings = {
  folder: optionalSetting({
    name: 'SALES_FOLDER',
    meaning:
      'Folder from which admins may have files of sales imported by schedule; they may choose a folder in it, and folders ' +
      'in the chosen one are not read. If unset, the desk does not offer folders.',
    chinese:
      '管理员可以设置从这个目录定时导入成交文件，也可以选其中的子目录；不读更深一层。不设置时，工作台里不能选文件夹。',
    example: '/srv/sales',
    schema: folderPath(),
  }),
  bucket: optionalSetting({
    name: 'SALES_S3_BUCKET',
    meaning:
      'Bucket from which admins may have files of sales imported by schedule, with endpoint and keys of `S3_…`, which ' +
      'must be allowed to list it; the default is `S3_BUCKET`.',
    chinese:
      '管理员可以设置从这个存储桶定时导入成交文件，使用 `S3_…` 的地址和密钥，密钥要有列出文件的权限；默认是 `S3_BUCKET`。',
    example: 'partner-sales',
    schema: textValue(),
  }),
  ownHosts: optionalSetting({
    name: 'SALES_HOSTS',
    meaning:
      'Hosts of your own network from which admins may have files of sales imported by schedule, also without TLS, ' +
      'separated by commas. All others need `https` and a public address.',
    chinese:
      '管理员可以设置定时导入成交文件的内网主机，用逗号分隔，可以不用 TLS。其他地址都必须是公网上的 `https` 地址。',
    example: 'erp.internal:8080',
    schema: commaSeparated(host),
  }),
};
