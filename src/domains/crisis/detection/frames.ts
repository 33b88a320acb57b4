import type { Frame, Guard, Pack, Signal } from './pack.ts'
import { anchorKey, compilePattern, wordList } from './patterns.ts'
import type { Matcher } from './patterns.ts'
import { createRewriter } from './normalise.ts'
import type { Rewriter } from './normalise.ts'
import type { Token } from '#platform/text/tokens.ts'
import { crisisLevels } from './types.ts'
import type { CrisisLevel, Reason } from './types.ts'

/** A reason with what the later layers need to know about it. */
export interface Finding {
  reason: Reason
  /** The level of what was heard; the reason's own level is none where it was a sign only. */
  heard: CrisisLevel
  signal?: Signal
  subject: 'self' | 'other' | 'unknown'
  time: 'now' | 'past' | 'unknown'
}

export interface Engine {
  pack: Pack
  find(source: string, tokens: Token[]): Finding[]
  /** How many of the words are frequent words of this language. */
  countCommon(tokens: Token[]): number
  /** Each compiles one pattern, so that the first message does not pay for it. */
  warmUps(): (() => void)[]
}

interface CompiledGuard {
  guard: Guard
  matchers: Matcher[]
  unless: Matcher[]
}

const maxWords = 60
const overlap = 15
const maxMatches = 12
const maxCertain = 3
const wordsAround = 10

/** Builds the matcher of one language from its data. */
export function createEngine(pack: Pack): Engine {
  const rewrite: Rewriter = createRewriter(pack)
  const patterns: { frame: Frame; matcher: Matcher; decides: boolean }[] = []
  const index = new Map<string, Set<number>>()
  for (const frame of pack.frames) {
    for (const pattern of [...frame.patterns, ...(frame.signs ?? [])]) {
      const matcher = compilePattern(pattern, pack)
      for (const anchor of matcher.anchors) {
        const known = index.get(anchor) ?? new Set()
        index.set(anchor, known.add(patterns.length))
      }
      patterns.push({ frame, matcher, decides: frame.patterns.includes(pattern) })
    }
  }
  const guards: CompiledGuard[] = pack.guards.map((guard) => ({
    guard,
    matchers: guard.patterns.map((pattern) =>
      compilePattern(
        pattern,
        pack,
        guard.place === 'before' || guard.place === 'after' ? guard.place : undefined,
      ),
    ),
    unless: (guard.unless ?? []).map((pattern) => compilePattern(pattern, pack)),
  }))
  const boundaries = compilePattern(pack.boundaries.split(/\s+/).join('|'), pack)
  const common = new Set(wordList(pack.common))
  const selfWords = new Set(wordList(pack.selfWords))
  const otherWords = new Set(wordList(pack.otherWords))
  const now = compilePattern(pack.nowWords.split(/\s+/).join('|'), pack)
  const proclitic = pack.proclitic ? new RegExp(`^[${pack.proclitic}]`, 'u') : undefined

  const candidates = (words: Token[]): number[] => {
    const hits = new Set<number>()
    for (const { text } of words) {
      for (const id of index.get(anchorKey(text)) ?? []) hits.add(id)
      if (proclitic?.test(text)) for (const id of index.get(anchorKey(text.slice(1))) ?? []) hits.add(id)
    }
    return [...hits]
  }

  const findIn = (source: string, words: Token[], seen: Map<Frame, number>): Finding[] => {
    const line = new Line(words)
    const ids = candidates(words)
    if (ids.length === 0) return []
    const starts = line.clauseStarts(boundaries)
    const findings: Finding[] = []
    for (const id of ids) {
      const { frame, matcher, decides } = patterns[id]!
      // A frame found twice without a guard is certain: the rest would cost time and tell nothing new.
      if ((seen.get(frame) ?? 0) >= maxCertain) continue
      for (const [from, to] of line.matches(matcher.run)) {
        const clause = line.clauseOf(from, to, starts)
        const hit = { from, to, clause }
        const lowered = judge(frame, hit, line)
        if (lowered?.level === 'none') continue
        if (!lowered && decides) seen.set(frame, (seen.get(frame) ?? 0) + 1)
        const heard = lowered?.level ?? frame.level
        const level = decides ? heard : 'none'
        const subject = subjectOf(frame, hit, words)
        findings.push({
          reason: reasonOf(source, words, hit, frame, level, lowered?.guard),
          heard,
          signal: frame.signal,
          subject,
          time: timeOf(frame, hit, line, heard, lowered?.guard),
        })
      }
    }
    return findings
  }

  const judge = (frame: Frame, hit: Hit, line: Line): { level: CrisisLevel; guard: string } | undefined => {
    let result: { level: CrisisLevel; guard: string } | undefined
    for (const { guard, matchers, unless } of guards) {
      if (guard.categories && !guard.categories.includes(frame.category)) continue
      if (guard.frames && !guard.frames.includes(frame.id)) continue
      if (frame.immune?.includes(guard.kind)) continue
      if (!matchers.some((matcher) => guardApplies(guard.place, matcher, hit, line))) continue
      if (unless.some((matcher) => line.holds(matcher.run, hit.clause))) continue
      const level =
        crisisLevels.indexOf(guard.lowersTo) < crisisLevels.indexOf(frame.level)
          ? guard.lowersTo
          : frame.level
      if (!result || crisisLevels.indexOf(level) < crisisLevels.indexOf(result.level))
        result = { level, guard: guard.id }
      if (result.level === 'none') return result
    }
    return result
  }

  const subjectOf = (frame: Frame, hit: Hit, words: Token[]): Finding['subject'] => {
    if (frame.subject && frame.subject !== 'find') return frame.subject
    const plain = (word: string) => (proclitic?.test(word) ? [word, word.slice(1)] : [word])
    // From the end of the match backwards: the nearest person named is the one it is about.
    for (let i = hit.from; i >= Math.max(0, hit.clause[0], hit.from - 9); i--) {
      const text = plain(words[i]!.text)
      if (text.some((word) => selfWords.has(word))) return 'self'
      if (text.some((word) => otherWords.has(word))) return 'other'
    }
    return 'unknown'
  }

  const timeOf = (
    frame: Frame,
    hit: Hit,
    line: Line,
    level: CrisisLevel,
    guard?: string,
  ): Finding['time'] => {
    if (frame.time) return frame.time
    if (guard?.startsWith('past')) return 'past'
    return level === 'crisis' || line.holds(now.run, hit.clause) ? 'now' : 'unknown'
  }

  return {
    pack,
    countCommon: (tokens) => tokens.filter((token) => common.has(token.text)).length,
    warmUps: () => {
      const sample = ` ${[...common].slice(0, 5).join(' ')} `
      const all = [
        ...patterns.map((one) => one.matcher),
        ...guards.flatMap((one) => [...one.matchers, ...one.unless]),
      ]
      return [...all, boundaries, now].map(({ run }) => () => {
        run.lastIndex = 0
        // Twice: the engine compiles a pattern to machine code at its second use.
        for (let times = 0; times < 2; times++) run.test(sample)
      })
    },
    find: (source, tokens) => {
      const seen = new Map<Frame, number>()
      return sentences(rewrite(tokens)).flatMap((words) => findIn(source, words, seen))
    },
  }
}

