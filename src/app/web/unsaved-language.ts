import type { LanguageCode } from '#shared/languages.ts'
import { currentWho } from '#web/session.ts'

/** Named as drafts are, so that it goes with them at quick exit: it holds the name of an account. */
const key = 'landfall-draft-language'

/** Whose choice it is: another person at this device has not made it. Null for a visitor. */
export const chooser = (): string | null => {
  const { role, username, clientId } = currentWho()
  return role === 'visitor' ? null : (username ?? clientId)
}

/** Notes a choice of language that the server does not know yet; with null it knows. */
export const noteUnsaved = (language: LanguageCode | null): void => {
  const who = chooser()
  try {
    if (language && who) localStorage.setItem(key, `${language} ${who}`)
    else localStorage.removeItem(key)
  } catch {
    // Storage can be switched off.
  }
}

/** The language and whose choice it is; null where the server knows everything. */
export const readUnsaved = (): { language: string; who: string } | null => {
  try {
    const [language = '', ...who] = (localStorage.getItem(key) ?? '').split(' ')
    return language ? { language, who: who.join(' ') } : null
  } catch {
    return null
  }
}
