import { and, eq, gt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { raiseForMessage } from '../alerts.ts'
import { type Alert, type AlertStatus, isOfPrivateWords } from '../contract.ts'
import { type CrisisLevel, type Detection, higherLevel, isFoundByRule } from '../detection/types.ts'
import { isNews } from '../is-news.ts'
import { numbersFor } from '../numbers.ts'
import { askToLook } from '../on-call/ask-to-look.ts'
import { readStatus } from '../status.ts'
import { crisisDetections } from '../tables.ts'
import { advance } from './advance.ts'
import type { Step } from './step.ts'
import { hasUnsafe } from './learn.ts'
import { categoryOfKind } from './kinds.ts'
import { judgeTurn } from './judge-turn.ts'
import { baseOf, languageOfTalk } from './language.ts'
import { isKeptFromContacts, type Progress } from './progress.ts'
import { asAsked, isAboutNeed } from './turn-context.ts'
import type { AskAnswer } from './types.ts'
import { heardInTalk, readScreened, wordsKept } from './read-screened.ts'
import type { Reading } from './reading.ts'
import { type EpisodeReply, say } from './say.ts'
import { type Kept, keepEpisode, openProgress, readEpisode } from './store.ts'

/** A text that was screened before anything else touched it. */
export interface Screened {
  text: string
  detection: Detection
  source: Alert['source']
  /** It is a turn of a talk, so that it may answer the question. */
  isTurn: boolean
  /** The guided talk has an answer of its own, such as the next step of grounding: only danger is answered here. */
  isAside?: boolean
  /** The button that was tapped in answer to the question after a weak sign. */
  tapped?: Tapped
  /** Why the text is heard as need: something is lacking, the person is just out, or asks for help and says no more. */
  need?: 'lack' | 'released' | 'help' | undefined
  /** A counselor writes in the talk: only what cannot wait is said beside them. */
  isHeld?: boolean
}

export type Tapped = 'yes' | 'no' | 'call'

/** What a text leads to. */
export interface CrisisResponse {
  alertId: string | null
  level: CrisisLevel
  /** Null where the guided talk answers, or a person. */
  reply: EpisodeReply | null
  status: AlertStatus | null
  /** The language of the talk. */
  language: string
}

const nothingYet: Kept = { alertId: null, asks: false, answer: null, silentAt: null }

/**
 * The one way into the crisis domain for a text a person wrote, in the transaction that keeps the text: keeps what was
 * detected, moves the episode one step, raises or joins the alert, asks, and answers what is said now. Throws what the
 * database throws.
 */
export const respondToMessage = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  { text, detection: found, source, isTurn, isAside = false, tapped, need, isHeld = false }: Screened,
): Promise<CrisisResponse> => {
  const row = await readEpisode(tx, ctx, client)
  const before = row && openProgress(ctx, row)
  // "Help me" to the question about danger is no wish for a bed: it is asked once more.
  const tellsNeed = need !== undefined && !(need === 'help' && before?.stage === 'asking')
  const isNeed = isTurn && (tellsNeed || isAboutNeed(text, before))
  const asked = isTurn ? asAsked(text, found, { isNeed, isFirstDays: need === 'released', before }) : found
  const page = baseOf(ctx.language)
  const hadLanguage = before?.language ?? null
  const language = languageOfTalk({
    text,
    detected: asked.language,
    page,
    before: hadLanguage,
    isCrisis: asked.level === 'crisis',
  })
  const read = readScreened({ text, isTurn, isAside, tapped }, before, {
    detection: asked,
    language,
    page,
    isNeed,
  })
  // Their age matters from the first word that tells anything.
  const isHeard = row !== null || asked.level !== 'none' || read.said.size > 0
  const isMinor = isHeard && (await isMinorOnRecord(tx, ctx, client))
  const reading: Reading = isMinor ? { ...read, said: new Set([...read.said, 'CHILD']) } : read
  const { detection, asks: about, isUrgent } = judgeTurn(text, asked, reading, before)
  // A question of the talk waits for its answer there: another text neither answers it nor asks it again.
  const isElsewhere = !isTurn && !tapped
  const isInTalk = before?.stage === 'asking' || before?.stage === 'open'
  const isWaiting =
    detection.level !== 'crisis' && ((isElsewhere && isInTalk) || (isAside && !hasUnsafe(reading)))
  const step = isWaiting
    ? null
    : advance(before, {
        words: isOfPrivateWords({ source }) ? '' : text.slice(0, wordsKept),
        detection,
        reading,
        isNews: isNews(detection),
        asks: about,
        isUrgent,
        isNeed,
        isElsewhere,
        language,
        now: ctx.clock.now(),
      })
  const level = higherLevel(detection.level, step?.level ?? 'none')
  const isSilentStart = !row && step?.parts.length === 0 && !step.progress.heard?.length
  // Whether contacts may be told of the alert stands in its episode, which is kept first then.
  const isFirstKept = step && !isSilentStart && !row?.contactsKeptOut && isKeptFromContacts(step.progress)
  const known = isFirstKept ? { id: await keepEpisode(tx, ctx, client, row, step.progress, nothingYet) } : row
  const alertId =
    (await raiseFor(tx, ctx, client, { text, detection, source, isTurn }, step)) ?? row?.alertId ?? null
  await remember(tx, ctx, client, { detection, level, alertId })
  if (step?.isDenied) await forgetDenied(tx, ctx, client)
  if (!step || isSilentStart) return { alertId, level, reply: null, status: null, language }

  const status = level === 'crisis' || row ? await readStatus(tx, ctx, client) : null
  const { country, silentMinutes } = await readSettingsIn(tx, ctx.organizationId)
  const isUrgentToSay = step.parts.some(
    (part) => part === 'opening' || part === 'do.emergency' || part === 'do.quiet',
  )
  const isSilent = isHeld && !isUrgentToSay
  if (isSilent) leaveUnasked(step.progress)
  const reply = isSilent
    ? null
    : say(step, {
        language: step.progress.language,
        numbers: numbersFor(country),
        holder: status?.closedAt ? null : (status?.takenBy ?? null),
        isAnyoneThere: (status?.onCall ?? 0) > 0 || (status?.respondersOnline ?? 0) > 0,
      })
  const asks = !isSilent && step.parts.some((part) => part.startsWith('ask.') && isQuestion(part))
  const episodeId = await keepEpisode(tx, ctx, client, known, step.progress, {
    alertId,
    asks: asks && before?.stage !== 'asking',
    answer: answerOf(before, step),
    silentAt: asks ? new Date(ctx.clock.now().getTime() + silenceOf(step.progress, silentMinutes)) : null,
  })
  if (asks)
    await audit(tx, ctx, {
      action: 'crisis.asked',
      recordType: 'episode',
      recordId: episodeId,
      clientId: client,
    })
  if (step.needsTask) await askToLook(tx, ctx, client, { causeId: episodeId })
  return { alertId, level, reply, status, language: step.progress.language }
}

