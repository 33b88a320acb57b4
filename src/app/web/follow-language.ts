import { languageEndpoints } from '#domains/languages/contract.ts'
import { noteChosen } from '#domains/languages/web/suggestion.ts'
import { isLanguageCode, type LanguageCode } from '#shared/languages.ts'
import { ApiError, call } from '#web/api.ts'
import { closeNotice, currentNotices } from '#web/notices.ts'
import { keepPagesAgain } from '#web/offline/kept-pages.ts'
import { chooser, noteUnsaved, readUnsaved } from './unsaved-language.ts'

/** Keeps the choice with the account; what cannot be kept now is kept when a page is opened with a connection. */
const save = async (language: LanguageCode): Promise<void> => {
  if (!chooser()) return
  try {
    await call(languageEndpoints.chooseLanguage, { language })
    noteUnsaved(null)
  } catch (error) {
    // The server has answered: asking once more would change nothing.
    if (error instanceof ApiError && error.status < 500) noteUnsaved(null)
  }
}

/** What follows when a person has chosen another language on this page. */
export const followLanguage = (language: LanguageCode): void => {
  // What an open notice says is in the language of before.
  for (const { id, open } of currentNotices()) if (open) closeNotice(id)
  noteChosen()
  void save(language)
  void keepPagesAgain()
}

/** Keeps a choice of this person that could not be kept before. */
export const finishLanguage = (): void => {
  const unsaved = readUnsaved()
  if (unsaved && isLanguageCode(unsaved.language) && unsaved.who === chooser()) void save(unsaved.language)
  else noteUnsaved(null)
}
