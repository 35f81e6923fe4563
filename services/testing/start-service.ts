import { Hono } from 'hono';
import type { RunningService, Service } from '../define-service.ts';
import { errorResponse } from '../error-response.ts';
import { barePlatform, type Platform } from '../platform.ts';
import { noSettings, type ServiceSettings } from '../settings.ts';

/** Starts a service by itself, with what a test gives of its platform. */
export function startService(
  service: Pick<Service, 'start'>,
  platform: Partial<Platform> & Pick<Platform, 'db'>,
): Promise<RunningService> {
  return service.start(barePlatform(platform));
}

/** What a test configures. */
export const testSettings = (settings: Partial<ServiceSettings>): ServiceSettings => ({
  ...noSettings,
  ...settings,
});

/** Routes by themselves, whose failures are answered as a service answers them. */
export function withErrorBodies(routes: Hono): Hono {
  return new Hono().route('/', routes).onError((error) => errorResponse(error, console.error));
}
