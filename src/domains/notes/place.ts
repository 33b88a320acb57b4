/** Where the sealed content of a note belongs. */
export const notePlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'notes.content',
  row,
})

/** Where the words belong that were added to a note. */
export const addendumPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'note_addenda.words',
  row,
})

/** Where the draft of a note belongs. */
export const noteDraftPlace = (clientId: string, userId: string, kind: string) => ({
  scope: clientId,
  field: 'note_drafts.draft',
  row: `${clientId} ${userId} ${kind}`,
})
