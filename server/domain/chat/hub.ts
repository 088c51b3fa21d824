import type { ChatEvent } from '@account-doctor/contract/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../core/services';
import { orderWithOwner } from '../order';
import { selectConversation } from './conversationStore';
import type { Admission, AuthenticatedHolder } from './admission';
import type { ChangeHandlers, ConversationChange, SocketHolder } from './fanOut';
import type { ChatSide } from './markStore';
import { selectMessages } from './messageStore';
import { type OwnedOrder, takesPart } from './party';
import { presentMarks, presentMessages } from './present';

/** An authenticated socket. */
export interface AuthenticatedSocket extends AuthenticatedHolder {
  /** Base URL for links to pictures. */
  origin: string;
  tell: (event: ChatEvent) => void;
  /** Closes the socket because the session has ended. */
  signOut: () => void;
}

/** Maximum number of sockets per person, enough for two phones and some browser tabs. */
const SOCKETS_PER_PARTY = 8;
/** More than the number of conversations active at the same time. */
const CONVERSATIONS_REMEMBERED = 1_000;

type Group = Set<AuthenticatedSocket>;

/** Changes delivered in one batch, because access is checked once per batch. */
interface PendingChanges {
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
  private readonly pending = new Map<string, PendingChanges>();
  /**
   * Running deliveries by order; each waits for the one before, so that the order of messages is
   * kept.
   */
  private readonly deliveries = new Map<string, Promise<void>>();
  /** Last delivered position of each conversation. */
  private readonly lastDelivered = new Map<string, number>();

  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Adds a socket; returns `false` if its holder has too many. */
  join(member: AuthenticatedSocket): boolean {
    const { side, id } = member.party;
    const own = this.members[side].get(id) ?? new Set();
    if (own.size >= SOCKETS_PER_PARTY) return false;
    this.members[side].set(id, own.add(member));
    return true;
  }

  leave(member: AuthenticatedSocket): void {
    const { side, id } = member.party;
    const own = this.members[side].get(id);
    own?.delete(member);
    if (own?.size === 0) this.members[side].delete(id);
  }

  onGap = (): void => {
    this.lastDelivered.clear();
    for (const side of sides) {
      const all = this.all(side);
      for (const member of all) member.tell({ type: 'resync' });
      this.recheckSessions(side, all);
    }
  };

  onAccess = ({ side, id }: SocketHolder): void => {
    this.recheckSessions(side, [...(this.members[side].get(id) ?? [])]);
  };

  /** Returns the sockets whose session is valid, with the current role, and closes the others. */
  async validSockets(
    side: ChatSide,
    members: AuthenticatedSocket[],
  ): Promise<AuthenticatedSocket[]> {
    if (members.length === 0) return [];
    const hashes = members.map(({ sessionHash }) => sessionHash);
    const living = await this.admission.liveHolders(side, hashes);
    return members.filter((member) => {
      const party = living.get(member.sessionHash);
      if (party) member.party = party;
      else member.signOut();
      return party !== undefined;
    });
  }

  private all(side: ChatSide): AuthenticatedSocket[] {
    return [...this.members[side].values()].flatMap((own) => [...own]);
  }

  /** Checks sessions in the background. If the check fails now, the next frame or delivery repeats it. */
  private recheckSessions(side: ChatSide, members: AuthenticatedSocket[]): void {
    this.validSockets(side, members).catch((error: unknown) =>
      this.log.error({ err: error }, 'Sessions of open sockets could not be looked at'),
    );
  }

  onChange = (change: ConversationChange): void => {
    const { orderId } = change;
    if (this.members.customer.size + this.members.desk.size === 0) {
      this.lastDelivered.delete(orderId);
      return;
    }
    const waiting = this.pending.get(orderId);
    const changes = waiting ?? { positions: [], again: [], marks: false };
    this.pending.set(orderId, changes);
    if (change.position === null) changes.marks = true;
    else (change.again ? changes.again : changes.positions).push(change.position);
    if (waiting) return;
    const before = this.deliveries.get(orderId) ?? Promise.resolve();
    const delivery = before
      .then(() => this.deliverChanges(orderId))
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'A chat event could not be passed on');
        this.onGap();
      });
    this.deliveries.set(orderId, delivery);
    void delivery.finally(() => {
      if (this.deliveries.get(orderId) === delivery) this.deliveries.delete(orderId);
    });
  };

  private async deliverChanges(orderId: string): Promise<void> {
    const changes = this.pending.get(orderId);
    this.pending.delete(orderId);
    if (!changes) return;
    const undelivered = this.undeliveredRange(orderId, changes.positions);
    if (!undelivered && !changes.marks && changes.again.length === 0) return;
    const found = await orderWithOwner(this.services.database, orderId);
    const members = found
      ? await this.socketsOfParticipants({ orderId, userId: found.userId })
      : [];
    if (!found || members.length === 0) {
      this.lastDelivered.delete(orderId);
      return;
    }
    if (undelivered) await this.tellMessages(members, found.userId, { orderId, ...undelivered });
    for (const position of changes.again) {
      const stretch = { orderId, after: position - 1, before: position + 1 };
      await this.tellMessages(members, found.userId, stretch);
    }
    if (changes.marks) await this.tellMarks(members, orderId);
  }

  /**
   * The positions to deliver when some are announced. Instances may announce positions out of order: a later position
   * delivers the earlier ones too, and their own announcements are then ignored.
   */
  private undeliveredRange(
    orderId: string,
    positions: number[],
  ): { after: number; before: number } | null {
    if (positions.length === 0) return null;
    const position = Math.max(...positions);
    const last = this.lastDelivered.get(orderId) ?? Math.min(...positions) - 1;
    if (position <= last) return null;
    // Moves the conversation to the end, so that the first entry is the conversation that was inactive longest.
    this.lastDelivered.delete(orderId);
    this.lastDelivered.set(orderId, position);
    const [oldest] = this.lastDelivered.keys();
    if (this.lastDelivered.size > CONVERSATIONS_REMEMBERED && oldest !== undefined)
      this.lastDelivered.delete(oldest);
    return { after: last, before: position + 1 };
  }

  /** The sockets of the participants of an order's conversation. */
  private async socketsOfParticipants(owned: OwnedOrder): Promise<AuthenticatedSocket[]> {
    const own = [...(this.members.customer.get(owned.userId) ?? [])];
    const following = await this.validSockets('customer', own);
    /** Several sockets of one person share the result. */
    const allowedById = new Map<string, boolean>();
    for (const member of await this.validSockets('desk', this.all('desk'))) {
      const { party } = member;
      const allowed =
        allowedById.get(party.id) ?? (await takesPart(this.services.database, party, owned));
      allowedById.set(party.id, allowed);
      if (allowed) following.push(member);
    }
    return following;
  }

  private async tellMarks(members: AuthenticatedSocket[], orderId: string): Promise<void> {
    const marks = presentMarks(await selectConversation(this.services.database, orderId));
    for (const member of members) member.tell({ type: 'marks', orderId, marks });
  }

  private async tellMessages(
    members: AuthenticatedSocket[],
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
