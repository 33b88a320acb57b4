import { and, desc, eq, gt } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { askForPerson, raise } from '#domains/crisis/alerts.ts'
import { asText, textLine } from '#domains/crisis/episode/as-text.ts'
import type { CrisisResponse } from '#domains/crisis/episode/respond.ts'
import { isNews } from '#domains/crisis/is-news.ts'
import { type CrisisNumbers, numbersFor } from '#domains/crisis/numbers.ts'
import { readNeed } from '#domains/need-words/read-need.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { toPlainLetters } from '#platform/sms-segments.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { hours } from '#shared/dates.ts'
import { momentIn } from '#shared/moments.ts'
import { inboundTexts } from '../tables.ts'
import { actOnReply, type Said } from './act-on-reply.ts'
import type { Asked } from './choose-question.ts'
import { hasEndedTexts } from './consent.ts'
import type { Incoming } from './inbound.ts'
import { isPlea } from './read-reply.ts'

type Ctx = Context<null>

interface Turn extends Incoming {
  asked: Asked
  response: CrisisResponse | null
  /** The text ends texts, whatever else it says. */
  stops: boolean
  wasWatched: boolean
}

/** So many texts in an hour, or the same words so often, are answered by a person only: a machine may be writing. */
const answeredInAnHour = 10
const sameAtMost = 3

/**
 * Does what a text asks for and answers the text message that goes back; null where none does. Every one of them names the
 * lifeline. STOP is kept whatever else the text says; with a sign of danger one last message names 988, and a person calls.
 */
export const answerText = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  turn: Turn,
): Promise<string | null> => {
  const { response, stops, said, media, reaction, sender } = turn
  const numbers = numbersFor((await readSettingsIn(tx, ctx.organizationId)).country)
  if (reaction) {
    await takeLike(tx, ctx, client, turn)
    return null
  }
  if (stops) return answerStop(tx, ctx, client, turn, numbers)
  const isCrisis = response?.level === 'crisis'
  if (response?.reply) {
    if (!isCrisis && !turn.isGuest) await askToRead(tx, ctx, client)
    return asText(response.reply, { sender, language: response.language, numbers })
  }
  if (isCrisis) return say(ctx, sender, 'crisis', numbers)
  const done = media > 0 && !said ? 'picture' : await act(tx, ctx, client, turn)
  const isNeed = done === 'words' && readNeed(said, turn.heard.language)
  // Words below a picture do not make it arrive.
  const key = isNeed ? 'need' : done === 'words' && media > 0 ? 'picture' : done
  if (key === 'picture' || !said) await askToRead(tx, ctx, client, turn)
  if ((key === 'help' || isPlea(said)) && turn.wasWatched)
    await openTask(tx, ctx, client, { kind: 'call', dueAt: ctx.clock.now() })
  const isAsked = key === 'help' || key === 'start'
  if (!isAsked && ((await hasEndedTexts(tx, client)) || (await isMachine(tx, ctx, client, said)))) return null
  return say(ctx, sender, key, numbers, turn.asked)
}

/** A like of a question that is open is a yes to it; any other reaction stands in the record alone. */
const takeLike = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { reaction, asked, id, isGuest }: Turn,
): Promise<void> => {
  const asksForOne = /(?<!\d)1(?!\d)/.test(reaction?.quote ?? '') && asked.isNamed && asked.isOpen
  if (reaction?.likes && asksForOne && !isGuest)
    await actOnReply(tx, ctx, client, { meaning: 'yes', body: '', textId: id, asked })
}

const answerStop = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { response, heard, wasWatched, asked, said, id, sender }: Turn,
  numbers: CrisisNumbers,
): Promise<string | null> => {
  const hadEnded = await hasEndedTexts(tx, client)
  await actOnReply(tx, ctx, client, { meaning: 'stop', body: said, textId: id, asked })
  // What only memory holds up is no new sign: it is not answered twice.
  const isDanger = response?.level === 'crisis' || (heard.level !== 'none' && isNews(heard))
  if (!isDanger && !wasWatched) return hadEnded ? null : say(ctx, sender, 'stop', numbers)
  await openTask(tx, ctx, client, { kind: 'call', dueAt: ctx.clock.now() })
  if (hadEnded && !isDanger) return null
  return `${sender}: ${textLine('stopped', response?.language ?? ctx.language, numbers)}`
}

