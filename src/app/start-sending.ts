/** Starts the outbox of the person at this page, after the page itself. */
export const startSending = async (): Promise<void> => {
  const [{ startOutbox }, { deviceKeys }] = await Promise.all([
    import('#web/offline/outbox.ts'),
    import('./device-keys.ts'),
  ])
  await startOutbox(deviceKeys)
}
