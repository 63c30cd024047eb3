import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Frames } from './frames.ts';
import type { Claims } from './token.ts';

interface Connection {
  readonly connectionId: string;
  readonly userId: string;
  readonly groups: Set<string>;
  readonly roles: readonly string[];
  send(said: object): void;
  close(reason: string): void;
}

const Said = z.object({
  type: z.string(),
  group: z.string().optional(),
  ackId: z.number().optional(),
  data: z.optional(z.unknown()),
});

const needed: Record<string, string> = {
  joinGroup: 'joinLeaveGroup',
  leaveGroup: 'joinLeaveGroup',
  sendToGroup: 'sendToGroup',
};

/** The connections of the only hub, with the subprotocol `json.webpubsub.azure.v1`. */
export function createHub() {
  const connections = new Map<string, Connection>();
  const all = () => [...connections.values()];

  function join({ sub: userId = '', role: roles = [], ...claims }: Claims, open: Open): void {
    const connectionId = randomBytes(16).toString('base64url');
    const socket = open({
      onText: (said) => answer(said),
      onEnd: () => connections.delete(connectionId),
    });
    const connection: Connection = {
      connectionId,
      userId,
      roles,
      groups: new Set(claims['webpubsub.group']),
      send: socket.send,
      close(reason) {
        socket.send({ type: 'system', event: 'disconnected', message: reason });
        socket.close();
      },
    };
    connections.set(connectionId, connection);
    connection.send({ type: 'system', event: 'connected', userId, connectionId });

    function answer(text: string): void {
      const { data: said } = Said.safeParse(parsed(text));
      if (!said) connection.close('Malformed message.');
      else if (said.type === 'ping') connection.send({ type: 'pong' });
      else acknowledge(said, act(said));
    }

    function acknowledge({ ackId }: z.output<typeof Said>, fault: string | undefined): void {
      if (ackId === undefined) return;
      const refusal = fault && { error: { name: 'Forbidden', message: fault } };
      connection.send({ type: 'ack', ackId, success: !fault, ...refusal });
    }

    /** @returns the reason for a refusal; undefined if it was done */
    function act({ type, group = '', data }: z.output<typeof Said>): string | undefined {
      const role = needed[type];
      if (!role) return `This stand-in does not know "${type}".`;
      const may = roles.includes(`webpubsub.${role}`) || roles.includes(`webpubsub.${role}.${group}`);
      if (!may) return `The client does not have permission to ${type}.`;
      if (type === 'joinGroup') connection.groups.add(group);
      else if (type === 'leaveGroup') connection.groups.delete(group);
      else deliver({ inGroup: group }, data, userId);
      return undefined;
    }
  }

  function deliver(to: To, data: unknown, fromUserId?: string): void {
    const from = to.inGroup === undefined ? { from: 'server' } : { from: 'group', group: to.inGroup };
    const said = { type: 'message', ...from, dataType: 'json', data, ...(fromUserId && { fromUserId }) };
    for (const one of among(to)) one.send(said);
  }

  function among({ userId, inGroup, filter = () => true }: To): Connection[] {
    return all().filter(
      (one) =>
        (userId === undefined || one.userId === userId) &&
        (inGroup === undefined || one.groups.has(inGroup)) &&
        filter(one),
    );
  }

  return {
    join,
    deliver,
    addToGroups(groups: readonly string[], to: To): void {
      for (const one of among(to)) for (const group of groups) one.groups.add(group);
    },
    removeFromGroups(groups: readonly string[], to: To): void {
      for (const one of among(to)) for (const group of groups) one.groups.delete(group);
    },
    close(to: To, reason: string): void {
      for (const one of among(to)) one.close(reason);
    },
    count: () => connections.size,
  };
}

type Open = (heard: { onText(said: string): void; onEnd(): void }) => Frames;

interface To {
  readonly userId?: string;
  readonly inGroup?: string;
  readonly filter?: ((one: Connection) => boolean) | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