/**
 * What the words ask for. A guest has no care team, so their words stand in the queue of the desk, where every therapist
 * can open them; "call me" calls the counselor on call in office hours.
 */
const act = async (tx: Tx, ctx: Ctx, client: CheckedClient, turn: Turn): Promise<Said> => {
  const { meaning, said, id, asked, isGuest } = turn
  if (isPlea(said)) {
    await raiseToRead(tx, ctx, client)
    return 'need'
  }
  if (!isGuest || meaning === 'start' || meaning === 'help')
    return actOnReply(tx, ctx, client, { meaning, body: said, textId: id, asked })
  if (meaning === 'call') await askForPerson(tx, ctx, client)
  else await askToRead(tx, ctx, client, turn)
  return meaning === 'call' ? 'call' : 'words'
}

const askToRead = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { isGuest }: { isGuest: boolean } = { isGuest: false },
): Promise<void> => {
  if (isGuest) await raiseToRead(tx, ctx, client)
  else await openTask(tx, ctx, client, { kind: 'text', dueAt: ctx.clock.now() })
}

/** Puts the words in the queue of the desk, where every counselor sees them at once; nobody is called. */
const raiseToRead = async (tx: Tx, ctx: Ctx, client: CheckedClient): Promise<void> => {
  await raise(tx, ctx, client, 'text', {
    level: 'watch',
    categories: [],
    reasons: [],
    degraded: false,
    wish: 'person',
  })
}

const counted: ReadonlySet<Said> = new Set(['yes', 'taken'])
const namedAtMost = 3

/**
 * An automatic answer: short, with the time that the text was counted for and what is still asked, and with the lifeline at
 * its end where the text does not name it.
 */
const say = (ctx: Ctx, sender: string, key: Said, numbers: CrisisNumbers, asked?: Asked): string => {
  const language = languageOfTexts(ctx.language, 'reminders')
  const name = (at: Date): string =>
    momentIn(at, language, { timeZone: asked?.timeZone ?? 'UTC', now: ctx.clock.now() })
  const at = asked?.at
  const [next] = asked?.others ?? []
  const open = [...(at ? [at] : []), ...(asked?.others ?? []).map((one) => one.at)].slice(0, namedAtMost)
  const facts = {
    sender,
    when: at ? name(at) : '',
    next: next ? name(next.at) : '',
    choices: open.map(name).join('; '),
  }
  const said = (of: string): string => translate(ctx.language, 'reminders', `reply.${of}`, facts)
  const main = said(key === 'change' && at ? 'changeOf' : key)
  const text = counted.has(key) && next ? `${main} ${said('next')}` : main
  const named = text.includes(numbers.lifeline.call)
  return toPlainLetters(named ? text : `${text} ${textLine('line', ctx.language, numbers)}`)
}

/** Whether a machine may be answering us: many texts in an hour, or the same words again and again. */
const isMachine = async (tx: Tx, ctx: Ctx, client: CheckedClient, said: string): Promise<boolean> => {
  const since = new Date(ctx.clock.now().getTime() - hours(1))
  const recent = await tx
    .select({ id: inboundTexts.id, body: inboundTexts.body })
    .from(inboundTexts)
    .where(and(eq(inboundTexts.clientId, client), gt(inboundTexts.receivedAt, since)))
    .orderBy(desc(inboundTexts.receivedAt))
    .limit(answeredInAnHour + 1)
  // No machine asks for help: a person who wrote much before is answered.
  if (recent.length > answeredInAnHour && !isPlea(said)) return true
  const same = recent.filter(
    ({ id, body }) => ctx.fields.open(body, { scope: client, field: 'inbound_texts.body', row: id }) === said,
  )
  return said !== '' && same.length > sameAtMost
}
