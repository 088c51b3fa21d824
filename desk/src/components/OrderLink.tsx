import { hasRole } from '@account-doctor/contract/staff';
import { Link } from 'react-router-dom';
import { pages } from '../pages';
import { useMember } from '../session/session';

/** The number of an order; for members who may open the order's page, a link to it. */
export function OrderLink({ orderId, orderNo }: { orderId: string; orderNo: string }) {
  const { role } = useMember();
  return hasRole(role, pages.order.role) ? (
    <Link className="inline-link" to={`/orders/${orderId}`}>
      {orderNo}
    </Link>
  ) : (
    orderNo
  );
}
