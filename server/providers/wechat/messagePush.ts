import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import { MINUTE } from '@account-doctor/contract/time';
import type { WechatEvent } from '../../core/wechatEvents';

/**
 * Signatures and encryption of WeChat's message push:
 * https://developers.weixin.qq.com/miniprogram/dev/framework/server-ability/message-push.html, read
 * on 2026-11-23.
 */
interface PushOptions {
  appId: string;
  token: string;
  /** EncodingAESKey of the secure mode; `null` in plain-text mode. */
  key: string | null;
}

const CIPHER = 'aes-256-cbc';
/** WeChat pads to 32 bytes instead of the cipher's 16. */
const BLOCK = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;
/** Maximum difference between a message's time and ours, in ms, to prevent replays. */
const WINDOW = 5 * MINUTE;

/** Query parameters of WeChat's requests. */
const Query = z.object({
  timestamp: z.string(),
  nonce: z.string(),
  signature: z.string().default(''),
  msg_signature: z.string().default(''),
  echostr: z.string().max(128).default(''),
});
const Sealed = z.object({ Encrypt: z.string() });
const Fields = z.record(z.string(), z.unknown());

/** A message is forged, tampered with, unreadable, or meant for another mini-program. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** The mini-program's message push. */
export class MessagePush {
  private readonly key: Buffer | null;

  constructor(private readonly options: PushOptions) {
    this.key = options.key === null ? null : Buffer.from(`${options.key}=`, 'base64');
  }

  /** The response that verifies the push's URL; throws `PushRefused`. */
  greet(query: unknown): string {
    const { signature, echostr, ...signed } = this.readQuery(query);
    this.requireSigned(signature, signed.timestamp, signed.nonce);
    return echostr;
  }

  /**
   * Verifies and decrypts a message; throws `PushRefused` unless WeChat sent it recently for this
   * mini-program.
   */
  open(query: unknown, body: string, at = new Date()): WechatEvent {
    const { timestamp, nonce, ...given } = this.readQuery(query);
    if (!(Math.abs(at.getTime() - Number(timestamp) * 1_000) <= WINDOW))
      throw new PushRefused('too old');
    if (this.key === null) {
      this.requireSigned(given.signature, timestamp, nonce);
      return { sealed: false, fields: fieldsOf(body) };
    }
    const sealed = Sealed.safeParse(fieldsOf(body));
    if (!sealed.success) throw new PushRefused('not encrypted');
    const { Encrypt: text } = sealed.data;
    this.requireSigned(given.msg_signature, timestamp, nonce, text);
    return { sealed: true, fields: fieldsOf(this.decrypt(this.key, text)) };
  }

  /** Formats a response; encrypts it in the secure mode. */
  answer(content: object, at: Date): object {
    if (this.key === null) return content;
    const Encrypt = this.encrypt(this.key, JSON.stringify(content));
    const TimeStamp = Math.floor(at.getTime() / 1_000);
    const Nonce = randomBytes(8).toString('hex');
    const MsgSignature = this.signatureOf(String(TimeStamp), Nonce, Encrypt);
    return { Encrypt, MsgSignature, TimeStamp, Nonce };
  }

  private readQuery(query: unknown) {
    const read = Query.safeParse(query);
    if (!read.success) throw new PushRefused('not signed');
    return read.data;
  }

  private signatureOf(...parts: string[]): string {
    const text = [this.options.token, ...parts].sort().join('');
    return createHash('sha1').update(text).digest('hex');
  }

  private requireSigned(given: string, ...parts: string[]): void {
    const right = Buffer.from(this.signatureOf(...parts));
    const presented = Buffer.from(given);
    if (presented.length !== right.length || !timingSafeEqual(presented, right))
      throw new PushRefused('the signature is wrong');
  }

  private decrypt(key: Buffer, text: string): string {
    const plain = decryptMessage(key, text);
    const start = RANDOM_BYTES + LENGTH_BYTES;
    if (plain.length < start) throw new PushRefused('too short');
    const end = start + plain.readUInt32BE(RANDOM_BYTES);
    if (plain.subarray(end).toString('utf8') !== this.options.appId)
      throw new PushRefused('of another app');
    return plain.subarray(start, end).toString('utf8');
  }

  private encrypt(key: Buffer, text: string): string {
    const message = Buffer.from(text);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(message.length);
    const appId = Buffer.from(this.options.appId);
    const plain = Buffer.concat([randomBytes(RANDOM_BYTES), length, message, appId]);
    const missing = BLOCK - (plain.length % BLOCK);
    const cipher = createCipheriv(CIPHER, key, key.subarray(0, RANDOM_BYTES)).setAutoPadding(false);
    const filled = Buffer.concat([plain, Buffer.alloc(missing, missing)]);
    return Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64');
  }
}

function decryptMessage(key: Buffer, text: string): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, key.subarray(0, RANDOM_BYTES));
    const bytes = decipher.setAutoPadding(false).update(Buffer.from(text, 'base64'));
    const plain = Buffer.concat([bytes, decipher.final()]);
    return plain.subarray(0, plain.length - (plain.at(-1) ?? 0));
  } catch (cause) {
    throw new PushRefused('not encrypted with our key', { cause });
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return Fields.parse(JSON.parse(text));
  } catch (cause) {
    throw new PushRefused('unreadable', { cause });
  }
}
