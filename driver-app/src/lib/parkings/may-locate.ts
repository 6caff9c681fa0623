/** Whether the browser locates without a prompt; false where it does not say. */
export async function mayLocate(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted';
  } catch {
    return false;
  }
}
