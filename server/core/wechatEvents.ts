import type { FastifyBaseLogger } from 'fastify';

/** Something that WeChat pushed to the service. */
export interface WechatEvent {
  /**
   * It came encrypted, so that WeChat wrote every word of it. In plain text the signature covers the
   * time alone: whoever saw one message can sign others, and nothing is to be believed unasked.
   */
  sealed: boolean;
  fields: Readonly<Record<string, unknown>>;
}

/** Handles an event and returns the reply to WeChat. If it rejects, WeChat sends the event again. */
export type WechatEventHandler = (
  event: WechatEvent,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) => Promise<object>;

/** What is heard, by the names of the events; a map, because a message may name anything. */
export type WechatEventHandlers = ReadonlyMap<string, WechatEventHandler>;
