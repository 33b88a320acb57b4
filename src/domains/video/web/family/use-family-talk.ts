import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWho } from '#web/session.ts'
import { FamilyTalk } from './family-talk.ts'
import type { FamilyView } from './family-view.ts'

/** A family session for as long as the screen is there. Give the component the appointment's id as its key. */
export const useFamilyTalk = (id: string): { talk: FamilyTalk; view: FamilyView } => {
  const { clientId, username } = useWho()
  const [talk] = useState(() => new FamilyTalk(id, clientId ?? username ?? ''))
  useEffect(() => {
    talk.start()
    return () => talk.stop()
  }, [talk])
  return { talk, view: useSyncExternalStore(talk.subscribe, talk.view) }
}
