/** Deletes what a user who leaves said and was told. */
export { deleteConversationsOf as forgetUser } from './conversationStore';
