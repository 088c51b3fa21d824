import type { UserExport } from '../../core/module';
import type { Services } from '../../core/services';
import { readInvoicePdf } from '../../domain/invoice';
import { ordersByIds } from '../../domain/order';
import { shownReport } from '../../domain/report';
import { pictureOf } from '../../domain/storage';
import type { ZipPart } from './zipped';

const jsonPart = (name: string, value: unknown): ZipPart => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

const readme = (brand: string) => `这里是${brand}保存的、与您有关的全部数据。

数据/  每个模块一份 JSON，按数据表分开，时间是世界协调时（UTC），金额的单位是分。
图片/  您上传的图片，文件名是图片编号。
报告/  您能看到的报告内容，文件名是订单编号。
发票/  已经开具的电子发票，文件名是发票在数据里的编号。

密码、登录凭证等只保存了不能还原的摘要，不在这里。有疑问请在「意见反馈」里告诉我们。
`;

/** Values of a column in exported rows, as text. */
const columnOf = (rows: object[] | undefined, name: string): string[] =>
  (rows ?? []).map((row) => String((row as Record<string, unknown>)[name]));

/** Yields all files of a copy, from the data that the modules export. */
export async function* partsOfCopy(
  services: Services,
  userId: string,
  exported: UserExport,
): AsyncGenerator<ZipPart> {
  yield { name: '说明.txt', content: Buffer.from(readme(services.settings.brand.name)) };
  for (const [module, tables] of Object.entries(exported))
    yield jsonPart(`数据/${module}.json`, tables);
  const orders = await ordersByIds(services.database, columnOf(exported.order?.orders, 'orderId'));
  for (const order of orders.values()) {
    const report = await shownReport(services.database, order);
    if (report) yield jsonPart(`报告/${order.orderNo}.json`, report);
  }
  for (const invoiceId of columnOf(exported.invoice?.invoices, 'invoiceId')) {
    const content = await readInvoicePdf(services, invoiceId);
    if (content) yield { name: `发票/${invoiceId}.pdf`, content };
  }
  for (const fileId of columnOf(exported.storage?.files, 'fileId')) {
    const content = await pictureOf(services, userId, fileId);
    if (content) yield { name: `图片/${fileId}.jpg`, content, packed: true };
  }
}
