import { loadNamespaces } from '#web/i18n.ts'

/** Keeps what a part of the hub shows before it was ever opened on this device. */
export const keepHubData = async (clientId: string): Promise<void> => {
  const { keepGoals } = await import('#domains/reentry/web/own-steps.ts')
  await keepGoals(clientId)
}

/** Fetches the parts of the hub that work without a line, so that they can be kept. */
export const loadHubParts = (): Promise<unknown> =>
  Promise.all([
    import('./appointments-page.tsx'),
    import('./workbooks.tsx'),
    import('./plan.tsx'),
    import('./ai-chat.tsx'),
    import('#web/toasts.tsx'),
    loadNamespaces([
      ...(['workbooks', 'chat', 'alerts', 'mood', 'hub', 'appointments', 'video'] as const),
      ...(['progress', 'reentry', 'plan-templates'] as const),
    ]),
  ])
