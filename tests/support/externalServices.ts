import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ExternalServices } from '../../events/externalService/externalServices.ts';

/** Each service at an address of its own. */
export const everyService: ExternalServices = {
  community: 'https://learn.example/home',
  booking: 'https://booking.example/rosa',
  survey: 'https://survey.example/form',
  recording: 'https://record.example/1',
  studio: 'https://studio.example/join',
};
export const noService: ExternalServices = { community: '', booking: '', survey: '', recording: '', studio: '' };

export const answersServices = (services: ExternalServices): RequestHandler =>
  http.get('/api/config', () => HttpResponse.json(services));
