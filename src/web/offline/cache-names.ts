/** Where the service worker keeps pages. The personal one is emptied at sign-out and quick exit. */
export const publicCache = 'landfall-public-1'
export const personalCache = 'landfall-personal-1'
/** The program itself: what everybody may load, nothing that was written. */
export const programCache = 'landfall-program-1'

/**
 * What the page asks the worker to keep. `keep-again` renews what is stored, as after another language was chosen; `forget`
 * ends whatever it is about to keep for a person.
 */
export type KeepRequest = 'keep-safety-plan' | 'keep-again' | 'forget' | { keep: 'hub'; program: string[] }
