import { View } from '@tarojs/components';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  INVOICE_MAIL_LIMIT,
  INVOICE_TITLE_LIMIT,
  type InvoiceBuyer,
  invoiceBuyerLabels,
  invoiceBuyers,
  mailProblem,
  normalizedMail,
  normalizedTaxNumber,
  normalizedTitle,
  taxNumberProblem,
  titleProblem,
} from '@account-doctor/contract/invoice';
import type { Invoice } from '@account-doctor/contract/types';
import { withoutInvisible } from '@account-doctor/contract/typed';
import { showFieldErrors } from '@/data/fieldProblems';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { exactYuan } from '@/format/money';
import { Button } from '@/ui/Button';
import { ChipGroup } from '@/ui/ChipGroup';
import { Section } from '@/ui/Section';
import { TextField } from '@/ui/TextField';
import { useFormField } from '@/ui/useFormField';

interface InvoiceFields {
  title: string;
  taxNumber: string;
  mail: string;
}

/** Maximum input length of the tax number, with space for blanks. */
const MAX_TAX_INPUT = 30;

const buyers = invoiceBuyers.map((value) => ({ value, label: invoiceBuyerLabels[value] }));

interface InvoiceFormProps {
  orderId: string;
  /** Short description of the order. */
  about: string;
  amount: number;
  /** The previous request if it was rejected or withdrawn; otherwise `null`. */
  previousRequest: Invoice | null;
  onAsked: () => void;
}

/** Form for the buyer of the invoice, validated by the same rules as in the service. The phone stores nothing. */
export function InvoiceForm({
  orderId,
  about,
  amount,
  previousRequest,
  onAsked,
}: InvoiceFormProps) {
  const [buyer, setBuyer] = useState<InvoiceBuyer>(previousRequest?.buyer ?? 'person');
  const form = useForm<InvoiceFields>({
    defaultValues: {
      title: previousRequest?.title ?? '',
      taxNumber: previousRequest?.taxNumber ?? '',
      mail: previousRequest?.mail ?? '',
    },
  });
  const company = buyer === 'company';
  const ask = useAction(
    async ({ title, taxNumber, mail }: InvoiceFields) => {
      await call('POST /app-api/api/evaluate/user/order/invoice/ask', {
        ...{ orderId, buyer, title },
        ...(company && { taxNumber }),
        ...(normalizedMail(mail) !== '' && { mail }),
      });
      onAsked();
    },
    (error) => {
      if (showFieldErrors(error, ['title', 'taxNumber', 'mail'], form.setError)) return true;
      // An invoice may have been requested on another device meanwhile.
      onAsked();
      return false;
    },
  );
  const submit = () => void form.handleSubmit((fields) => void ask.run(fields))();
  return (
    <FormProvider {...form}>
      <Section title={`申请发票 ¥${exactYuan(amount)}`}>
        <View className="invoice__text">{about}，按实付金额开具电子发票</View>
        <ChipGroup id="buyer" label="开给谁" options={buyers} value={buyer} onChange={setBuyer} />
        <View className="invoice__label" />
        <InvoiceTitleField company={company} onConfirm={submit} />
        {company && <TaxNumberField onConfirm={submit} />}
        <MailField onConfirm={submit} />
        <Button id="ask-invoice" loading={ask.running} onPress={submit}>
          提交申请
        </Button>
      </Section>
    </FormProvider>
  );
}

interface InvoiceFieldProps {
  onConfirm: () => void;
}

function InvoiceTitleField({ company, onConfirm }: InvoiceFieldProps & { company: boolean }) {
  const field = useFormField('title', (title) => titleProblem(normalizedTitle(title)));
  return (
    <TextField
      id="title"
      label="发票抬头"
      placeholder={company ? '和营业执照上的名称一致' : '姓名，或者“个人”'}
      clean={withoutInvisible}
      maxLength={INVOICE_TITLE_LIMIT}
      autocomplete="off"
      onConfirm={onConfirm}
      {...field}
    />
  );
}

function TaxNumberField({ onConfirm }: InvoiceFieldProps) {
  const field = useFormField('taxNumber', (typed) => taxNumberProblem(normalizedTaxNumber(typed)));
  return (
    <TextField
      id="taxNumber"
      label="企业税号"
      placeholder="18 位统一社会信用代码"
      clean={withoutInvisible}
      maxLength={MAX_TAX_INPUT}
      autocomplete="off"
      onConfirm={onConfirm}
      {...field}
    />
  );
}

function MailField({ onConfirm }: InvoiceFieldProps) {
  const field = useFormField('mail', (typed) => {
    const mail = normalizedMail(typed);
    return mail === '' ? null : mailProblem(mail);
  });
  return (
    <TextField
      id="mail"
      label="接收邮箱（选填）"
      placeholder="name@example.com"
      hint="发票在这里下载，客服可能另外发一份到邮箱"
      clean={withoutInvisible}
      maxLength={INVOICE_MAIL_LIMIT}
      autocomplete="off"
      onConfirm={onConfirm}
      {...field}
    />
  );
}
