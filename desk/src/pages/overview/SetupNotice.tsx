import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { useCall } from '../../hooks/useCall';
import { setupWords } from '../operation/setupWords';

/** What is missing before the shop can open; nothing once all is done. */
export function SetupNotice() {
  const { data } = useCall('GET /desk-api/operation/setup', {});
  const open = data?.list.filter(({ done }) => !done) ?? [];
  if (open.length === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      title={`开业前还有 ${open.length} 项没有完成`}
      description={open.map(({ step }) => setupWords[step].title).join('、')}
      action={
        // The colour of links has too little contrast on a warning.
        <Link to="/setup" className="inline-link" style={{ color: 'inherit' }}>
          开业准备
        </Link>
      }
      style={{ marginBottom: 16 }}
    />
  );
}
