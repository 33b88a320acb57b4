import { moveFocus, useLetterKeys } from '#web/letter-keys.ts'

interface KeyActions {
  takeFirst(): void
  showHelp(): void
  goUp(): void
}

/** The keys of a counselor's desk. */
export const useKeys = ({ takeFirst, showHelp, goUp }: KeyActions) =>
  useLetterKeys({
    j: () => moveFocus('[data-client-link]', 1),
    k: () => moveFocus('[data-client-link]', -1),
    e: takeFirst,
    u: goUp,
    '/': () => document.querySelector<HTMLInputElement>('[data-client-filter]')?.focus(),
    '?': showHelp,
  })
