import type { ParametersOf } from '@/routes';
import { ConversationList } from './ConversationList';
import { ConversationView } from './ConversationView';

/** The conversation about an order; without one, all that the user has. */
export function Chat({ orderId }: ParametersOf<'chat'>) {
  return orderId ? <ConversationView orderId={orderId} /> : <ConversationList />;
}
