import { languageEndpoints } from '#domains/languages/contract.ts'
import { isLanguageCode, type LanguageCode } from '#shared/languages.ts'
import { ApiError, call } from '#web/api.ts'
import { onLanguage } from '#web/i18n.ts'
import { closeNotice, currentNotices } from '#web/notices.ts'
import { keepPagesAgain } from '#web/offline/kept-pages.ts'
import { currentWho } from '#web/session.ts'

const unsavedKey = 'landfall-language-unsaved'

/** Whose choice it is: another person at this device has not made it. */
const chooser = (): string | null => {
  const { role, username, clientId } = currentWho()
  return role === 'visitor' ? null : (username ?? clientId)
}

const keepUnsaved = (choice: string | null): void => {
  try {
    if (choice) localStorage.setItem(unsavedKey, choice)
    else localStorage.removeItem(unsavedKey)
  } catch {
    // Storage can be switched off.
  }
}
const readUnsaved = (): string | null => {
  try {
    return localStorage.getItem(unsavedKey)
  } catch {
    return null
  }
}

/** Keeps the choice with the account; what could not be kept now is kept when a page is opened with a connection. */
const save = async (language: LanguageCode): Promise<void> => {
  const who = chooser()
  if (!who) return
  keepUnsaved(`${language} ${who}`)
  try {
    await call(languageEndpoints.chooseLanguage, { language })
    keepUnsaved(null)
  } catch (error) {
    // The server has answered: asking once more would change nothing.
    if (error instanceof ApiError && error.status < 500) keepUnsaved(null)
  }
}

/** What follows when a person chooses another language on this page. Called once, when the page starts. */
export const followLanguage = (): void => {
  onLanguage((language) => {
    // What it says is in the language of before.
    for (const { id, open } of currentNotices()) if (open) closeNotice(id)
    void save(language)
    void keepPagesAgain()
  })
  const [language, ...who] = (readUnsaved() ?? '').split(' ')
  if (isLanguageCode(language) && who.join(' ') === chooser()) void save(language)
  else keepUnsaved(null)
}