interface Hit {
  from: number
  to: number
  clause: [number, number]
}

function reasonOf(
  source: string,
  words: Token[],
  hit: Hit,
  frame: Frame,
  level: CrisisLevel,
  guard?: string,
): Reason {
  // Whole enough to be understood: "tengo las pastillas", not "tengo las".
  const start = words[Math.max(hit.clause[0], hit.from - wordsAround)]!.start
  const end = words[Math.min(hit.clause[1], hit.to + wordsAround) - 1]!.end
  return {
    category: frame.category,
    frame: frame.id,
    words: source.slice(start, end),
    start,
    end,
    level,
    guard,
  }
}

/** A sentence; a very long one is cut into overlapping pieces so that time stays linear. */
function sentences(tokens: Token[]): Token[][] {
  const out: Token[][] = []
  let from = 0
  for (let i = 1; i <= tokens.length; i++) {
    if (i < tokens.length && tokens[i]!.gap !== 2 && i - from < maxWords) continue
    out.push(tokens.slice(from, i))
    from = i < tokens.length && tokens[i]!.gap !== 2 ? i - overlap : i
    if (i === tokens.length) break
  }
  return out.filter((words) => words.length > 0)
}

/** The words of a sentence as one string, with the way back from characters to words. */
class Line {
  readonly words: Token[]
  readonly text: string
  private readonly at: Map<number, number> = new Map()
  private readonly offsets: number[] = []
  private readonly found: Map<RegExp, [number, number][]> = new Map()

  constructor(words: Token[]) {
    this.words = words
    let text = ' '
    for (const [index, word] of words.entries()) {
      this.at.set(text.length, index)
      this.offsets.push(text.length)
      text += `${word.text} `
    }
    this.at.set(text.length, words.length)
    this.offsets.push(text.length)
    this.text = text
  }

  /** Word ranges [from, to) of a pattern's matches. */
  matches(pattern: RegExp): [number, number][] {
    const known = this.found.get(pattern)
    if (known) return known
    const out: [number, number][] = []
    pattern.lastIndex = 0
    for (
      let match = pattern.exec(this.text);
      match && out.length < maxMatches;
      match = pattern.exec(this.text)
    ) {
      const from = this.at.get(match.index)
      const to = this.at.get(match.index + match[0].length)
      if (from !== undefined && to !== undefined && to > from) out.push([from, to])
      pattern.lastIndex = match.index + 1
    }
    this.found.set(pattern, out)
    return out
  }

  slice([from, to]: [number, number]): string {
    return ` ${this.text.slice(this.offsets[from], this.offsets[to])}`
  }

  holds(pattern: RegExp, clause: [number, number]): boolean {
    pattern.lastIndex = 0
    return pattern.test(this.slice(clause))
  }

  clauseStarts(boundaries: Matcher): Set<number> {
    const starts = new Set(this.matches(boundaries.run).map(([from]) => from))
    for (const [index, word] of this.words.entries()) if (word.gap > 0) starts.add(index)
    return starts
  }

  clauseOf(from: number, to: number, starts: Set<number>): [number, number] {
    let first = from
    while (first > 0 && !starts.has(first)) first--
    let last = to
    while (last < this.words.length && !starts.has(last)) last++
    return [first, last]
  }
}

function guardApplies(place: Guard['place'], matcher: Matcher, hit: Hit, line: Line): boolean {
  const { from, to, clause } = hit
  switch (place) {
    case 'before':
      return line.holds(matcher.run, [clause[0], from])
    case 'after':
      return line.holds(matcher.run, [to, clause[1]])
    case 'clause':
      return line.holds(matcher.run, clause)
    case 'over':
      return line.matches(matcher.run).some(([a, b]) => a < to && b > from)
    case 'within':
      return line
        .matches(matcher.run)
        .some(([a, b]) => a < to && b > from && line.words.slice(a + 1, b).every((word) => word.gap === 0))
    case 'quoted':
      return (
        line.words.slice(from, to).every((word) => word.quoted) &&
        line.holds(matcher.run, [0, line.words.length])
      )
  }
}
