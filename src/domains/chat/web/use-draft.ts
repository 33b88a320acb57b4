import { useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { chatEndpoints } from '../contract.ts'

const saveAfter = 2500
const keyOf = (clientId: string | null): string => `landfall-draft-chat:${clientId ?? 'visitor'}`

const readLocal = (clientId: string | null): string => {
  try {
    return localStorage.getItem(keyOf(clientId)) ?? ''
  } catch {
    return ''
  }
}
const writeLocal = (clientId: string | null, text: string): void => {
  try {
    if (text) localStorage.setItem(keyOf(clientId), text)
    else localStorage.removeItem(keyOf(clientId))
  } catch {
    // Storage can be switched off; the server still keeps the draft.
  }
}

/**
 * What is being written. It belongs to the account: kept on this device with every key and on the server after
 * a pause, so that it is there after a reload and on another phone, and never shown to the next person.
 */
export const useDraft = (clientId: string | null, canSave: boolean): [string, (text: string) => void] => {
  const [text, setText] = useState(() => readLocal(clientId))
  const [saved, setSaved] = useState('')

  useEffect(() => {
    if (!clientId || readLocal(clientId)) return
    let gone = false
    call(chatEndpoints.readDraft, { id: clientId }).then(
      (draft) => {
        if (gone || readLocal(clientId)) return
        setSaved(draft.text)
        setText((now) => now || draft.text)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [clientId])

  useEffect(() => {
    if (!clientId || !canSave || text === saved) return
    const timer = setTimeout(() => {
      call(chatEndpoints.saveDraft, { id: clientId, text }).then(
        () => setSaved(text),
        () => undefined,
      )
    }, saveAfter)
    return () => clearTimeout(timer)
  }, [clientId, canSave, text, saved])

  const change = (next: string): void => {
    setText(next)
    writeLocal(clientId, next)
  }
  return [text, change]
}
