import { QUESTION_LIMIT } from '@account-doctor/contract/limits';
import { call } from '../../data/service';
import { TextDialog } from './TextDialog';

/** Dialog for a question to the customer; sending also saves the work. */
export const AskCustomer = ({
  orderId,
  open,
  onClose,
  store,
  reload,
}: {
  orderId: string;
  open: boolean;
  onClose: () => void;
  /** Saves the appraiser's work. */
  store: () => Promise<void>;
  reload: () => Promise<void>;
}) => (
  <TextDialog
    title="请客户补充"
    hint="写清要什么资料、哪一页的截图。已填的估价会先保存，客户回答前不计时。"
    limit={QUESTION_LIMIT}
    field="text"
    open={open}
    onClose={onClose}
    send={async (text) => {
      await store();
      await call('POST /desk-api/valuation/ask', { orderId, text });
      await reload();
    }}
  />
);