/** A counselor writes in the talk: the question was not put, so that the next words are no answer to it. */
const leaveUnasked = (progress: Progress): void => {
  progress.pending = null
  if (progress.stage === 'asking') progress.stage = 'resting'
}

const isQuestion = (part: string): boolean => !['ask.silence', 'ask.denied'].includes(part)

const silenceOf = (
  { isUrgent }: Progress,
  { urgent, other }: OrganizationSettings['silentMinutes'],
): number => minutes(isUrgent ? urgent : other)

const raiseFor = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  { text, detection, source }: Screened,
  step: Step | null,
): Promise<string | null> => {
  if (step?.level === 'crisis' && detection.level !== 'crisis') {
    const heard = heardInTalk(detection, text, 'crisis', categoryOfKind[step.progress.kind])
    return raiseForMessage(tx, ctx, client, heard, source)
  }
  if (detection.level === 'none' || !isNews(detection)) return null
  return raiseForMessage(tx, ctx, client, { ...detection, level: detection.level }, source)
}

/** The detector's memory of the conversation. */
const remember = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  { detection, level, alertId }: { detection: Detection; level: CrisisLevel; alertId: string | null },
): Promise<void> => {
  if (level === 'none' || (detection.level === 'none' && level !== 'crisis')) return
  await tx.insert(crisisDetections).values({
    id: newId(),
    clientId,
    alertId,
    level,
    categories: detection.categories,
    isByRule: level !== detection.level || isFoundByRule(detection),
    at: ctx.clock.now(),
  })
}

/** A sign that was asked about and plainly denied is no first sign. */
const forgetDenied = async (tx: Tx, ctx: Context<Actor | null>, clientId: CheckedClient): Promise<void> => {
  const now = ctx.clock.now()
  await tx
    .update(crisisDetections)
    .set({ deniedAt: now })
    .where(
      and(
        eq(crisisDetections.clientId, clientId),
        eq(crisisDetections.level, 'watch'),
        gt(crisisDetections.at, new Date(now.getTime() - hours(24))),
      ),
    )
}

/** What became of the question after a weak sign; null while it waits or where none was asked. */
const answerOf = (
  before: Progress | null,
  { progress, level, isDenied, needsTask, facts }: Step,
): AskAnswer | null => {
  if (before?.stage !== 'asking' || progress.stage === 'asking') return null
  if (isDenied) return 'no'
  if (needsTask) return 'silent'
  return level === 'crisis' && facts.every(({ value }) => value === 'unsure') && facts.length
    ? 'unsure'
    : 'yes'
}
