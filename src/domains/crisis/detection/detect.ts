import type { Script, Token, Tokens } from '#platform/text/tokens.ts'
import { tokenise } from '#platform/text/tokens.ts'
import { packs } from './frames/packs.ts'
import { createEngine } from './frames.ts'
import type { Engine, Finding } from './frames.ts'
import { findByIdeas } from './idea-rules.ts'
import { createModelLayer, type ModelLayer, type ModelOpinion } from './models.ts'
import { remember } from './memory.ts'
import { isOtherLanguage } from './other-languages.ts'
import { crisisCategories, crisisLevels, degradedDetection, detectorVersion, higherLevel } from './types.ts'
import type { CrisisLevel, Detection, DetectionContext, DetectionLanguage, Reason } from './types.ts'

export const maxCharacters = 10_000
const headCharacters = 6_000

const engines: Engine[] = packs.map(createEngine)
const supported: ReadonlySet<Script> = new Set([
  'latin',
  'arabic',
  'han',
  'hangul',
  'cyrillic',
  'devanagari',
] as const)

/** Builds the judge of one message around the trained models; null leaves the rules alone. */
export function createJudge(
  models: ModelLayer | null,
): (text: unknown, context: DetectionContext) => Detection {
  return (text, context) => {
    try {
      return typeof text === 'string' ? judge(text, context, models) : degradedDetection()
    } catch {
      return degradedDetection()
    }
  }
}

const modelFolder = new URL('./', import.meta.url)

/** Judges one message. Pure and synchronous; whatever goes wrong inside, the answer is at least watch. */
export const detect = createJudge(createModelLayer(modelFolder))

/** The same without the sentence encoder, which takes too long for a thread that has other work. */
export const detectWithoutEncoder = createJudge(createModelLayer(modelFolder, { hasEncoder: false }))

/** The same with another limit for the encoder, in milliseconds. */
export const createDetect = (encodeMs: number): typeof detect =>
  createJudge(createModelLayer(modelFolder, { encodeMs }))

/** The same without the trained models: what the training must not learn from itself. */
export const detectByRules = createJudge(null)

/** The words of a text and what the rules heard in it: what the linear models are trained on. */
export function readByRules(text: string): { read: Tokens; findings: Finding[] } {
  const read = tokenise(text)
  return { read, findings: findAll(text, read) }
}

/** Compiles what is compiled at first use; called once where the first message must be fast. */
export function warmUpDetector(): void {
  for (const engine of engines) for (const warmUp of engine.warmUps()) warmUp()
}

/** The same for a thread that has other work, which takes a second: one pattern at a time, work between them. */
export async function warmUpBesideWork(): Promise<void> {
  for (const engine of engines)
    for (const warmUp of engine.warmUps()) {
      await new Promise((resolve) => setImmediate(resolve))
      warmUp()
    }
  detectWithoutEncoder('Good morning', { now: new Date() })
}

function judge(text: string, context: DetectionContext, models: ModelLayer | null): Detection {
  const parts = bounded(text).map(({ part, offset }) => ({ part, offset, read: tokenise(part) }))
  const heard = parts.flatMap(({ part, offset, read }) =>
    findAll(part, read).map((found) => moved(found, offset)),
  )
  const opinion = models ? models(parts, heard, context.turn) : null
  // What the rules over ideas find stands by itself: the models were trained without them.
  const byIdeas = parts.flatMap(({ part, offset, read }) =>
    findByIdeas(part, read.tokens).map((found) => moved(found, offset)),
  )
  const findings = [...heard.map((found) => weighed(found, opinion)), ...byIdeas]
  const degraded =
    opinion === 'broken' ||
    text.length > maxCharacters ||
    !text.isWellFormed() ||
    parts.some((one) => isUnreadable(one))

  const signals = new Set(findings.flatMap((found) => found.signal ?? []))
  const learnt = opinion && opinion !== 'broken' ? opinion : null
  const reasons = strongest([...findings.map((found) => found.reason), ...(learnt?.reasons ?? [])])
  const flagged = reasons.filter((reason) => reason.level !== 'none')
  const floor: CrisisLevel = degraded ? 'watch' : 'none'
  const plain = flagged.reduce<CrisisLevel>((level, reason) => higherLevel(level, reason.level), floor)
  const memory = remember(plain, flagged, signals, context)
  const kept = memory.rules.length > 0 ? reasons : flagged
  const categories = new Set([...flagged.map((reason) => reason.category), ...memory.categories])
  const leading = findings.filter((found) => found.reason.level === highest(findings))

  return {
    level: memory.level,
    categories: crisisCategories.filter((category) => categories.has(category)),
    subject: leading.find((found) => found.subject !== 'unknown')?.subject ?? 'unknown',
    time: leading.find((found) => found.time !== 'unknown')?.time ?? 'unknown',
    score: scoreOf(memory.level, findings, learnt?.crisis ?? 0),
    reasons: [
      ...kept,
      ...memory.rules.map((rule): Reason => ({ ...rule, words: '', start: 0, end: 0, level: memory.level })),
    ],
    language: languageOf(
      parts.flatMap(({ read }) => read.tokens),
      parts.map(({ read }) => read),
      learnt?.language ?? null,
    ),
    degraded,
    version: detectorVersion,
    turn: learnt?.turn ?? null,
  }
}

