// Under which names the browser's storage holds drafts.

const draftPrefix = 'landfall-draft'
/** Drafts of forms, by account. */
export const formDrafts = `${draftPrefix}-form:`

/** Removes every local draft. Also called at sign-out. */
export function forgetDrafts(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(draftPrefix)) storage.removeItem(key)
}

/** Takes off the drafts that another person left in this tab. */
export const forgetOthersDrafts = (storage: Storage, accounts: readonly string[]): void => {
  const own = accounts.map((account) => `${formDrafts}${account}:`)
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const key of keys)
    if (key.startsWith(formDrafts) && !own.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
}
