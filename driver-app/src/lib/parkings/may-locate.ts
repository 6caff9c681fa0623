/** Whether the browser tells where it is without asking the visitor. Not every browser says so; one that does not might ask. */
export async function mayLocate(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted';
  } catch {
    return false;
  }
}
