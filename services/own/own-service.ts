import { defineService } from '../define-service.ts';
import { ownRoutes } from './own-routes.ts';

/** What signed-in readers have saved and follow. */
export const ownService = defineService({
  name: 'own',
  calls: {},
  paths: ['/api/own', '/api/own/*'],
  start: (context) => ({ handlers: {}, routes: ownRoutes(context) }),
});
