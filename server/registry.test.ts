import { expect, it } from 'vitest';
import { type Call, otherServices } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { servicesByRole, unansweredCalls } from './registry.ts';

const services = Object.values(servicesByRole).flat();

it('every call of the contract is answered by one service', () => {
  const callNames = services.flatMap((service) => Object.keys(service.calls));
  expect(callNames.sort()).toEqual(Object.keys(calls).sort());
  expect(unansweredCalls).toEqual({});
});

it('the contract names the role that answers a call, as its description says it', () => {
  for (const [role, roleServices] of Object.entries(servicesByRole)) {
    for (const service of roleServices) {
      const isMeasuring = service.name === 'measure';
      const name = isMeasuring ? 'measuring' : role === 'content' ? undefined : role;
      for (const [call, { service: serviceName }] of Object.entries<Call>(service.calls))
        expect(serviceName, call).toBe(name);
      if (Object.keys(service.calls).length > 0 && name !== undefined)
        expect(otherServices).toHaveProperty(name);
    }
  }
});

it('services have names of their own', () => {
  expect(new Set(services.map(({ name }) => name)).size).toBe(services.length);
});
