import { Suspense } from 'react'
import { lazyScreen } from '#web/lazy-screen.ts'

// Few people have a session planned: its code and texts come after the page.
const SessionList = lazyScreen(
  async () => (await import('#domains/family-sessions/web/session-list.tsx')).SessionList,
  ['family-session'],
)

/** The family sessions to come of the person who is signed in; nothing where there are none. */
export function FamilySessions() {
  return (
    <Suspense>
      <SessionList />
    </Suspense>
  )
}
