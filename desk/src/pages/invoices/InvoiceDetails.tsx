import { invoiceBuyerLabels, invoiceStateLabels } from '@account-doctor/contract/invoice';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DataOf } from '@account-doctor/contract/types';
import { Descriptions, Typography } from 'antd';
import type { ReactNode } from 'react';
import { OrderLink } from '../../components/OrderLink';
import { moneyText, timeText } from '../../format/format';

const copyable = (text: string | null) =>
  text && (
    <Typography.Text copyable={{ text }} className="wrapped">
      {text}
    </Typography.Text>
  );

/** What the customer has requested, and what the desk has done. */
export function InvoiceDetails({ invoice }: { invoice: DataOf<'GET /desk-api/invoice/detail'> }) {
  const { orderId, orderNo, gameName, kind, state, buyer, title, taxNumber, mail, amount } =
    invoice;
  const { askedAt, number, reason, staffAlias, file } = invoice;
  const lines: [string, ReactNode][] = [
    [
      '订单',
      <>
        <OrderLink orderId={orderId} orderNo={orderNo} /> · {gameName} · {orderKindLabels[kind]}
      </>,
    ],
    ['状态', invoiceStateLabels[state]],
    ['金额', moneyText(amount)],
    [`${invoiceBuyerLabels[buyer]}抬头`, title === null ? '账号已注销' : copyable(title)],
    ['税号', copyable(taxNumber)],
    ['接收邮箱', copyable(mail)],
    ['申请时间', timeText(askedAt)],
    ['发票号码', copyable(number)],
    ['原因', reason],
    ['处理人', staffAlias],
    [
      '文件',
      file && (
        <a href={file.url} download={file.fileName}>
          {file.fileName}
        </a>
      ),
    ],
  ];
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      items={lines.flatMap(([label, children]) =>
        children ? { key: label, label, children } : [],
      )}
    />
  );
}
