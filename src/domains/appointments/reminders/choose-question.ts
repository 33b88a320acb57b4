import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days } from '#shared/dates.ts'
import type { Incoming } from './inbound.ts'
import { nameMoments } from './names-moment.ts'
import { askedForChange, type Question, questionsOf } from './open-questions.ts'
import { clientZone } from './reach.ts'
import { type Meaning, readReply } from './read-reply.ts'

/** The question that a text answers. */
export interface Asked extends Partial<Pick<Question, 'offer' | 'row' | 'reminderId' | 'at' | 'isOpen'>> {
  /** Other questions that nothing has answered yet. */
  others: readonly Question[]
  /** It may be about any of several, so the person is asked which. */
  isUnclear: boolean
  /** The text, or the message of ours that it reacts to, names its day or hour, and that of no other open one. */
  isNamed: boolean
  timeZone: string
}

export interface Chosen {
  asked: Asked
  meaning: Meaning
  /** The words without the day or the hour that picks the question. */
  plain: string
}

const choosesWithin = days(1)

/**
 * Which question a text answers: the one whose day or hour it names, else the newest that is open, else the newest. A
 * wish for another time is not guessed where several are open. A yes to a day that was not asked about is words.
 */
export const chooseQuestion = async (
  tx: Tx,
  ctx: Context<null>,
  client: string,
  { said: own, meaning: read, reaction }: Pick<Incoming, 'said' | 'meaning' | 'reaction'>,
): Promise<Chosen> => {
  const now = ctx.clock.now()
  const said = reaction?.quote ?? own
  const timeZone = await clientZone(tx, client)
  const questions = await questionsOf(tx, client, now)
  const open = questions.filter(({ isOpen }) => isOpen)
  const none = { others: [], isUnclear: false, isNamed: false, timeZone }
  if (!questions.length) return { asked: none, meaning: read, plain: said }
  const named = nameMoments(
    said,
    questions.map(({ at }) => at),
    { now, timeZone },
  )
  const picked = named.indexes.flatMap((index) => questions[index] ?? [])
  const choose = (question: Question | undefined): Asked => ({
    ...none,
    ...question,
    others: open.filter((one) => one !== question),
  })
  if (picked.length) {
    const isWhich =
      named.rest === '' && open.length > 1 && (await askedForChange(tx, client, ago(now, choosesWithin)))
    const meaning = isWhich ? 'change' : read === 'words' && !reaction ? readReply(named.rest) : read
    const pool = picked.filter(({ isOpen }) => isOpen)
    const isUnclear = meaning === 'change' && pool.length > 1
    return {
      asked: { ...choose(pool[0] ?? picked[0]), isUnclear, isNamed: picked.length === 1 },
      meaning,
      plain: named.rest,
    }
  }
  // A time that opened up is let go by a no: that loses no date.
  const isUnclear = read === 'change' && open.length > 1 && !open[0]?.offer
  const meaning = read === 'yes' && named.isOther ? 'words' : read
  return { asked: { ...choose(open[0] ?? questions[0]), isUnclear }, meaning, plain: said }
}

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span)
