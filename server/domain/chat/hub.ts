import type { ChatEvent } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../core/services';
import { orderWithOwner } from '../order';
import { selectConversation } from './conversationStore';
import type { Admission, Admitted } from './admission';
import type { ChangeHandlers, ConversationChange, SocketHolder } from './fanOut';
import type { ChatSide } from './markStore';
import { selectMessages } from './messageStore';
import { type OwnedOrder, takesPart } from './party';
import { presentMarks, presentMessages } from './present';

/** An authenticated socket. */
export interface ChatMember extends Admitted {
  /** Base URL for links to pictures. */
  origin: string;
  tell: (event: ChatEvent) => void;
  /** Closes the socket because the session has ended. */
  signOut: () => void;
}

/** Maximum number of sockets per person: a phone or two, and tabs. */
const MEMBERS_PER_PARTY = 8;
/** More than the number of conversations active at the same time. */
const CONVERSATIONS_REMEMBERED = 1_000;

type Group = Set<ChatMember>;

/** Changes delivered in one batch, because access is checked once per batch. */
interface Heard {
  positions: number[];
  /** Positions of changed messages that were delivered before. */
  again: number[];
  marks: boolean;
}
const sides: readonly ChatSide[] = ['customer', 'desk'];

/** The sockets of this instance; delivers changes to them. */
export class LocalSockets implements ChangeHandlers {
  /** By holder id. */
  private readonly members: Record<ChatSide, Map<string, Group>> = {
    customer: new Map(),
    desk: new Map(),
  };
  /** Changes received since the last delivery, by order. */
  private readonly heard = new Map<string, Heard>();
  /**
   * Running deliveries by order; each waits for the one before, so that the order of messages is
   * kept.
   */
  private readonly telling = new Map<string, Promise<void>>();
  /** Last delivered position of each conversation. */
  private readonly told = new Map<string, number>();

  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Adds a socket; returns `false` if its holder has too many. */
  join(member: ChatMember): boolean {
    const { side, id } = member.party;
    const own = this.members[side].get(id) ?? new Set();
    if (own.size >= MEMBERS_PER_PARTY) return false;
    this.members[side].set(id, own.add(member));
    return true;
  }

  leave(member: ChatMember): void {
    const { side, id } = member.party;
    const own = this.members[side].get(id);
    own?.delete(member);
    if (own?.size === 0) this.members[side].delete(id);
  }

  onGap = (): void => {
    this.told.clear();
    for (const side of sides) {
      const all = this.all(side);
      for (const member of all) member.tell({ type: 'resync' });
      this.lookAgain(side, all);
    }
  };

  onAccess = ({ side, id }: SocketHolder): void => {
    this.lookAgain(side, [...(this.members[side].get(id) ?? [])]);
  };

  /** Returns the sockets whose session is valid, with the current role, and closes the others. */
  async admitted(side: ChatSide, members: ChatMember[]): Promise<ChatMember[]> {
    if (members.length === 0) return [];
    const hashes = members.map(({ sessionHash }) => sessionHash);
    const living = await this.admission.living(side, hashes);
    return members.filter((member) => {
      const party = living.get(member.sessionHash);
      if (party) member.party = party;
      else member.signOut();
      return party !== undefined;
    });
  }

  private all(side: ChatSide): ChatMember[] {
    return [...this.members[side].values()].flatMap((own) => [...own]);
  }

  /** If the check fails now, the next frame or delivery repeats it. */
  private lookAgain(side: ChatSide, members: ChatMember[]): void {
    this.admitted(side, members).catch((error: unknown) =>
      this.log.error({ err: error }, 'Sessions of open sockets could not be looked at'),
    );
  }

