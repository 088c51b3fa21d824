import type { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import type { PendingMessage } from '@account-doctor/client-core/chat/Outbox';
import { CHAT_TEXT_LIMIT } from '@account-doctor/contract/chat';
import type { ChatMessage, UploadedFile } from '@account-doctor/contract/types';
import { normalizedText } from '@account-doctor/contract/typed';
import { PictureOutlined } from '@ant-design/icons';
import { Alert, Badge, Button, Card, Empty, Flex, Input, Typography } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../../data/errorText';
import { useChat } from '../../hooks/useChat';
import { timeText } from '../../format/format';
import { useMember } from '../../session/session';
import { Picture } from '../Picture';
import { PictureButton } from '../PictureButton';
import './Chat.css';

interface ChatProps {
  orderId: string;
  /** Renders a button beside each picture of the customer. */
  beside?: (picture: UploadedFile) => ReactNode;
}

/** Chat with the customer of an order. */
export const Chat = (props: ChatProps) => (
  // The key separates the messages and drafts of different orders.
  <Conversation key={props.orderId} {...props} />
);

/** Unsent texts by order and member; kept while the member is on other pages. */
const drafts = new Map<string, string>();

function Conversation({ orderId, beside }: ChatProps) {
  const chat = useChat(orderId);
  const { about, error } = chat.history;
  const online = chat.state === 'online';
  const problem = chat.closedBecause ?? (error === null ? null : errorText(error));
  return (
    <Card
      className="chat"
      size="small"
      title="与客户沟通"
      extra={
        <Badge status={online ? 'success' : 'warning'} text={online ? '已连接' : '正在连接…'} />
      }
    >
      {problem && <Alert type="warning" showIcon title={problem} style={{ marginBottom: 12 }} />}
      <Messages chat={chat} beside={beside} />
      {about?.closed ? (
        <Typography.Text type="secondary">{about.closed}</Typography.Text>
      ) : (
        <Composer chat={chat} orderId={orderId} />
      )}
    </Card>
  );
}

function Messages({ chat, beside }: { chat: ConversationModel; beside: ChatProps['beside'] }) {
  const { history, waiting } = chat;
  const { messages, about, more } = history;
  const list = useRef<HTMLDivElement>(null);
  const newest = messages[messages.length - 1]?.position ?? 0;
  useEffect(() => {
    if (newest > 0 || waiting.length > 0)
      list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest, waiting.length]);
  return (
    <div className="chat__list" ref={list} tabIndex={0} aria-label="聊天记录" role="log">
      {more && (
        <Button type="link" onClick={() => void history.loadEarlier().catch(() => undefined)}>
          查看更早的消息
        </Button>
      )}
      {messages.length === 0 && waiting.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有消息" />
      )}
      {messages.map((message) => (
        <MessageView
          key={message.position}
          message={message}
          beside={beside}
          read={about?.marks.customer.read ?? 0}
        />
      ))}
      {waiting.map((row) => (
        <PendingView key={row.clientId} row={row} onDiscard={() => chat.discard(row.clientId)} />
      ))}
    </div>
  );
}

function Composer({ chat, orderId }: { chat: ConversationModel; orderId: string }) {
  const draft = `${useMember().staffId} ${orderId}`;
  const [text, setText] = useState(() => drafts.get(draft) ?? '');
  const empty = normalizedText(text) === '';
  const write = (written: string) => {
    setText(written);
    drafts.set(draft, written);
  };
  const send = () => {
    if (empty) return;
    chat.sendText(text);
    write('');
  };
  return (
    <Flex gap={8} align="end">
      <Input.TextArea
        id="chat-text"
        aria-label="消息"
        placeholder="写给客户，回车发送"
        value={text}
        maxLength={CHAT_TEXT_LIMIT}
        autoSize={{ minRows: 1, maxRows: 5 }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          send();
        }}
      />
      <PictureButton
        purpose="chat"
        aria-label="发送图片"
        icon={<PictureOutlined />}
        onUploaded={({ fileId }) => chat.sendPicture(fileId)}
      />
      <Button type="primary" id="chat-send" disabled={empty} onClick={send}>
        发送
      </Button>
    </Flex>
  );
}

interface MessageViewProps {
  message: ChatMessage;
  read: number;
  beside: ChatProps['beside'];
}

function MessageView({ message, read, beside }: MessageViewProps) {
  const { sender, writer, content, createdAt, position } = message;
  const own = sender !== 'customer';
  const state = sender === 'auto' ? ' · 自动回复' : position <= read ? ' · 已读' : '';
  return (
    <div className={`chat__message ${own ? 'chat__message--own' : ''}`}>
      <MessageContent content={content} />
      {!own && content.kind === 'picture' && content.picture && beside?.(content.picture)}
      <div className="chat__note">
        {writer && `${writer.alias} · `}
        {timeText(createdAt)}
        {own && state}
      </div>
    </div>
  );
}

function MessageContent({ content }: { content: ChatMessage['content'] }) {
  switch (content.kind) {
    case 'text':
      return <div className="chat__bubble">{content.text}</div>;
    case 'picture':
      return content.picture ? (
        <Picture picture={content.picture} alt="图片" width={120} />
      ) : (
        <div className="chat__bubble">［图片已失效］</div>
      );
    case 'order':
      return (
        <div className="chat__bubble">
          {content.order
            ? `订单 ${content.order.orderNo}：${content.order.gameName} ${content.order.serverLabel}`
            : '［订单已删除］'}
        </div>
      );
  }
}

/** A message that is being sent, or that the service has rejected. */
function PendingView({ row, onDiscard }: { row: PendingMessage; onDiscard: () => void }) {
  return (
    <div className="chat__message chat__message--own">
      <div className="chat__bubble">
        {row.content.kind === 'text' ? row.content.text : '［图片］'}
      </div>
      <div className="chat__note">
        {row.problem ? (
          <>
            <Typography.Text type="danger">{row.problem}</Typography.Text>{' '}
            <Button type="link" size="small" onClick={onDiscard}>
              删除
            </Button>
          </>
        ) : (
          '发送中…'
        )}
      </div>
    </div>
  );
}
