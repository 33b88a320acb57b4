import { loadNamespaces, translations } from '#web/i18n.ts'
import { currentWho } from '#web/session.ts'

/** Keeps what a part of the hub shows before it was ever opened on this device. */
export const keepHubData = async (clientId: string): Promise<void> => {
  const { keepGoals } = await import('#domains/reentry/web/own-steps.ts')
  await keepGoals(clientId)
}

/** Keeps a client's plan, dates, workbooks and safety plan, shown here or not. Answers which pages of theirs are being kept. */
export const keepAllData = async (clientId: string): Promise<string[]> => {
  const [plan, dates, workbooks, safetyPlan] = await Promise.all([
    import('#domains/reentry/web/own-steps.ts'),
    import('#domains/appointments/web/upcoming.ts'),
    import('#domains/workbooks/web/queries.ts'),
    import('#domains/safety-plan/web/queries.ts'),
  ])
  const [pages] = await Promise.all([
    safetyPlan.keepOwnPlan(clientId),
    plan.keepSteps(clientId),
    plan.keepGoals(clientId),
    dates.keepDates(clientId),
    workbooks.keepWorkbooks(clientId, translations.language),
  ])
  return pages
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

/** Fetches all that the hub shows without a line, also what this page left out: the person asks for it. Answers the pages. */
export const loadForOffline = async (clientId: string): Promise<string[]> => {
  await loadHubParts()
  return currentWho().role === 'client' ? keepAllData(clientId) : []
}
