import type { Token } from '#platform/text/tokens.ts'
import { type Meeting, meetConcepts, meetForRules } from './concepts.ts'
import type { Finding } from './frames.ts'
import type { CrisisCategory, CrisisLevel } from './types.ts'

// Rules over the ideas of all twelve languages: what must be heard whatever the models say. The ideas of the first
// reading are those of the models, with it those that only the rules read (`@…` in `training/concepts`).

/** How many words may stand between where a person is and the place. */
const nearPlace = 4
const nearKin = 3
/** "Tell mom" and no more. */
const bareMessage = 3
/** What may stand before "I cannot go on" in its clause. */
const beforeAlone = 5
const longestRead = 400

interface Heard {
  tokens: readonly Token[]
  /** Of one language, in their order. */
  own: readonly Meeting[]
  ideas: readonly Meeting[]
  /** Sentence and clause of each token. */
  sentence: readonly number[]
  clause: readonly number[]
}

/** What the rules over ideas find in a text. Empty where the lexicons cannot be read: the other layers say so. */
export function findByIdeas(source: string, read: readonly Token[]): Finding[] {
  try {
    const tokens = read.slice(0, longestRead)
    const byLanguage = meetForRules(tokens)
    const { met: ideas, language } = meetConcepts(tokens)
    const sentence = numbered(tokens, 2)
    const clause = numbered(tokens, 1)
    const plain = language === 'en' ? [] : plainWish(source, { tokens, own: [], ideas, sentence, clause })
    return [
      ...plain,
      ...byLanguage.flatMap((own) => findIn(source, { tokens, own, ideas, sentence, clause })),
    ]
  } catch {
    return []
  }
}

function numbered(tokens: readonly Token[], gap: 1 | 2): number[] {
  let at = 0
  return tokens.map((token, i) => (i > 0 && token.gap >= gap ? ++at : at))
}

function findIn(source: string, heard: Heard): Finding[] {
  const finding = (frame: string, category: CrisisCategory, level: CrisisLevel, met: Meeting[]): Finding => {
    const first = heard.tokens[Math.min(...met.map(({ from }) => from))] as Token
    const last = heard.tokens[Math.max(...met.map(({ to }) => to)) - 1] as Token
    const { start } = first
    const { end } = last
    const reason = { category, frame, words: source.slice(start, end), start, end, level }
    return { reason, heard: level, subject: 'unknown', time: level === 'crisis' ? 'now' : 'unknown' }
  }
  const place = placeIn(heard)
  const farewell = farewellIn(heard)
  const message = messageIn(heard)
  const away = unguarded(heard, 'GAVEALL', played, 'HARMLESS')
  const given = givenWithBye(heard)
  const tired = exhaustionIn(heard)
  const blood = unguarded(heard, 'MUCHBLOOD', [...played, 'COOK', 'ANIMAL'], 'DRAWN')
  const found: Finding[] = []
  if (place) {
    const isGrave = farewell ?? message ?? tired ?? wishIn(heard)
    found.push(finding('ideas.place', 'suicide', isGrave ? 'crisis' : 'watch', place))
  }
  if (farewell) {
    const beside = [message?.[0], away, tired].filter((one) => one !== undefined)
    found.push(
      finding('ideas.farewell', 'suicide', beside.length ? 'crisis' : 'watch', [farewell, ...beside]),
    )
  }
  if (message) found.push(finding('ideas.message', 'suicide', 'watch', message))
  // All that a person owns: asked about also where no goodbye is said.
  if (away) found.push(finding('ideas.giveaway', 'suicide', 'watch', [away]))
  else if (given) found.push(finding('ideas.giveaway', 'suicide', 'watch', given))
  if (tired) found.push(finding('ideas.exhausted', 'suicide', 'watch', [tired]))
  // No reason to live, others better off, an old word for dying: said in so many words, they are asked about.
  for (const [concept, frame] of oblique) {
    const told = unguarded(heard, concept, played, 'HARMLESS')
    if (told) found.push(finding(frame, 'suicide', 'watch', [told]))
  }
  if (blood) found.push(finding('ideas.blood', 'medical', 'watch', [blood]))
  return found
}

const oblique = [
  ['NOREASON', 'ideas.no-reason'],
  ['WITHOUTME', 'ideas.without-me'],
  ['PASSING', 'ideas.passing'],
] as const

const said = ({ own, tokens }: Heard, concept: string): Meeting[] =>
  own.filter((one) => one.concept === concept && !tokens[one.from]?.quoted)

/** A game, a film, a saying, a laugh: nobody is there. */
const played = ['GAME', 'MEDIA', 'QUOTEWORD', 'LAUGH', 'IDIOM']
/** Who works on a roof or waits in traffic on a bridge. */
const everyday = [...played, 'COOK', 'WORK', 'TRAFFIC', 'CARPART', 'ANIMAL']

