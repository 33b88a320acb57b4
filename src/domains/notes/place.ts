/** Where the sealed content of a note belongs. */
export const notePlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'notes.content',
  row,
})
