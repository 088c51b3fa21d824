import Taro from '@tarojs/taro';
import { useState } from 'react';
import type { ReportFile } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { useAction } from '@/data/useAction';
import { saveReportDocument } from './reportFile';

const toasts = {
  saved: 'PDF 已保存',
  opened: '点右上角的菜单可以保存或转发',
  'by-hand': '微信里不能下载文件，请点右上角，选“在浏览器打开”',
} as const;

interface SaveDocumentProps {
  /** Asks for the document; called at the tap. */
  fresh: () => Promise<ReportFile>;
}

/** Saves a PDF to the phone, or opens it where the phone's reader keeps it. */
export function SaveDocument({ fresh }: SaveDocumentProps) {
  const [percent, setPercent] = useState<number>();
  const save = useAction(async () => {
    try {
      const title = toasts[await saveReportDocument(fresh, setPercent)];
      void Taro.showToast({ title, icon: 'none', duration: 3_000 });
    } finally {
      setPercent(undefined);
    }
  });
  return (
    <Button
      id="save-document"
      variant="secondary"
      loading={save.running}
      onPress={() => void save.run()}
    >
      {percent === undefined || percent >= 100 ? '下载 PDF' : `正在下载 ${percent}%`}
    </Button>
  );
}
