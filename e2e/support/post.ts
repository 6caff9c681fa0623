/**
 * Posts JSON to the server. One that is behind, on a busy machine, is asked again.
 * @throws where it refuses
 */
export async function post(address: string, body: object, tries = 4): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status === 503 && tries > 1) return post(address, body, tries - 1);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
