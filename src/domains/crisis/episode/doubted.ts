import type { Token } from '#platform/text/tokens.ts'
import type { Met } from './answers.ts'
import type { TurnContext, Value } from './reading.ts'

// What sounds like a no to "are you thinking about killing yourself?" and may be none: it is asked once more, not believed.

/** From this likelihood on the encoder's yes or doubt speaks against a no that the word lists read. */
const against = 0.55

/** Below this one a sentence that only begins like a no is none. */
const sureOfNo = 0.75

const yesWords: ReadonlySet<string> = new Set(
  'yes yeah yea yep yup yess si sii sip simon oui ouais ja jep doch да ага угу sim oo opo co haan han हां हाँ 네 예 응 نعم ونعم ايوه وايوه ايوا اه 是的 嗯'.split(
    ' ',
  ),
)
const admitted: ReadonlySet<string> = new Set(['i do', 'i am', 'i did'])
const ands: ReadonlySet<string> = new Set('and n y und et e и at aur और va'.split(' '))
/** "I am fine with it": what they are fine with may be dying. */
const accepting: ReadonlySet<string> = new Set('with con com mit avec с'.split(' '))

interface Turn {
  tokens: readonly Token[]
  met: readonly Met[]
  /** The no, if there is one, is all that its clause says. */
  isAlone: boolean
  opinion?: TurnContext['opinion']
}

/** A plain yes beside whatever else is said: "nah fr i do", "I have no home, and yes, every day". */
export function hasPlainYes({ tokens, met }: Pick<Turn, 'tokens' | 'met'>): boolean {
  const word = (at: number): string => tokens[at]?.text ?? ''
  return met.some(({ mark, from, to }) => {
    if (mark !== 'YES') return false
    const said = tokens.slice(from, to).map(({ text }) => text)
    if (!yesWords.has(said[0] ?? '') && !admitted.has(said.join(' '))) return false
    // In Arabic the "and" is written as one word with the yes.
    const isJoined = ands.has(word(from - 1)) || ands.has(word(to)) || word(from).startsWith('و')
    return isJoined || (tokens[to]?.gap ?? 2) > 0
  })
}

/** Whether an answer to the first question that reads as calm may be none. */
export function isDoubtful({ tokens, met, isAlone, opinion }: Turn): boolean {
  const has = (mark: Met['mark']): boolean => met.some((one) => one.mark === mark)
  if (has('NOTHOUGHTS') || has('NOVIOLENCE')) return false
  if (hasPlainYes({ tokens, met }) && (has('NO') || has('SAFE'))) return true
  if (has('UNSURE') && has('NO') && !isAlone) return true
  // "I have no home and I think about it"; "I do not think about it" is a no.
  const isThought = met.some(
    ({ mark, from }) =>
      mark === 'THOUGHTS' &&
      !met.some(({ mark: no, to }) => no === 'NO' && to === from && tokens[from]?.gap === 0),
  )
  if (isThought) return true
  if (met.some(({ mark, to }) => mark === 'SAFE' && accepting.has(tokens[to]?.text ?? ''))) return true
  if (isAlone && !has('SAFE')) return false
  const likely = (...values: Value[]): number =>
    (opinion?.facts ?? [])
      .filter(({ topic, value }) => topic === 'ask' && values.includes(value))
      .reduce((sum, one) => sum + one.likely, 0)
  if (likely('danger', 'unsure') >= against) return true
  // "I am not scared of it" begins like a no; "no, I just need work" is one.
  const begins = met.some(({ mark, from, to }) => mark === 'NO' && to - from > 1 && tokens[to]?.gap === 0)
  return begins && Boolean(opinion) && likely('calm') < sureOfNo
}
