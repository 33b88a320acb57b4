import { type Token, tokenise } from '#platform/text/tokens.ts'
import { meetConcepts } from '../detection/concepts.ts'
import { type Mark, type Met, meetMarks } from './answers.ts'
import { noIsDanger } from '../contract.ts'
import { frequentTopics, openTopics, personTopics } from './kinds.ts'
import { joinFacts, kindOf, marksOf } from './by-model.ts'
import { type Fact, fewWords, type Reading, type TurnContext, type Value } from './reading.ts'
import { implied } from './implied.ts'
import { addWhom, isOfKin, turnedTo } from './of-whom.ts'
import { addBeside, plays } from './told-beside.ts'
import { hasPlainYes, isDoubtful } from './doubted.ts'
import { deniesMeans, type Heard, meansIdeas, leavesPlace, namesTime, volunteered } from './told.ts'
import type { EpisodeKind, Topic } from './types.ts'

/** Reads one turn. Pure. Where the word lists cannot be read, a short answer counts as danger: the safe mistake. */
export function readTurn(written: string, context: TurnContext): Reading {
  const text = written.replace(unsaid, ' ')
  const { tokens } = tokenise(text)
  const isQuestion = /[?\u061f\uff1f]/.test(text)
  const words = tokens.length
  const met = attempt(() => meetMarks(tokens, context.spoken))
  const ideas = attempt(() => meetConcepts(tokens).met)
  if (!met || !ideas) {
    const facts: Fact[] = context.pending ? [{ topic: context.pending, value: 'unsure' }] : []
    return { facts, said: new Set(), answers: facts.length > 0, isQuestion, words }
  }
  const said = implied({ tokens, met, ideas }, context)
  const { opinion } = context
  if (opinion) for (const mark of marksOf(opinion)) said.add(mark)
  if (plays.test(text)) said.delete('SLAY')
  addWhom(said, { text, met, ideas, tokens }, { isChild: context.isChild === true, pending: context.pending })
  addBeside(said, { text, tokens, met, ideas })
  if (context.pending === 'ask' && isOfKin(text)) said.add('OFOTHER')
  const turned = turnedTo(context.kind, said)
  const kind = turned ?? context.kind
  // Who puts right whom the talk is about has answered nothing else yet.
  const pending = turned ? null : context.pending
  // "Huh? No, I am just cold" asks nothing.
  const isAsking = /[?\u061f\uff1f]\W*$/.test(text)
  const heard = { text, tokens, met, said, ideas, isQuestion }
  // "I don't have any pills" says nothing of who is there.
  const isOther = pending !== null && !meansTopics.has(pending) && deniesMeans(heard)
  const bare = isOther ? null : bareAnswer({ met, tokens, isQuestion: isAsking, pending })
  // "No, it is my tooth, I cannot stand it any more": the no is the answer.
  const isPlainNo = pending === 'ask' && bare?.mark === 'NO' && !context.inDanger
  const isMeant = turned === 'violence' && said.has('SLAY')
  const told = volunteered(heard, { ...context, kind, pending, inDanger: context.inDanger || isMeant })
  const facts = told.filter(({ topic }) => topic !== 'thoughts' || !isPlainNo)
  // A means named in answer to "how" is the plan.
  if (pending === 'plan' && facts.some(({ topic, value }) => topic === 'means' && value === 'danger'))
    facts.push({ topic: 'plan', value: 'danger' })
  const hasFact = (topic: Topic) => facts.some((fact) => fact.topic === topic)
  const isUnclearYes = pending === 'ask' && isSafeYes(heard)
  if (pending && bare && !hasFact(pending)) {
    const value = isUnmeant(pending, said) || isUnclearYes ? null : answerTo(pending, bare.mark, facts)
    if (value && !isBeside(value, bare, { pending, facts, words, isCrisis: context.isCrisis ?? false }))
      facts.push({ topic: pending, value })
  }
  const isReply = met.some(({ mark, from }) => from === 0 && (mark === 'YES' || mark === 'NO'))
  // "I would never do that" is a no to the first question.
  if (pending === 'ask' && !hasFact('ask') && denying.some((mark) => said.has(mark)))
    facts.push({ topic: 'ask', value: 'calm' })
  // A few plain words that the lists understand need no second reader.
  const isPlain =
    words <= fewWords &&
    (context.isCrisis ||
      plainMarks.some((mark) => said.has(mark)) ||
      (bare !== null && words <= bareWords) ||
      // That help was called must be heard by both, unless it is all that is said.
      (facts.some(({ topic, value }) => topic === pending && value === 'calm') &&
        (pending !== 'called' || words <= bareWords)))
  const isHeard =
    opinion &&
    !isPlain &&
    !turned &&
    (!settled.some((mark) => said.has(mark)) || namesMeans(heard)) &&
    !leavesPlace(said, context) &&
    !(pending === 'ask' && asksBack.some((mark) => said.has(mark))) &&
    (pending !== null || context.inDanger)
  const read = isHeard
    ? joinFacts(facts, opinion, {
        pending,
        kind: kind ?? kindOf(opinion),
        isFirst: context.kind === null,
        isThin: words <= bareWords || context.isCrisis === true || isOnlyLeaving(met, words),
        isAskedOnce: context.isAskedOnce === true,
        isQuestion: words > bareWords && asksSomething.test(text),
        namesHelp:
          saysCalled(heard, pending) ||
          /\d{3}/.test(text) ||
          ideas.some(({ concept }) => concept === 'AMBULANCE'),
      })
    : facts
  // A plain denial that the lists read is never the opposite, unless the text itself is a crisis.
  const isSaidNot = said.has('NOTHOUGHTS') && !said.has('THOUGHTS') && !context.isCrisis
  if (isSaidNot) for (const fact of read) if (fact.topic === 'thoughts') fact.value = 'calm'
  // "I am fine today" is no yes to the first question, whatever the encoder takes it for: it is put once more.
  const isFine = pending === 'ask' && said.has('SAFE') && !unfine.some((mark) => said.has(mark))
  // "Just kidding" answers nothing: they are asked once more.
  const isJoke = pending === 'ask' && said.has('TAKESBACK') && !denying.some((mark) => said.has(mark))
  // "Strips of sheet, tonight": the time beside a means that only the encoder hears.
  const isTimed =
    !read.some(({ topic }) => topic === 'when') && namesTime(heard, { ...context, kind, pending }, read)
  if (isTimed && read !== facts) read.push({ topic: 'when', value: 'danger' })
  const kept = read.filter(({ topic, value }) => !(value === 'calm' && isElsewhere(topic, said)))
  if (said.has('SLIGHT')) setSlight(kept, { pending, kind })
  // "Nobody hurts me" does not tell that everyone is safe.
  const isOfSelf = kind === 'violence' && said.has('NOTVICTIM')
  const isDoubted = pending === 'ask' && isDoubtful({ tokens, met, isAlone: bare?.isAlone === true, opinion })
  const isSpared = (topic: Topic) =>
    ((topic === 'ask' || topic === 'safe') && (isUnclearYes || isDoubted)) ||
    (topic === 'ask' && isJoke && !bare) ||
    (topic === 'everyone' && isOfSelf)
  // A drawer is where the means lies, not where the person is.
  const isDrawer = (topic: Topic) => topic === 'place' && said.has('LIES') && !said.has('EDGE')
  const isHeardAsYes = ({ topic, value }: Fact) =>
    isFine && topic === 'ask' && value === 'danger' && !hasFact('ask')
  const all = kept.filter(
    (fact) =>
      !isDrawer(fact.topic) && !isHeardAsYes(fact) && (fact.value !== 'calm' || !isSpared(fact.topic)),
  )
  const answers =
    pending !== null &&
    (all.some(({ topic }) => topic === pending) ||
      said.has('NOCALL') ||
      all.some(({ value }) => value === 'danger'))
  // "I can't" and "nothing" begin many a sentence; a no of one word is one.
  const isOneWord = met.some(
    ({ mark, from, to }) =>
      mark === 'NO' && from <= 1 && to - from === 1 && !beginnings.has(tokens[from]?.text ?? ''),
  )
  const isNo = pending === 'ask' && (said.has('NOTHOUGHTS') || (isOneWord && bare?.mark === 'NO'))
  const isSureNo = said.has('NOTHOUGHTS') && isBelievedNo(opinion)
  const isMixed = pending === 'ask' && hasPlainYes(heard)
  return { facts: all, said, answers, isReply, isNo, isSureNo, isMixed, isQuestion, words }
}

