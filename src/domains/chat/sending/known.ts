import { and, desc, eq, ne } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { guessLanguage, guessOfGreeting, likeliestLanguage } from '#shared/guess-language.ts'
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
import { understoodLately } from '../engine/understanding/understand.ts'
import { isEnglishWord } from '#domains/memory/read-facts/english-words.ts'
import { kindOfQuestion } from '#domains/memory/recall/question-kind.ts'
import { mayCorrect } from '#domains/memory/recall/corrections.ts'
import { readOwn } from './own-facts.ts'
import { readProgram } from './program-facts.ts'

interface Asked {
  client: CheckedClient
  /** The message that asks, by its id. */
  messageId: string
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

type Telling = Pick<Asked, 'text' | 'detection' | 'state'>

/**
 * The language that the person's own words tell: that of the turn where it is plain, else that of the talk; before any did, and
 * where an English talk gets a text with hardly an English word, the likeliest one. Null where no words told one yet.
 */
export const toldLanguage = ({ text, detection, state }: Telling): string | null => {
  const isTold = isOtherScript.test(text) || text.trim().split(/\s+/).length >= wordsToTell
  const likeliest = !isTold
    ? null
    : isOtherScript.test(text)
      ? detection.language
      : (likeliestLanguage(text) ?? detection.language)
  const plain = isOtherScript.test(text)
    ? likeliest
    : (guessLanguage(text) ?? guessOfGreeting(text) ?? (isPlainEnglish(text) ? 'en' : null))
  const isForeign = state.talk?.language === 'en' && likeliest !== 'en' && isHardlyEnglish(text)
  const wanted = [plain, isForeign ? likeliest : null, state.talk?.language, likeliest]
  return wanted.find((language) => language && talkLanguages.includes(language)) ?? null
}

/** The language of a reply: what the person's words tell, else that of the page. */
export const languageOfReply = (about: Telling, page: string): string =>
  toldLanguage(about) ?? (talkLanguages.includes(page) ? page : 'en')

/** "Is this thing on": few words, all of them English. */
const isPlainEnglish = (text: string): boolean => {
  const { all, english } = countWords(text)
  return all >= wordsToTell && english === all
}

/** A talk that began with "yo" is English until other words come: "jpasse en cour le 8, pis mon avocat rappelle pas". */
const isHardlyEnglish = (text: string): boolean => {
  const { all, english } = countWords(text)
  return all >= wordsToTell * 2 && english * 3 <= all
}

const countWords = (text: string): { all: number; english: number } => {
  const words = text.match(/[\p{L}'’]+/gu) ?? []
  return {
    all: words.length,
    english: words.filter((word) => isEnglishWord(word.replace(/['’]/g, ''))).length,
  }
}

/** What free conversation may need to know for this turn, and nothing that it will not ask. */
export const readKnown = async (
  tx: Tx,
  ctx: Context<Actor>,
  { client, text, state, detection, understanding, settings, messageId }: Asked,
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
  const facts = await recall(tx, ctx, client)
  const isMeant = doesSurely(understanding, 'corrects')
  const isAsked = facts !== null && mayAskWhatWasTold(text, understanding)
  // In danger nothing is learned, and nothing is put right.
  const isCalm = detection.level === 'none'
  const isCorrecting = facts !== null && isCalm && (isMeant || mayCorrect(text, detection.language))
  const said =
    isAsked || isCorrecting ? await readSaid(tx, ctx, client, isAsked ? messagesRead : fewMessages) : []
  const told = {
    messageId,
    text,
    language: detection.language,
    isMeant,
    said: said.map(({ words }) => words),
  }
  const corrected = isCorrecting ? await correctFrom(tx, ctx, client, told) : null
  const known = corrected ? await recall(tx, ctx, client) : facts
  const replaced = new Set(known?.map(({ replaces }) => replaces))
  return {
    understanding,
    corrected: corrected && correctedFor(corrected, language),
    // Asked what they said, their own messages answer where no fact does.
    memory: known && [
      ...known.map(toRemembered),
      ...(isAsked ? said.filter(({ words }) => !replaced.has(words)) : []),
    ],
    own: own.length > 0 ? await readOwn(asking, [...new Set(own)]) : {},
    ...(isOfProgram ? { program: await readProgram(tx, ctx, client, { settings, language }) } : {}),
  }
}

/** Whether the whole turn, or a sentence of some length, is certain to do this. Rewriting a fact takes more than looking one up. */
const doesSurely = (understanding: Understanding | null, act: string): boolean =>
  understanding !== null &&
  [understanding.whole, ...understanding.sentences.filter(({ text }) => text.split(/\s+/).length >= 4)].some(
    ({ acts }) => acts.some(({ what, likely }) => what === act && likely >= sure),
  )

/** Whether the turn may ask for something that the person told. */
const mayAskWhatWasTold = (text: string, understanding: Understanding | null): boolean => {
  const acts = [understanding?.whole, ...(understanding?.sentences ?? [])].flatMap((one) => one?.acts ?? [])
  const does = (act: string): boolean =>
    acts.some(({ what, likely }) => what.startsWith(act) && likely >= perhaps)
  return (
    does('asks-memory') ||
    (kindOfQuestion(text) !== 'other' && (does('asks-') || does('tests-machine') || does('corrects')))
  )
}

const messagesRead = 200
const fewMessages = 12
const fewestLetters = 4

/** The sentences that the person wrote lately, newest first: they answer a question where no fact does. */
const readSaid = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  atMost: number,
): Promise<RememberedFact[]> => {
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
    .limit(atMost)
  return rows.flatMap((row): RememberedFact[] => {
    const all = sentencesIn(openMessage(ctx, row).content)
    // A question of the person tells nothing, and is not said back.
    const told = all.filter((words) => !/[?？؟]/.test(words))
    return told
      .filter((words) => words.length >= fewestLetters)
      .map((words) => ({
        id: row.id,
        kind: 'said',
        relation: null,
        value: '',
        words,
        language: '',
        message: told.join(' '),
        about: understoodLately(words),
      }))
  })
}

const toRemembered = ({ words, value, ...fact }: KeptFact): RememberedFact => ({
  ...fact,
  value,
  words: words ?? value,
  ...(words ? { about: understoodLately(words) } : {}),
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

/** A corrected fact as a clause, "Renee is your sister", where it is grammatical; else as the sentence put right. */
const correctedFor = (
  { kind, relation, value, words }: FactContent,
  language: string,
): TalkInput['corrected'] =>
  language === 'en' && kind === 'person' && relation && value
    ? { clause: `${value} is your ${relation}` }
    : words
      ? { right: words }
      : null