/** The whole text, or its head and tail when it is too long. */
function bounded(text: string): { part: string; offset: number }[] {
  if (text.length <= maxCharacters) return [{ part: text, offset: 0 }]
  const tail = text.length - (maxCharacters - headCharacters)
  return [
    { part: text.slice(0, headCharacters), offset: 0 },
    { part: text.slice(tail), offset: tail },
  ]
}

function findAll(part: string, read: Tokens): Finding[] {
  return engines.flatMap((engine) =>
    (read.letters[engine.pack.script] ?? 0) > 0 ? engine.find(part, read.tokens) : [],
  )
}

function moved(found: Finding, offset: number): Finding {
  const { reason } = found
  return { ...found, reason: { ...reason, start: reason.start + offset, end: reason.end + offset } }
}

/**
 * A sign counts as far as the model agrees about the words it stands in; its own words then tell the reader more.
 * Without a model each sign decides.
 */
function weighed(found: Finding, opinion: ModelOpinion | 'broken' | null): Finding {
  const { reason, heard } = found
  if (reason.level === heard || opinion === null) return found
  if (opinion === 'broken') return { ...found, reason: { ...reason, level: heard } }
  const agreed = opinion.reasons
    .filter(({ start, end }) => start < reason.end && end > reason.start)
    .reduce<CrisisLevel>((level, one) => higherLevel(level, one.level), 'none')
  // A goodbye is a reason to ask, whatever the models say.
  const least = higherLevel(agreed, found.signal === 'farewell' ? 'watch' : 'none')
  const level = higherLevel(least, heard) === heard ? least : heard
  return { ...found, reason: { ...reason, level } }
}

/** Text in a language or a script that nothing here can judge, or mostly replacement characters. */
function isUnreadable({ part, read }: { part: string; read: Tokens }): boolean {
  const visible = part.replace(/\s/g, '').length
  if (read.replaced > 0 && read.replaced > visible * 0.3) return true
  if (isOtherLanguage(part, read.tokens)) return true
  let known = 0
  let foreign = 0
  for (const [script, count] of Object.entries(read.letters) as [Script, number][]) {
    if (supported.has(script)) known += count
    else foreign += count
  }
  // One foreign name in a sentence is no reason; a foreign sentence is.
  return foreign >= 10 || (foreign >= 2 && foreign >= 0.3 * (known + foreign))
}

/** One reason a frame and place: the highest, so that overlapping matches are not listed twice. */
function strongest(found: Reason[]): Reason[] {
  const kept: Reason[] = []
  const ranked = found.sort(
    (a, b) =>
      crisisLevels.indexOf(b.level) - crisisLevels.indexOf(a.level) || b.end - b.start - (a.end - a.start),
  )
  for (const reason of ranked) {
    const covered = kept.some(
      (one) => one.frame === reason.frame && one.start <= reason.start && one.end >= reason.end,
    )
    if (!covered && kept.length < 40) kept.push(reason)
  }
  return kept
}

function highest(findings: Finding[]): Detection['level'] {
  return findings.reduce<Detection['level']>((level, found) => higherLevel(level, found.reason.level), 'none')
}

/** How likely it is a crisis, from what the rules found and what the model says, as if they did not know each other. */
function scoreOf(level: CrisisLevel, findings: Finding[], likelihood: number): number {
  const byRules = { none: 0, watch: 0.25, crisis: 0.85 }[highest(findings)]
  const both = 1 - (1 - byRules) * (1 - likelihood)
  const least = { none: 0, watch: 0.2, crisis: 0.5 }[level]
  return Math.round(Math.max(both, least) * 1000) / 1000
}

/** Scripts that one language of ours writes in. */
const byScript: Partial<Record<Script, DetectionLanguage>> = {
  arabic: 'ar',
  han: 'zh',
  hangul: 'ko',
  cyrillic: 'ru',
  devanagari: 'hi',
}

function languageOf(tokens: Token[], reads: Tokens[], known: DetectionLanguage | null): DetectionLanguage {
  const sums = (script: Script) => reads.reduce((sum, read) => sum + (read.letters[script] ?? 0), 0)
  const scripts = (['latin', ...Object.keys(byScript)] as Script[]).map((script) => ({
    script,
    // A sign of Chinese or Korean says as much as three letters.
    count: sums(script) * (script === 'han' || script === 'hangul' ? 3 : 1),
  }))
  const main = scripts.reduce((a, b) => (b.count > a.count ? b : a))
  if (main.count === 0) return 'und'
  if (main.script !== 'latin') return byScript[main.script] ?? 'und'
  if (known) return known
  const counts = engines
    .filter((engine) => engine.pack.script === 'latin')
    .map((engine) => ({ language: engine.pack.language, count: engine.countCommon(tokens) }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count > 0 ? best.language : 'und'
}