  onChange = (change: ConversationChange): void => {
    const { orderId } = change;
    if (this.members.customer.size + this.members.desk.size === 0) {
      this.told.delete(orderId);
      return;
    }
    const waiting = this.heard.get(orderId);
    const heard = waiting ?? { positions: [], again: [], marks: false };
    this.heard.set(orderId, heard);
    if (change.position === null) heard.marks = true;
    else (change.again ? heard.again : heard.positions).push(change.position);
    if (waiting) return;
    const before = this.telling.get(orderId) ?? Promise.resolve();
    const told = before
      .then(() => this.tellOf(orderId))
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'A chat event could not be passed on');
        this.onGap();
      });
    this.telling.set(orderId, told);
    void told.finally(() => {
      if (this.telling.get(orderId) === told) this.telling.delete(orderId);
    });
  };

  private async tellOf(orderId: string): Promise<void> {
    const heard = this.heard.get(orderId);
    this.heard.delete(orderId);
    if (!heard) return;
    const untold = this.untold(orderId, heard.positions);
    if (!untold && !heard.marks && heard.again.length === 0) return;
    const found = await orderWithOwner(this.services.database, orderId);
    const concerned = found ? await this.concerned({ orderId, userId: found.userId }) : [];
    if (!found || concerned.length === 0) {
      this.told.delete(orderId);
      return;
    }
    if (untold) await this.tellMessages(concerned, found.userId, { orderId, ...untold });
    for (const position of heard.again) {
      const stretch = { orderId, after: position - 1, before: position + 1 };
      await this.tellMessages(concerned, found.userId, stretch);
    }
    if (heard.marks) await this.tellMarks(concerned, orderId);
  }

  /**
   * The positions to deliver when some are announced. Instances may announce positions out of order: a later position
   * delivers the earlier ones too, and their own announcements are then ignored.
   */
  private untold(orderId: string, positions: number[]): { after: number; before: number } | null {
    if (positions.length === 0) return null;
    const position = Math.max(...positions);
    const last = this.told.get(orderId) ?? Math.min(...positions) - 1;
    if (position <= last) return null;
    // Re-inserted last, so that the first entry is the one that was inactive longest.
    this.told.delete(orderId);
    this.told.set(orderId, position);
    const [oldest] = this.told.keys();
    if (this.told.size > CONVERSATIONS_REMEMBERED && oldest !== undefined) this.told.delete(oldest);
    return { after: last, before: position + 1 };
  }

  /** The sockets of the participants of an order's conversation. */
  private async concerned(owned: OwnedOrder): Promise<ChatMember[]> {
    const own = [...(this.members.customer.get(owned.userId) ?? [])];
    const following = await this.admitted('customer', own);
    /** Several sockets of one person share the result. */
    const may = new Map<string, boolean>();
    for (const member of await this.admitted('desk', this.all('desk'))) {
      const { party } = member;
      const allowed = may.get(party.id) ?? (await takesPart(this.services.database, party, owned));
      may.set(party.id, allowed);
      if (allowed) following.push(member);
    }
    return following;
  }

  private async tellMarks(members: ChatMember[], orderId: string): Promise<void> {
    const marks = presentMarks(await selectConversation(this.services.database, orderId));
    for (const member of members) member.tell({ type: 'marks', orderId, marks });
  }

  private async tellMessages(
    members: ChatMember[],
    customerId: string,
    { orderId, after, before }: { orderId: string; after: number; before: number },
  ): Promise<void> {
    const stretch = { after, before, pageSize: before - after - 1 };
    const { list } = await selectMessages(this.services.database, orderId, stretch);
    const customers = new Map([[orderId, customerId]]);
    // The view is rendered once per side and origin, since all members of a side see the same.
    const views = new Map(
      members.map(({ party, origin }) => [
        `${party.side} ${origin}`,
        { viewer: party.side, origin },
      ]),
    );
    for (const { viewer, origin } of views.values()) {
      const asked = { customers, origin, viewer };
      const messages = await presentMessages(this.services, asked, list);
      const there = members.filter(
        (member) => member.origin === origin && member.party.side === viewer,
      );
      for (const message of messages)
        for (const member of there) member.tell({ type: 'message', message });
    }
  }
}
