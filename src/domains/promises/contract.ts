/** What visitors read on /promises. Each is a line of docs/promises.md; `promises.test.ts` says which. */
export const promiseGroups = [
  { key: 'words', promises: ['sealed', 'others', 'looks', 'private', 'tracking', 'letters'] },
  { key: 'crisis', promises: ['heard', 'calling', 'truth', 'limits', 'contacts'] },
  { key: 'keeping', promises: ['saved', 'copy', 'exit', 'texts', 'photo', 'camera'] },
  { key: 'people', promises: ['employer', 'street', 'money', 'receipt'] },
] as const

/** The sections of /privacy with their sentences, in order. */
export const privacySections = [
  { key: 'protect', items: ['sealed', 'hipaa', 'names'] },
  {
    key: 'read',
    items: ['chat', 'journal', 'team', 'admin', 'supporters', 'family', 'partners', 'superadmin'],
  },
  { key: 'leave', items: ['messages', 'ai', 'translation', 'money', 'video', 'files', 'nothing', 'law'] },
  {
    key: 'keep',
    items: ['guest', 'registration', 'application', 'record', 'family', 'copy', 'phone', 'organization'],
  },
  { key: 'ask', items: ['copy', 'wrong', 'delete', 'history'] },
] as const
