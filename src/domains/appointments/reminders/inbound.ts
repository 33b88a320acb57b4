import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { trustPhone } from '#domains/clients/phone.ts'
import { guestOfNumber } from '#domains/clients/guest-of-number.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Detection } from '#domains/crisis/detection/types.ts'
import { respondToMessage } from '#domains/crisis/episode/respond.ts'
import { pendingOf } from '#domains/crisis/episode/store.ts'
import { isNews } from '#domains/crisis/is-news.ts'
import { detectFor, isWatched } from '#domains/crisis/watch.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { openTask, withdrawTask } from '#domains/tasks/open.ts'
import { type Context, backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { isLanguageCode } from '#shared/languages.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { announce } from '../booking/announce.ts'
import { inboundTexts } from '../tables.ts'
import { answerText } from './answer-text.ts'
import { chooseQuestion } from './choose-question.ts'
import { agree } from './consent.ts'
import { judgeTurn } from './judge-turn.ts'
import { type Heard, withoutOwnWords } from './read-reaction.ts'
import { readOptOut, sentenceOptsOut } from './read-opt-out.ts'
import { type Meaning, readReply } from './read-reply.ts'
import { endTextsElsewhere } from './when-texts-stop.ts'
import { type Person, whoseText } from './whose-text.ts'

export interface Text {
  /** The provider's own id of it. */
  id: string
  from: string
  body: string
  /** How many pictures or files came with it. */
  media?: number
}

type Ctx = Context<null>

/** A text that was screened, with what is known about its sender. */
export interface Incoming {
  id: string
  number: string
  sender: string
  /** The person's own words: empty for a picture alone, and for a reaction to a message of ours. */
  said: string
  media: number
  /** The whole text, with what it quotes of ours: the record shows it. */
  written: string
  reaction: Heard['reaction']
  /** The number is on no client's record. */
  isGuest: boolean
  heard: Detection
  meaning: Meaning
}

interface Options {
  /** The organization that a number on no record writes to. */
  organizationId: string
  /** The number has used up its count of texts: only danger is taken in. */
  isFlood?: boolean
}

/** A language is told badly by a few words. */
const longerText = 4

/**
 * Takes in a text from any number, once however often it is delivered. The detector screens it before anything else. A
 * number that is on no record gets a guest record. Each text is a turn of the crisis talk, and is answered by text.
 */
export const receiveText = async (
  services: Services,
  text: Text,
  { organizationId, isFlood = false }: Options,
): Promise<void> => {
  const number = toPhoneNumber(text.from)
  if (!number) return
  const { person, others } = await whoseText(services, number, text.body)
  const home = person?.organizationId ?? organizationId
  const sender = await senderName(services.db.orm, home)
  const { said, reaction } = withoutOwnWords(text.body, sender)
  const before = backgroundContext(services, home, person?.language)
  const found = await detectFor(before, (person?.id ?? null) as CheckedClient | null, said)
  // Nothing but a wish for no more texts: a model alone may take "no more" for danger.
  const heard: Detection = readOptOut(said) === 'only' ? { ...found, level: 'none', reasons: [] } : found
  if (isFlood && heard.level !== 'crisis') return services.log.warn({ texts: 'a number sends too many' })
  const meaning = said ? readReply(said) : 'words'
  if (!person && meaning === 'stop' && heard.level === 'none') return endTextsElsewhere(services, number)
  const ctx = backgroundContext(services, home, languageOf(heard, said, person))
  const incoming: Incoming = {
    id: text.id,
    number,
    sender,
    said,
    media: text.media ?? 0,
    written: text.body.trim(),
    reaction,
    isGuest: person?.isGuest ?? true,
    heard,
    meaning,
  }
  const ends = await services.db.orm.transaction(async (tx) => {
    const client = (person?.id as CheckedClient) ?? (await guestOfNumber(tx, ctx, number))
    return takeText(tx, ctx, client, { incoming, others })
  })
  if (ends) await endTextsElsewhere(services, number)
}

/** The language of a longer text, where the product has it; else the person's. */
const languageOf = ({ language }: Detection, said: string, person: Person | null): string =>
  isLanguageCode(language) && (!person || said.split(/\s+/).length >= longerText)
    ? language
    : (person?.language ?? 'en')

/** Everything a text leads to, in one transaction. Answers whether it ends texts to this number. */
const takeText = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { incoming: read, others }: { incoming: Incoming; others: readonly Person[] },
): Promise<boolean> => {
  await lockClient(tx, client)
  const chosen = await chooseQuestion(tx, ctx, client, read)
  const { asked, meaning } = chosen
  const incoming = { ...read, meaning }
  const { id, number, said, media } = incoming
  const pending = await pendingOf(tx, ctx, client)
  const wasWatched = await isWatched(tx, client, ctx.clock.now())
  const { detection, ...turn } = judgeTurn(incoming, { ...chosen, pending, wasWatched })
  const stops = meaning === 'stop' || (detection.level !== 'none' && sentenceOptsOut(said))
  const kept = await keepText(tx, ctx, client, incoming, detection)
  if (!kept) return stops
  if (await trustPhone(tx, client)) await withdrawTask(tx, ctx, client, { kind: 'number', causeId: client })
  const calls = turn.isTurn || turn.tapped !== undefined || (detection.level !== 'none' && isNews(detection))
  const response = calls
    ? await respondToMessage(tx, ctx, client, { text: said, detection, source: 'text', ...turn })
    : null
  await audit(tx, ctx, {
    action: 'text.received',
    recordType: 'client',
    recordId: client,
    clientId: client,
    detail: { meaning: stops ? 'stop' : meaning, media },
  })
  const body = await answerText(tx, ctx, client, { ...incoming, asked, response, stops, wasWatched })
  if (body) {
    await sendLetter(tx, ctx, ctx.organizationId, { channel: 'sms', to: number, body })
    const place = { scope: client, field: 'inbound_texts.answer', row: id }
    await tx
      .update(inboundTexts)
      .set({ answer: ctx.fields.seal(body, place) })
      .where(eq(inboundTexts.id, id))
  }
  await announce(tx, client)
  await tellOthers(tx, ctx, others, { ...incoming, stops, isDanger: response?.level === 'crisis' })
  return stops
}

