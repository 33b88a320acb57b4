import replies from './replies.json' with { type: 'json' }

export type Meaning = 'yes' | 'change' | 'call' | 'stop' | 'start' | 'help' | 'words'

const strip = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const { polite, ...meanings } = replies
const table = Object.entries(meanings).map(([meaning, words]) => ({
  meaning: meaning as Exclude<Meaning, 'words'>,
  words: words.map(strip),
}))
const politeWords = new RegExp(`(?<!\\p{L})(?:${polite.map(strip).join('|')})(?!\\p{L})`, 'gu')
/** In so few words a phrase still is what is meant: "please stop texting me". In a long text it may be anything. */
const mostWords = 8

/**
 * What a text that came back means. Anyone may end texts in any reasonable words (47 CFR 64.1200(a)(10)), so STOP is
 * looked for first, in every language of the product; a digit stands for itself; what is left is words for a person.
 */
export const readReply = (text: string): Meaning => {
  const whole = strip(text)
  const said = strip(whole.replace(politeWords, ' '))
  const isShort = whole.split(' ').length <= mostWords
  for (const { meaning, words } of table) {
    if (words.includes(whole) || words.includes(said)) return meaning
    // One word alone, such as "stop" or "end", may stand in a sentence that means something else.
    const isPart = (phrase: string): boolean =>
      phrase.includes(' ') && [whole, said].some((text) => ` ${text} `.includes(` ${phrase} `))
    if ((meaning === 'stop' || meaning === 'change') && isShort && words.some(isPart)) return meaning
  }
  return 'words'
}
