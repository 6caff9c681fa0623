import type { Answer } from './server';

/** One of several equal calls ran; each of the others got its answer or was told that it runs. */
export function expectOne(answers: Answer<Record<string, unknown>>[]): void {
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
}
