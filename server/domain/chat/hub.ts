import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../core/services';
import { orderWithOwner } from '../order';
import { selectConversation } from './conversationStore';
import type { Audience, Change } from './fanOut';
import type { Side } from './markStore';
import { selectMessage } from './messageStore';
import { type OwnedOrder, type Party, takesPart } from './party';
import { presentMarks, presentMessages } from './present';

/** One socket whose holder is known. */
export interface Member {
  party: Party;
  /** For links to pictures. */
  origin: string;
  tell: (event: ChatEvent) => void;
}

/** Sockets of one person at once: a phone or two, and tabs. */
const MEMBERS_PER_PARTY = 8;
/** More than talk at the same moment. */
const CONVERSATIONS_REMEMBERED = 1_000;

type Group = Set<Member>;

/** The sockets of this instance, and what they are told. */
export class Hub implements Audience {
  /** By the id of who holds them. */
  private readonly members: Record<Side, Map<string, Group>> = {
    customer: new Map(),
    desk: new Map(),
  };
  /** The telling under way, by order: what is told of one conversation keeps its order. */
  private readonly telling = new Map<string, Promise<void>>();
  /** Up to which position each of them was told of. */
  private readonly told = new Map<string, number>();

  constructor(
    private readonly services: Services,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Takes a socket in; `false` when its holder has too many. */
  join(member: Member): boolean {
    const { side, id } = member.party;
    const own = this.members[side].get(id) ?? new Set();
    if (own.size >= MEMBERS_PER_PARTY) return false;
    this.members[side].set(id, own.add(member));
    return true;
  }

  leave(member: Member): void {
    const { side, id } = member.party;
    const own = this.members[side].get(id);
    own?.delete(member);
    if (own?.size === 0) this.members[side].delete(id);
  }

  onGap = (): void => {
    this.told.clear();
    for (const side of Object.values(this.members))
      for (const own of side.values()) for (const member of own) member.tell({ type: 'resync' });
  };

  onChange = (change: Change): void => {
    const { orderId } = change;
    if (this.members.customer.size + this.members.desk.size === 0) {
      this.told.delete(orderId);
      return;
    }
    const before = this.telling.get(orderId) ?? Promise.resolve();
    const told = before
      .then(() => this.tellOf(change))
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'A chat event could not be passed on');
        this.onGap();
      });
    this.telling.set(orderId, told);
    void told.finally(() => {
      if (this.telling.get(orderId) === told) this.telling.delete(orderId);
    });
  };

  private async tellOf({ orderId, position }: Change): Promise<void> {
    const found = await orderWithOwner(this.services.database, orderId);
    if (!found) return;
    const concerned = await this.concerned(found);
    if (concerned.length === 0) {
      this.told.delete(orderId);
      return;
    }
    if (position === null) {
      await this.tellMarks(concerned, orderId);
      return;
    }
    for (const next of this.untold(orderId, position))
      await this.tellMessage(concerned, found.userId, { orderId, position: next });
  }

  /**
   * What is to be told of when a position is heard of. Two instances may say theirs the other way
   * round: the later one brings the earlier one along, which is then nothing new.
   */
  private untold(orderId: string, position: number): number[] {
    const last = this.told.get(orderId) ?? position - 1;
    if (position <= last) return [];
    // Put last, so that the first is the one that nothing was heard of for longest.
    this.told.delete(orderId);
    this.told.set(orderId, position);
    const [oldest] = this.told.keys();
    if (this.told.size > CONVERSATIONS_REMEMBERED && oldest !== undefined) this.told.delete(oldest);
    return Array.from({ length: position - last }, (_, nth) => last + 1 + nth);
  }

  /** The members who take part in the conversation about an order. */
  private async concerned(owned: OwnedOrder): Promise<Member[]> {
    const { customer, desk } = this.members;
    const following = [...(customer.get(owned.userId) ?? [])];
    for (const own of desk.values()) {
      // One person's sockets may do the same.
      const [first] = own;
      if (first && (await takesPart(this.services.database, first.party, owned)))
        following.push(...own);
    }
    return following;
  }

  private async tellMarks(members: Member[], orderId: string): Promise<void> {
    const marks = presentMarks(await selectConversation(this.services.database, orderId));
    for (const member of members) member.tell({ type: 'marks', orderId, marks });
  }

  private async tellMessage(
    members: Member[],
    customerId: string,
    { orderId, position }: { orderId: string; position: number },
  ): Promise<void> {
    const stored = await selectMessage(this.services.database, orderId, position);
    if (!stored) return;
    for (const member of members) {
      const { origin } = member;
      const [message] = await presentMessages(this.services, { customerId, origin }, [stored]);
      if (message) member.tell({ type: 'message', message });
    }
  }
}