const isBeside = (heard: Heard, at: Meeting, concepts: readonly string[]): boolean =>
  heard.ideas.some(
    (idea) =>
      concepts.includes(idea.concept) &&
      heard.sentence[idea.from] === heard.sentence[at.from] &&
      (idea.to <= at.from || idea.from >= at.to),
  )
const isIn = (heard: Heard, at: Meeting, concept: string): boolean =>
  heard.own.some((one) => one.concept === concept && heard.sentence[one.from] === heard.sentence[at.from])

function unguarded(
  heard: Heard,
  concept: string,
  guards: readonly string[],
  own?: string,
): Meeting | undefined {
  return said(heard, concept).find((at) => !isBeside(heard, at, guards) && !(own && isIn(heard, at, own)))
}

/** "I gave my dog to my sister, goodbye": the goodbye stands by itself, so that no kiss goodbye was given. */
function givenWithBye(heard: Heard): Meeting[] | undefined {
  const given = heard.ideas.find(
    (one) => one.concept === 'GIVEAWAY' && !heard.tokens[one.from]?.quoted && !isBeside(heard, one, played),
  )
  const bye = given && said(heard, 'BYE').find((one) => heard.clause[one.from] !== heard.clause[given.from])
  return given && bye ? [given, bye] : undefined
}

/** "She said farewell" is told of another; "I want to say farewell" is one. */
function farewellIn(heard: Heard): Meeting | undefined {
  const told = heard.ideas.filter(({ concept }) => concept === 'SAY')
  return unguardedAll(heard, 'FAREWELL').find(
    (at) => isBeside(heard, at, ['WANT']) || !told.some((say) => between(say, at) <= 1),
  )
}

const between = (a: Meeting, b: Meeting): number => (a.from < b.from ? b.from - a.to : a.from - b.to)

/** "I stand on the bridge". What is done there every day is no sign, unless a wish is told too. */
function placeIn(heard: Heard): Meeting[] | undefined {
  for (const place of said(heard, 'BRINK')) {
    const at = said(heard, 'AT').find(
      (one) => heard.sentence[one.from] === heard.sentence[place.from] && between(one, place) <= nearPlace,
    )
    if (!at) continue
    const isEveryday = isBeside(heard, place, everyday) || isIn(heard, place, 'HARMLESS')
    if (!isEveryday || wishIn(heard)) return [at, place]
  }
  return undefined
}

const deniedWithin = 4
/** A wish to die or to jump, not denied; no wish to live. */
function wishIn({ ideas }: Heard): Meeting | undefined {
  const isDenied = (one: Meeting): boolean =>
    ideas.some(({ concept, to }) => concept === 'NEG' && to <= one.from && one.from - to < deniedWithin)
  const has = (concept: string): boolean => ideas.some((one) => one.concept === concept)
  if (has('DENY') || has('LAUGH')) return undefined
  return ideas.find((one) => {
    if (['KILLSELF', 'SUICIDE', 'JUMP', 'BETTEROFF'].includes(one.concept)) return !isDenied(one)
    if (one.concept === 'DIE') return !isDenied(one) && (has('WANT') || has('INTEND') || has('WISH'))
    // "I don't want to live": wanting to live is an idea of its own.
    if (one.concept === 'GETTINGBETTER') return isDenied(one)
    return ['LIVE', 'EXIST'].includes(one.concept) && ['NEG', 'ANYMORE', 'CANNOTBEAR'].some(has)
  })
}

const kin = ['KIN', 'CHILD', 'PARTNER', 'FRIEND', 'FAMILY']

/** "Tell my mother that it is not her fault". */
function messageIn(heard: Heard): Meeting[] | undefined {
  const isLast = ['DEAR', 'FAREWELL', 'GAVEALL'].some((one) => said(heard, one).length > 0)
  for (const tell of unguardedAll(heard, 'TELLTHEM')) {
    const to = [...heard.ideas, ...said(heard, 'FAMILY')].find(
      (one) =>
        kin.includes(one.concept) &&
        heard.sentence[one.from] === heard.sentence[tell.from] &&
        between(one, tell) <= nearKin,
    )
    if (!to) continue
    const words = heard.sentence.filter((one) => one === heard.sentence[tell.from]).length
    if (isLast || words <= bareMessage) return [tell, to]
  }
  return undefined
}

const unguardedAll = (heard: Heard, concept: string): Meeting[] =>
  said(heard, concept).filter((at) => !isBeside(heard, at, played))

/** Another matter ends there: "they threw me out of the house and I do not want to go on". */
const ands: ReadonlySet<string> = new Set('and n y e et und и at aur और'.split(' '))
const mayFollow = new Set(['NOW', 'HELP', 'ANYMORE', 'FOREVER', 'CANNOTBEAR', 'ONGOING', 'SELF', 'NEG'])

