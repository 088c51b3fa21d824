import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../hooks/useCall';

/** Link to the invoices, with the number of those to issue or reverse. */
export function InvoicesButton() {
  const open = useNavigate();
  const { data } = useCall('GET /desk-api/invoice/list', { state: 'asked', pageSize: 1 });
  const waiting = data ? data.counts.asked + data.counts.reversing : 0;
  return (
    <Badge count={waiting} size="small">
      <Button id="invoices" onClick={() => void open('/invoices')}>
        查看发票
      </Button>
    </Badge>
  );
}