/** Three little cuts, a bruise, a lip that has stopped bleeding: no ambulance. What is grave beside it is no `SLIGHT`. */
function setSlight(
  facts: Fact[],
  { pending, kind }: { pending: Topic | null; kind: EpisodeKind | null },
): void {
  const topic: Topic | null =
    kind === 'abuse' || kind === 'child' || pending === 'injured'
      ? 'injured'
      : kind === 'self_harm' || kind === 'medical' || pending === 'wound'
        ? 'wound'
        : null
  const others = facts.filter((fact) => fact.topic !== 'wound' && fact.topic !== 'injured')
  facts.splice(0, facts.length, ...others, ...(topic ? [{ topic, value: 'calm' as const }] : []))
}

/** "My cousin called them", and no more, in answer to whether help was called. */
const saysCalled = ({ met, tokens }: Heard, pending: Topic | null): boolean =>
  pending === 'called' &&
  tokens.length <= fewWords &&
  met.some(({ mark, from, to }) => mark === 'CALLED' && to - from > 1 && (tokens[to]?.gap ?? 2) > 0)

/** "No, it is a figure of speech" to "is everyone safe?" tells of no danger. */
const isUnmeant = (pending: Topic, said: ReadonlySet<Mark>): boolean =>
  (wounds.has(pending) && said.has('SAFE')) ||
  ((pending === 'everyone' || pending === 'safe') &&
    (said.has('NOVIOLENCE') || said.has('NOTVICTIM') || said.has('TAKESBACK') || said.has('NOTHOUGHTS')))

