import type { Answer } from './server';

/** One of several equal calls with one key ran, and each of the others got its answer. */
export function expectOne(answers: Answer<Record<string, unknown>>[]): void {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
}
