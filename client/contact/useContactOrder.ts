import { useEffect, useRef, useState } from 'react';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { ordersAfterMove } from './contactOrders.ts';
import { moveContact } from './emergencyContactsResource.ts';

interface ContactOrder {
  /** The order with local moves, before the server has answered. */
  readonly shown: readonly EmergencyContactView[];
  readonly move: (id: string, to: number) => void;
}

/** Moves show immediately and are sent one after the other, so that nobody waits between two taps. */
export const useContactOrder = (contacts: readonly EmergencyContactView[]): ContactOrder => {
  const [waiting, setWaiting] = useState<readonly EmergencyContactView[]>([]);
  const { isPending, problem, send, forget } = useCommand('move-contact', () => setWaiting(([_done, ...rest]) => rest));
  const sent = useRef<EmergencyContactView>(undefined);
  const [next] = waiting;
  useEffect(() => {
    if (!next || isPending || problem || sent.current === next) return;
    sent.current = next;
    send(moveContact(next, next.order));
  }, [next, isPending, problem, send]);
  // refused: the list returns to the server's order, and a toast explains
  if (problem && waiting.length > 0) setWaiting([]);
  useEffect(() => {
    if (problem) forget();
  }, [problem, forget]);
  const orders = new Map(waiting.map(({ id, order }) => [id, order]));
  const shown = contacts
    .map((contact) => ({ ...contact, order: orders.get(contact.id) ?? contact.order }))
    .toSorted((one, other) => one.order - other.order);
  const move = (id: string, to: number) => setWaiting((before) => [...before, ...ordersAfterMove(shown, id, to)]);
  return { shown, move };
};
