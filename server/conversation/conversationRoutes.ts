import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { markConversationRead, sendMessage, startConversation } from './conversationHandlers.ts';
import { takeBackMessage } from './takeBackMessage.ts';
import { conversationsOf, messagesOf } from './conversationReads.ts';

/** Messaging (spec.md §7). */
export const conversationRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/conversations', read(conversationsOf, deps))
    .post('/conversations/start', command(startConversation, deps))
    .put('/conversations/:id/read', command(markConversationRead, deps))
    .get('/messages/:id', read(messagesOf, deps))
    .post('/messages', command(sendMessage, deps))
    .delete('/messages/:id', command(takeBackMessage, deps));
