import { loadNamespaces } from '#web/i18n.ts'

/** Fetches the parts of the hub that work without a line, so that they can be kept. */
export const loadHubParts = (): Promise<unknown> =>
  Promise.all([
    import('./appointments-page.tsx'),
    import('./workbooks.tsx'),
    import('./ai-chat.tsx'),
    import('#web/toasts.tsx'),
    loadNamespaces(['workbooks', 'chat', 'alerts', 'mood', 'hub', 'progress', 'appointments', 'video']),
  ])
