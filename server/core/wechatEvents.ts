import type { FastifyBaseLogger } from 'fastify';

/** An event that WeChat pushed to the service. */
export interface WechatEvent {
  /**
   * Whether the event was encrypted, and so is authentic. The signature of a plain event covers only the time: anyone
   * who has seen one can send false events with it, so the content must be verified with WeChat.
   */
  sealed: boolean;
  fields: Readonly<Record<string, unknown>>;
}

/** Handles an event and returns the reply to WeChat. If it rejects, WeChat sends the event again. */
export type WechatEventHandler = (
  event: WechatEvent,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) => Promise<object>;

/** Handlers by event name; a map and not an object, because a message may contain any name, e.g. `constructor`. */
export type WechatEventHandlers = ReadonlyMap<string, WechatEventHandler>;
