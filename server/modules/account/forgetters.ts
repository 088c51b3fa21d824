import type { Transaction } from '../../database/database';
import * as chat from '../chat/chat';
import * as capture from '../capture/captures';
import * as coupon from '../coupon/coupon';
import * as evaluation from '../evaluation/forgetUser';
import * as feedback from '../feedback/feedback';
import * as human from '../human/human';
import * as identity from '../identity/realName';
import * as message from '../message/message';
import * as order from '../order/order';
import * as rating from '../rating/rating';
import * as reading from '../reading/reading';
import * as report from '../report/forgetUser';
import * as reportFile from '../reportFile/keep';
import * as share from '../share/share';
import * as showcase from '../showcase/showcase';
import * as storage from '../storage/files';
import * as unlock from '../unlock/unlock';
import * as user from '../user/forgetUser';

/**
 * Every module that keeps something of a user, in the order in which they forget it: reports and
 * evaluations find theirs by the orders, and the user goes last. A module that begins to keep
 * something exports `forgetUser` and is added here; the test of deletion looks through all tables.
 */
const modules: readonly {
  /** Deletes what is personal, and leaves what is kept (prices, counts) without a person. */
  forgetUser: (transaction: Transaction, userId: string) => Promise<void>;
}[] = [
  report,
  reportFile,
  share,
  evaluation,
  human,
  rating,
  chat,
  unlock,
  order,
  coupon,
  message,
  reading,
  capture,
  feedback,
  showcase,
  identity,
  storage,
  user,
];

/** Removes every trace of a user. The caller holds the user's row. */
export async function forgetEverywhere(transaction: Transaction, userId: string): Promise<void> {
  for (const { forgetUser } of modules) await forgetUser(transaction, userId);
}
