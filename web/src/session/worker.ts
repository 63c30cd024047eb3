/** Brings the worker that answers without a connection, or takes it away where the site has none. Neither reloads a page. */
export async function keepWorker(isOn: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  // Browsers offer it on secure sites alone.
  if (!serviceWorker) return;
  if (isOn) await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  else for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
}