/** "Yes, I am safe" says nothing of how deep it is. */
const wounds: ReadonlySet<Topic> = new Set(['wound', 'injured'])

/** "My wife took the kids and left" says nothing of who is here, nor of safety. */
const isElsewhere = (topic: Topic, said: ReadonlySet<Mark>): boolean =>
  said.has('ELSEWHERE') &&
  !said.has('SAFE') &&
  !said.has('NEARBY') &&
  (topic === 'company' || topic === 'otherWith' || topic === 'safe')

const beginnings: ReadonlySet<string> = new Set(
  'nothing none never neither nada nunca rien jamais nichts nie niemals ничего никогда wala kuch'.split(' '),
)

/** "I did not say it is not safe": the reader leaves out words that the person did not say, and nothing after them. */
const unsaid =
  /\bi (?:did not|did ?n['’]?t|never) (?:say|said) (?:that )?(?:it ?['’]?s|it is|i ?['’]?m|i am|im) (?:not safe|unsafe|in danger)\b/gi

/** A bridge, pills: a no beside them is read by the encoder, too. */
const namesMeans = (heard: Heard): boolean =>
  heard.said.has('EDGE') ||
  (heard.ideas.some(({ concept }) => meansIdeas.has(concept)) && !deniesMeans(heard))

/** A question to the chat, with its mark or as people type it in English without one; "how would I know" is none. */
const asksSomething =
  /[?？؟]|^\W*(?:what (?:happens|if)|when (?:is|do|are)|where (?:is|do|are)|who (?:is|reads|can)|can (?:i|u|you)|are (?:you|u)|do i|is (?:this|there|it))\b/iu

const sureNo = 0.9
const isBelievedNo = (opinion: TurnContext['opinion']): boolean =>
  opinion?.facts.some(
    ({ topic, value, likely }) => topic === 'ask' && value === 'calm' && likely >= sureNo,
  ) ?? false

const bareWords = 2
/** Taken back, or helpers are there: a danger that an encoder hears beside it is the earlier one. */
const settled: readonly Mark[] = ['RESCUED', 'TAKESBACK']
/** They ask about the question or put it off: no answer to it. */
const asksBack: readonly Mark[] = ['ASKSWHY', 'MOVESON', 'TELL', 'READSIT']
const plainMarks: readonly Mark[] = ['TOLDYOU', 'GREETS']
const denying: readonly Mark[] = ['NOTHOUGHTS', 'NOVIOLENCE']
/** Beside "I am fine": that they are not. */
const unfine: readonly Mark[] = ['YES', 'NOTSAFE', 'THOUGHTS', 'PLAN']

const meansTopics: ReadonlySet<Topic> = new Set(['means', 'weapon', 'otherMeans', 'plan', 'ask', 'thoughts'])

const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

interface Bare {
  mark: Mark
  /** Nothing else stands in its clause: "no. I cut my arm". */
  isAlone: boolean
  isFirst: boolean
}

/** A yes, a no, a maybe: at the beginning of an answer or anywhere in a few words. */
function bareAnswer(turn: {
  met: readonly Met[]
  tokens: readonly Token[]
  isQuestion: boolean
  pending: Topic | null
}): Bare | null {
  const { met, tokens, isQuestion, pending } = turn
  const words = tokens.length
  if (!pending || (isQuestion && words > fewWords)) return null
  const bare = met.flatMap((one) => {
    const mark = isOfState(one, tokens) ? null : bareMark(one.mark, pending)
    return mark && (words <= fewWords || one.from <= 1) ? [{ ...one, mark }] : []
  })
  // "No, not really" and "yes, maybe": the weaker word is the answer.
  const weaker = bare.find(({ mark }) => mark === 'HARDLY' || mark === 'UNSURE')
  const first = weaker ?? bare.toSorted((a, b) => a.from - b.from || b.to - a.to)[0]
  return first
    ? { mark: first.mark, isAlone: (tokens[first.to]?.gap ?? 2) > 0, isFirst: first.from <= 1 }
    : null
}

const feeling =
  /^(?:(?:so|very|really|real|just|kinda|pretty|too|still|feeling) ){0,2}(?:sad|tired|mad|angry|upset|hungry|bored|cold|sick|lonely|stressed|anxious|worried|happy|good|great|busy|frustrated|exhausted|scared|nervous|sleepy|home|late|sober)\b/
/** "I am" is a yes; "I am very sad", "I am late for my bus" tell how the person is. */
const isOfState = ({ mark, from, to }: Met, tokens: readonly Token[]): boolean => {
  const textOf = (some: readonly Token[]): string => some.map(({ text }) => text).join(' ')
  return (
    mark === 'YES' &&
    textOf(tokens.slice(from, to)) === 'i am' &&
    feeling.test(textOf(tokens.slice(to, to + 4)))
  )
}

/**
 * "Yes im safe", and nothing more in the clause, to whether they think of suicide: the yes may belong to being safe, and the question
 * is asked again. "Yes im ok with dying" goes on.
 */
const isSafeYes = ({ met, tokens }: Pick<Heard, 'met' | 'tokens'>): boolean =>
  met.some(
    ({ mark, to }) =>
      mark === 'YES' &&
      tokens[to]?.gap === 0 &&
      met.some((safe) => safe.mark === 'SAFE' && safe.from === to && (tokens[safe.to]?.gap ?? 1) > 0),
  )

/** Half of the words or more take leave: "forget it. u aint listenin. bye", not "doing it now bye". */
const isOnlyLeaving = (met: Heard['met'], words: number): boolean =>
  met.filter(({ mark }) => mark === 'LEAVES').reduce((sum, { from, to }) => sum + to - from, 0) * 2 >= words

/** "Whom will you hurt?" is asked by these. */
const nobodyTopics: ReadonlySet<Topic> = new Set(['intent', 'voices'])

/** "Sometimes" answers whether there are thoughts, "nobody" who could be there. */
function bareMark(mark: Mark, pending: Topic): Mark | null {
  if (mark === 'OFTEN') return frequentTopics.has(pending) ? 'YES' : null
  if (mark === 'NOBODY') return personTopics.has(pending) || nobodyTopics.has(pending) ? 'NO' : null
  return ['YES', 'NO', 'HARDLY', 'UNSURE', 'REFUSES'].includes(mark) ? mark : null
}

/** A calm word at the head of a long text, or beside a danger, answers something else than was asked. */
const isBeside = (
  value: Value,
  { isAlone, isFirst }: Bare,
  about: { pending: Topic; facts: readonly Fact[]; words: number; isCrisis: boolean },
): boolean =>
  (value === 'calm' || value === 'told') &&
  about.pending !== 'ask' &&
  !(about.pending === 'called' && isFirst) &&
  (about.isCrisis ||
    about.facts.some((fact) => fact.value === 'danger') ||
    (value === 'calm' && about.words > fewWords && !isAlone))

function answerTo(pending: Topic, bare: Mark, facts: readonly Fact[]): Value | null {
  if (bare === 'REFUSES') return null
  // What was told instead answers the first question too: "I have a gun" to "are you safe?".
  if (pending === 'ask' && facts.some(({ value }) => value === 'danger')) return 'danger'
  if (openTopics.has(pending) && pending !== 'company' && bare !== 'UNSURE')
    return bare === 'NO' ? 'calm' : 'told'
  if (bare === 'UNSURE' || bare === 'HARDLY') return 'unsure'
  return (bare === 'NO') === noIsDanger.has(pending) ? 'danger' : 'calm'
}
