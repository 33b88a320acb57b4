import { and, desc, eq, ne } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { guessLanguage } from '#shared/guess-language.ts'
import type { EngineState } from '../engine/types.ts'
import { actionFromLabel } from '../engine/render.ts'
import { talkLanguages } from '../engine/talk/bank.ts'
import type { TalkInput } from '../engine/talk/types.ts'
import { perhaps, sure, type Understanding } from '../engine/understanding/types.ts'
import { correctFrom, type ToldSentence } from '#domains/memory/learn.ts'
import { type FactContent, type KeptFact, recall } from '#domains/memory/keep.ts'
import { chatMessages } from '../tables.ts'
import { openMessage } from '../seal.ts'
import { sentencesIn } from '../engine/understanding/reader.ts'
import type { RememberedFact } from '../engine/talk/types.ts'
import { readOwn } from './own-facts.ts'
import { readProgram } from './program-facts.ts'

interface Asked {
  client: CheckedClient
  text: string
  state: EngineState
  detection: Detection
  understanding: Understanding | null
  settings: OrganizationSettings
}

const isOtherScript =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Devanagari}/u
/** So many words tell their language. */
const wordsToTell = 3

/**
 * The language of a reply: that of the turn where it is plain, else that of the talk; in the first turn the likeliest one,
 * else that of the page.
 */
export const languageOfReply = (
  { text, detection, state }: Pick<Asked, 'text' | 'detection' | 'state'>,
  page: string,
): string => {
  const isTold = isOtherScript.test(text) || text.trim().split(/\s+/).length >= wordsToTell
  const likeliest = isTold ? detection.language : null
  const plain = isOtherScript.test(text) ? likeliest : guessLanguage(text)
  const wanted = [plain, state.talk?.language, likeliest, page]
  return wanted.find((language) => language && talkLanguages.includes(language)) ?? 'en'
}

/** What free conversation may need to know for this turn, and nothing that it will not ask. */
export const readKnown = async (
  tx: Tx,
  ctx: Context<Actor>,
  { client, text, state, detection, understanding, settings }: Asked,
  language: string,
): Promise<Partial<TalkInput>> => {
  const readings = understanding ? [understanding.whole, ...understanding.sentences] : []
  const asked = readings.flatMap((one) => one.asked.filter(({ likely }) => likely >= perhaps))
  const tapped = /^ask:(.+)$/.exec(actionFromLabel(text, ctx.language, state) ?? '')?.[1]
  const own = [
    ...asked.flatMap(({ what }) => (what.startsWith('asks-own/') ? [what.split('/')[1] ?? ''] : [])),
    ...(tapped ? [tapped] : []),
  ]
  const isOfProgram =
    tapped !== undefined ||
    readings.some(({ acts }) =>
      acts.some(({ what, likely }) => what.startsWith('asks-') && likely >= perhaps),
    )
  const asking = { tx, ctx, client, language, timeZone: settings.timeZone }
  const does = (act: string): boolean =>
    readings.some(({ acts }) => acts.some(({ what, likely }) => what === act && likely >= perhaps))
  // Rewriting a fact takes more certainty than looking one up.
  const corrects = readings.some(({ acts }) =>
    acts.some(({ what, likely }) => what === 'corrects' && likely >= sure),
  )
  const corrected = corrects ? await correctFrom(tx, ctx, client, text, detection.language) : null
  const facts = await recall(tx, ctx, client)
  const isAsked = does('asks-memory')
  return {
    understanding,
    corrected: corrected && correctedClause(corrected, language),
    // Asked what they said, their own messages answer where no fact does.
    memory: facts && [...facts, ...(isAsked ? await readSaid(tx, ctx, client) : [])].map(toRemembered),
    own: own.length > 0 ? await readOwn(asking, [...new Set(own)]) : {},
    ...(isOfProgram ? { program: await readProgram(tx, ctx, client, { settings, language }) } : {}),
  }
}

const messagesRead = 200
const fewestLetters = 8

/** The sentences that the person wrote lately, newest first: they answer a question where no fact does. */
const readSaid = async (tx: Tx, ctx: Context<Actor>, client: CheckedClient): Promise<Said[]> => {
  const rows = await tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.clientId, client),
        eq(chatMessages.sender, 'user'),
        ne(chatMessages.crisisLevel, 'crisis'),
      ),
    )
    .orderBy(desc(chatMessages.position))
    .limit(messagesRead)
  return rows.flatMap((row) =>
    sentencesIn(openMessage(ctx, row).content)
      .filter((words) => words.length >= fewestLetters && !/[?？؟]\s*$/.test(words))
      .map((words) => ({
        id: row.id,
        kind: 'said' as const,
        relation: null,
        value: '',
        words,
        language: '',
      })),
  )
}
type Said = Omit<KeptFact, 'kind'> & { kind: 'said' }

const toRemembered = ({ words, value, ...fact }: KeptFact | Said): RememberedFact => ({
  ...fact,
  value,
  words: words ?? value,
})

/** From here on a sentence is certain to tell its situation. */
const certainly = 0.55

/** The sentences of a turn with what each is certain to tell: what the memory learns from. */
export const toldIn = (understanding: Understanding | null): ToldSentence[] => {
  if (!understanding) return []
  const { whole, sentences } = understanding
  return (sentences.length > 0 ? sentences : [whole]).map(({ text, situations: [first] }) => ({
    text,
    situation: first && first.likely >= certainly ? first.what : null,
  }))
}

/** A corrected fact as a clause: "Renee is your sister". Only where it is grammatical. */
const correctedClause = ({ kind, relation, value }: FactContent, language: string): string | null =>
  language === 'en' && kind === 'person' && relation && value ? `${value} is your ${relation}` : null
