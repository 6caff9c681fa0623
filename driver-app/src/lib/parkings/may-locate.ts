/**
 * Whether the browser has permission to locate without a prompt. Without an answer from the browser
 * it is false, because a prompt is possible.
 */
export async function mayLocate(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted';
  } catch {
    return false;
  }
}
