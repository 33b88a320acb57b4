/** What of a message would let the other one find the writer: the first that is found. */
export type GivesOut = 'number' | 'link' | 'address'

// Seven digits and more, however they are parted: shorter ones are times, dates and prices.
const number = /(?:\+?\d[\s().-]*){7,}/
const link = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.\w{2,}/i
const address =
  /\b\d{1,6}\s+(?:[\p{L}.'-]+\s+){0,4}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|way|place|pl|calle|avenida)\b/iu

/** Whether somebody is about to give out how they are found. It is asked gently, and never decided for them. */
export const givesOut = (words: string): GivesOut | null => {
  if (link.test(words)) return 'link'
  if (address.test(words)) return 'address'
  // The numbers that help are for everybody.
  return number.test(words.replace(/\b(?:988|911|211)\b/g, '')) ? 'number' : null
}