const keepText = async (
  tx: Tx,
  ctx: Ctx,
  client: CheckedClient,
  { id, written, meaning, media }: Incoming,
  { level }: Detection,
): Promise<boolean> => {
  const kept = await tx
    .insert(inboundTexts)
    .values({
      id,
      organizationId: ctx.organizationId,
      clientId: client,
      body: ctx.fields.seal(written, { scope: client, field: 'inbound_texts.body', row: id }),
      meaning: level === 'crisis' ? 'words' : meaning,
      media,
      receivedAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: inboundTexts.id })
  return kept.length > 0
}

/**
 * Who shares the phone. Consent belongs to the number, so each of them gets no more texts, or gets them again. A text in
 * danger may be theirs: a person calls each of them too.
 */
const tellOthers = async (
  tx: Tx,
  ctx: Ctx,
  others: readonly Person[],
  { id, meaning, stops, isDanger }: Incoming & { stops: boolean; isDanger: boolean },
): Promise<void> => {
  for (const other of others) {
    const theirs = backgroundContext(ctx, other.organizationId, other.language)
    const client = other.id as CheckedClient
    if (isDanger) await openTask(tx, theirs, client, { kind: 'call', dueAt: ctx.clock.now(), causeId: id })
    const change = stops ? 'stop' : meaning === 'start' ? 'start' : null
    if (!change || !(await agree(tx, theirs, client, change, { onlyKnown: change === 'start' }))) continue
    await audit(tx, theirs, {
      action: 'text.received',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { meaning: change },
    })
    await announce(tx, client)
  }
}
