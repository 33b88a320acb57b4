import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWho } from '#web/session.ts'
import { Talk } from './talk.ts'
import type { TalkView } from './talk-view.ts'

/** A talk for as long as the screen is there. Give the component the appointment's id as its key. */
export const useTalk = (id: string): { talk: Talk; view: TalkView } => {
  const { clientId, username } = useWho()
  const [talk] = useState(() => new Talk(id, clientId ?? username ?? ''))
  useEffect(() => {
    talk.start()
    return () => talk.stop()
  }, [talk])
  return { talk, view: useSyncExternalStore(talk.subscribe, talk.view) }
}

/** Calls back when Escape is pressed twice within a second and a half. */
export const useDoubleEscape = (run: () => void): void => {
  useEffect(() => {
    let last = -Infinity
    const listen = ({ key, repeat, timeStamp }: KeyboardEvent): void => {
      if (key !== 'Escape' || repeat) return
      if (timeStamp - last < 1500) {
        last = -Infinity
        run()
      } else last = timeStamp
    }
    // Before a dialog takes the key for itself.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [run])
}

/** A phone that falls asleep cuts the talk: it stays awake while one goes on. */
export const useAwake = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || isOver) return
      navigator.wakeLock.request('screen').then(
        (got) => (isOver ? void got.release() : (lock = got)),
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release().catch(() => undefined)
    }
  }, [isOn])
}
