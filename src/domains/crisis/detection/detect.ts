import { ar } from './frames/ar.ts'
import { en } from './frames/en.ts'
import { es } from './frames/es.ts'
import { createEngine } from './frames.ts'
import type { Engine, Finding } from './frames.ts'
import { remember } from './memory.ts'
import { tokenise } from './tokens.ts'
import type { Script, Token, Tokens } from './tokens.ts'
import { crisisCategories, crisisLevels, degradedDetection, detectorVersion, higherLevel } from './types.ts'
import type { CrisisLevel, Detection, DetectionContext, DetectionLanguage, Reason } from './types.ts'

export const maxCharacters = 10_000
const headCharacters = 6_000

const engines: Engine[] = [en, es, ar].map(createEngine)
const supported: ReadonlySet<Script> = new Set(engines.map((engine) => engine.pack.script))

/** Judges one message. Pure and synchronous; whatever goes wrong inside, the answer is at least watch. */
export function detect(text: unknown, context: DetectionContext): Detection {
  try {
    return typeof text === 'string' ? judge(text, context) : degradedDetection()
  } catch {
    return degradedDetection()
  }
}

/** Compiles what is compiled at first use; called once where the first message must be fast. */
export function warmUpDetector(): void {
  for (const engine of engines) engine.warm()
}

function judge(text: string, context: DetectionContext): Detection {
  const parts = bounded(text).map(({ part, offset }) => ({ part, offset, read: tokenise(part) }))
  const findings = parts.flatMap(({ part, offset, read }) =>
    findAll(part, read).map((found) => moved(found, offset)),
  )
  const degraded =
    text.length > maxCharacters || !text.isWellFormed() || parts.some((one) => isUnreadable(one))

  const signals = new Set(findings.flatMap((found) => found.signal ?? []))
  const reasons = strongest(findings)
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
    score: scoreOf(memory.level, flagged),
    reasons: [
      ...kept,
      ...memory.rules.map((rule): Reason => ({ ...rule, words: '', start: 0, end: 0, level: memory.level })),
    ],
    language: languageOf(
      parts.flatMap(({ read }) => read.tokens),
      parts.map(({ read }) => read),
    ),
    degraded,
    version: detectorVersion,
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

/** Text in a script without a pack, or mostly replacement characters. */
function isUnreadable({ part, read }: { part: string; read: Tokens }): boolean {
  const visible = part.replace(/\s/g, '').length
  if (read.replaced > 0 && read.replaced > visible * 0.3) return true
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
function strongest(findings: Finding[]): Reason[] {
  const kept: Reason[] = []
  const ranked = findings
    .map((found) => found.reason)
    .sort(
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

/** The level gives the band, the number of separate reasons the place in it. */
function scoreOf(level: Detection['level'], reasons: Reason[]): number {
  if (level === 'none') return 0
  const same = reasons.filter((reason) => reason.level === level).length
  const [from, width] = level === 'crisis' ? [0.8, 0.19] : [0.4, 0.19]
  return Math.round((from + width * (1 - 0.5 ** Math.max(0, same - 1))) * 1000) / 1000
}

function languageOf(tokens: Token[], reads: Tokens[]): DetectionLanguage {
  const sums = (script: Script) => reads.reduce((sum, read) => sum + (read.letters[script] ?? 0), 0)
  const counts = engines.map((engine) => ({
    language: engine.pack.language,
    count: sums(engine.pack.script) > 0 ? engine.countCommon(tokens) : 0,
  }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  if (best.count > 0) return best.language
  return sums('arabic') > sums('latin') ? 'ar' : 'und'
}