/** "I cannot go on", and nothing that could not be gone on with. */
function exhaustionIn(heard: Heard): Meeting | undefined {
  const guards = [...everyday, 'FOOD', 'DISCOMFORT']
  return said(heard, 'NOMORE').find((at) => {
    const clause = heard.clause.flatMap((one, i) => (one === heard.clause[at.from] ? [i] : []))
    const earlier = clause.filter((i) => i < at.from)
    const before = earlier.length - 1 - earlier.findLastIndex((i) => ands.has(heard.tokens[i]?.text ?? ''))
    const after = clause.filter((i) => i >= at.to)
    const isAlone = after.every((i) =>
      heard.ideas.some(({ concept, from, to }) => mayFollow.has(concept) && from <= i && i < to),
    )
    return before <= beforeAlone && isAlone && !isBeside(heard, at, guards)
  })
}

/** In so many words a wish to die is meant as it is said; in more, what stands around it counts, and it is asked about. */
const plainWords = 10
/** With these beside it a wish to die is another person's, a past one, or none. */
const unmeant = [...played, 'DENY', 'PAST']
/** These only where they stand before it, or right behind: "I want to die I have nobody who calls" is meant. */
const unmeantBefore = ['QUESTIONWORD', 'SAY']
const rightBehind = 1
/** A "not" right before a wish denies it; so many words before it, it may: then the wish is asked about. */
const perhapsDenied = 3
/** What denies a wish that stands before it, so many words away at most: in Korean and German, or as the last word. */
const deniesBehind = /^(?:아니|않|못|nicht$|nich$)/
const bareNo = /^(?:no|n|nao|non|nein|nope|нет|khong|hindi|لا|不)$/
const behindAtMost = 2
/** They stand between the "not" and the verb: "no me quiero morir". */
const clitics: ReadonlySet<string> = new Set('me se te nos mich sich je ich ko انا я'.split(' '))

/**
 * Whether a wish is denied. "I want to die I have no home": a "not" behind it is of another matter, where it
 * is not the last word or of a language that denies behind the verb.
 */
function denialOf(
  { ideas, tokens, sentence }: Heard,
  wish: Pick<Meeting, 'from' | 'to'>,
): 'none' | 'perhaps' | 'sure' {
  const gaps = ideas
    .filter(({ concept, from }) => concept === 'NEG' && sentence[from] === sentence[wish.from])
    .map(({ from, to }) => {
      if (from < wish.to) return tokens.slice(to, wish.from).filter(({ text }) => !clitics.has(text)).length
      const text = tokens[from]?.text ?? ''
      const isLast = tokens[to] === undefined || sentence[to] !== sentence[from]
      return (isLast && bareNo.test(text)) || deniesBehind.test(text)
        ? Math.max(0, from - wish.to - behindAtMost)
        : Number.POSITIVE_INFINITY
    })
  const nearest = Math.min(...gaps)
  if (nearest === 0) return 'sure'
  return nearest <= perhapsDenied ? 'perhaps' : 'none'
}

/** "I want to die" in the languages that have no patterns for it. */
function plainWish(source: string, heard: Heard): Finding[] {
  const { ideas, tokens, sentence, clause } = heard
  const wants = ideas.filter(({ concept }) => concept === 'WANT')
  for (const die of ideas.filter(
    ({ concept, from }) => (concept === 'DIE' || concept === 'KILLSELF') && !tokens[from]?.quoted,
  )) {
    const want = wants.find((one) => clause[one.from] === clause[die.from] && between(one, die) <= 2)
    if (!want || isBeside(heard, die, unmeant)) continue
    const wish = { from: Math.min(want.from, die.from), to: Math.max(want.to, die.to) }
    const isTold = ideas.some(
      ({ concept, from }) =>
        unmeantBefore.includes(concept) &&
        sentence[from] === sentence[wish.from] &&
        from - wish.to < rightBehind,
    )
    if (isTold) continue
    const denial = denialOf(heard, wish)
    if (denial === 'sure') continue
    const { start } = tokens[wish.from] as Token
    const { end } = tokens[wish.to - 1] as Token
    // "The prosecutor wants to finish me" has the words of a wish to kill oneself: these are asked about.
    const isPlain = tokens.length <= plainWords && denial === 'none' && die.concept === 'DIE'
    const level = isPlain ? 'crisis' : 'watch'
    const reason = {
      category: 'suicide' as const,
      frame: 'ideas.wish',
      words: source.slice(start, end),
      start,
      end,
      level,
    } as const
    return [{ reason, heard: level, subject: 'unknown', time: level === 'crisis' ? 'now' : 'unknown' }]
  }
  return []
}
