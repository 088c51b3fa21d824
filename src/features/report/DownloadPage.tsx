import { View } from '@tarojs/components';
import { useState } from 'react';
import { rethrowAsRequestError } from '@account-doctor/client-core/errors';
import type { ReportFile } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { navigate } from '@/navigation/navigate';
import { saveDocument } from '@/platform/pictures/saving';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { SavePictureButtons } from './parts/SavePictureButtons';
import './parts/files.scss';
import { toast } from '@/platform/dialogs/toast';

/** Page to save a report: as one long picture for the phone, or as a PDF for printing. */
export function DownloadPage(shown: ParametersOf<'reportDownload'>) {
  return (
    <View className="report-download">
      <View className="report-download__files">
        <Section
          title="报告长图"
          aside={
            <Button
              id="look-at-picture"
              variant="text"
              size="small"
              onPress={() => void navigate('reportScreenShot', { ...shown, format: 'png' })}
            >
              先看看
            </Button>
          }
        >
          <View className="report-download__note">
            整份报告是一张图，适合存到相册、发给好友，带有核对真伪的二维码。
          </View>
          <SavePictureButtons
            requestFile={() => call('GET /app-api/api/evaluate/user/order/get/report-image', shown)}
          />
        </Section>
        <Section title="PDF 文件">
          <View className="report-download__note">
            A4 版面，文字可以搜索和复制，适合打印和存档，每页都有报告编号。
          </View>
          <SaveDocument
            requestFile={() =>
              call('GET /app-api/api/evaluate/user/order/get/report-image', {
                ...shown,
                format: 'pdf',
              })
            }
          />
        </Section>
      </View>
      <View className="report-download__note">
        文件里的内容和您看到的报告一致，有您打码后的账号。要给别人看，请用报告里的“分享链接”。
      </View>
    </View>
  );
}

interface SaveDocumentProps {
  /** Requests a new link; called when the button is pressed, because links expire within minutes. */
  requestFile: () => Promise<ReportFile>;
}

/** Button to save a PDF to the phone, or to open it in a reader that can save it. */
function SaveDocument({ requestFile }: SaveDocumentProps) {
  const [percent, setPercent] = useState<number>();
  const save = useAction(async () => {
    const file = await requestFile();
    const title = await saveDocument(file, setPercent)
      .catch(rethrowAsRequestError)
      .finally(() => setPercent(undefined));
    toast(title);
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
