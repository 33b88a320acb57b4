/** Where the sealed texts of conversations lie. All are sealed with the client's key: the words are theirs too. */
export const wordsPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'circle_messages.words',
  row,
})
export const screenedPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'circle_messages.screened_words',
  row,
})
export const namePlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'conversations.name',
  row,
})
export const reportPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'circle_reports.report',
  row,
})
export const translationPlace = (clientId: string, messageId: string, language: string) => ({
  scope: clientId,
  field: 'circle_translations.words',
  row: `${messageId}:${language}`,
})
