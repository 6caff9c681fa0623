import { SECOND_FACTOR_PATHS } from '@parqueo/shared-api/contract';
import {
  CodeBody,
  FactorPasswordBody,
  NewFactor,
  RecoveryCodes,
  SecondFactor,
  TurnOffBody,
} from '@parqueo/shared-api/contract/schemas';
import { type App, callerOf, callsOf } from '../../platform/http/calls';
import type { SessionService } from '../session/service';
import type { SecondFactorService } from './service';

/** The caller's second factor: a code of an app besides the password (ACC-04). */
export function secondFactorRoutes(
  app: App,
  factors: SecondFactorService,
  sessions: SessionService,
): void {
  const anyone = callsOf(app, 'second factor', sessions.guard());

  anyone.get(SECOND_FACTOR_PATHS.factor, {
    summary: 'Since when the caller’s login asks for a code, and how many recovery codes are left',
    response: { 200: SecondFactor },
    handler: (request) => factors.of(callerOf(request).id),
  });

  anyone.post(SECOND_FACTOR_PATHS.factor, {
    summary: 'Makes a secret for an app of codes (TOTP, RFC 6238)',
    description: 'Told this once. It counts when a code of it has come.',
    body: FactorPasswordBody,
    response: { 200: NewFactor },
    refusals: ['SECOND_FACTOR_ON', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
    handler: (request) => factors.begin(callerOf(request).id, request.body.password, request.ip),
  });

  anyone.post(SECOND_FACTOR_PATHS.turnOn, {
    summary: 'Turns the second factor on by the app’s first code',
    description: 'Answers the recovery codes, this once; each is good for one login.',
    body: CodeBody,
    response: { 200: RecoveryCodes },
    refusals: ['SECOND_FACTOR_ON', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
    handler: (request) => factors.turnOn(callerOf(request).id, request.body.code),
  });

  anyone.post(SECOND_FACTOR_PATHS.turnOff, {
    summary: 'Turns the second factor off',
    body: TurnOffBody,
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_REQUESTS', 'TOO_MANY_CODES'],
    handler: (request) => factors.turnOff(callerOf(request).id, request.body, request.ip),
  });
}
