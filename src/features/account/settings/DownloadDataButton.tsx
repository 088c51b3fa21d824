import { useState } from 'react';
import { openWebAddress } from '@/platform/web/web';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { SettingsRow } from './SettingsRow';

/** Button to download a copy of the user's stored data. */
export function DownloadDataButton() {
  const [exported, setExported] = useState(false);
  const copy = useAction(async () => {
    const { url } = await call('GET /app-api/user/data/copy', {});
    openWebAddress(url);
    setExported(true);
  });
  return (
    <SettingsRow
      id="copy-data"
      title="导出我的数据"
      value={copy.running ? '正在准备…' : exported ? '已导出' : ''}
      onPress={() => void copy.run()}
    />
  );
}
