import type { Token } from '#platform/text/tokens.ts'
import type { Meeting } from '../detection/concepts.ts'
import type { Mark, Met } from './answers.ts'
import { companyTold } from './company.ts'
import { isDenied } from './denied.ts'
import { addBody } from './body.ts'
import { isEmergency, keepsFromContacts, ownKinds } from './kinds.ts'
import { type Fact, fewWords, type TurnContext } from './reading.ts'
import type { Topic } from './types.ts'

export const meansIdeas: ReadonlySet<string> = new Set([
  'PILLS',
  'MEDICINE',
  'GUN',
  'ROPE',
  'BLADE',
  'POISON',
])
const heightIdeas: ReadonlySet<string> = new Set(['HEIGHT', 'RAILS'])
const outIdeas: ReadonlySet<string> = new Set(['WAITFOR', 'ATTACK', 'REVENGE'])

export interface Heard {
  text: string
  tokens: readonly Token[]
  met: readonly Met[]
  said: ReadonlySet<Mark>
  ideas: readonly Meeting[]
  isQuestion: boolean
}

/** What the words say whatever was asked. */
export function volunteered(heard: Heard, context: TurnContext): Fact[] {
  const { said, ideas, tokens, isQuestion } = heard
  const { pending, kind, inDanger } = context
  const words = tokens.length
  const facts: Fact[] = []
  const add = (topic: Topic, value: Fact['value']) => facts.push({ topic, value })
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const isAsked = pending !== null || inDanger
  const isOther = kind === 'other'
  const isAtHome = kind !== null && keepsFromContacts(kind)
  const safety: Topic = isOther ? 'otherSafe' : kind === 'violence' ? 'everyone' : 'safe'
  const meansNamed = ideas.filter(({ concept }) => meansIdeas.has(concept))

  addBody(heard, context, meansNamed.length > 0, add)
  if (has('WATCHED')) add('phone', 'danger')
  if (!isAsked) return facts

  if (has('NOTSAFE') || (isOther && has('LOCKED', 'CALLFAILED')) || (isAtHome && has('ATTACK', 'HIDING')))
    add(safety, 'danger')
  else if (has('SAFE') && words <= 14 && !isQuestion) add(safety, 'calm')
  if (!isOther) {
    if (has('NOTHOUGHTS')) add('thoughts', 'calm')
    else if (has('THOUGHTS')) add('thoughts', 'danger')
    if (has('PLAN')) add('plan', 'danger')
  }
  // A means alone, in a few words, or a weapon beside a threat, is the answer to whether they think of it.
  const isNamed = words <= fewWords || kind === 'violence'
  const isOwn = kind !== null && (ownKinds.has(kind) || kind === 'psychosis')
  if (has('DECIDED')) {
    if (pending === 'ask') add('ask', 'danger')
    else if (isOwn) add('plan', 'danger')
  }
  if (has('NOVIOLENCE')) addPeace(pending, kind, add)
  const tool: Topic = kind === 'violence' ? 'weapon' : isOther ? 'otherMeans' : 'means'
  const counts = pending === tool || pending === 'plan' || inDanger || (pending === 'ask' && isNamed)
  const near = [...meansNamed, ...heard.met.filter(({ mark }) => mark === 'MEANS')]
  // "He has it now" tells of a danger that another person is in.
  if (has('PUTAWAY') && !(isOther && has('HEHAS', 'SHUTIN'))) add(tool, 'calm')
  else if (near.some((one) => !isDenied(one, heard)) && (counts || has('MEANS')))
    if (!(kind && isEmergency(kind)) && !has('TAKEN', 'NOTTAKEN')) add(isAtHome ? safety : tool, 'danger')
  const hasLeft = leavesPlace(said, context)
  if (!hasLeft && namesTime(heard, context, facts)) add('when', 'danger')
  if (has('PLACE') && !hasLeft) addPlace(heard, context, add)
  // The bridge that is named in answer is how and where.
  if (
    isOwn &&
    has('EDGE') &&
    !hasLeft &&
    (words <= fewWords || pending === 'plan' || pending === 'means') &&
    !has('NO')
  )
    add('plan', 'danger')
  const someone = companyTold({ said, words, isHelper: isHelper(heard, isAtHome) }, context)
  if (someone) add(isOther ? 'otherWith' : 'company', someone)
  const isOut = ideas.some(({ concept }) => outIdeas.has(concept)) && !has('NO', 'NOVIOLENCE')
  const isVictim = kind === 'violence' && has('NOTSELF', 'ATOTHER')
  if (!isOther && (has('HARM', 'SLAY') || isVictim || (kind === 'violence' && isOut))) add('intent', 'danger')
  if (has('AWAY')) addAway(context, add)
  else if (has('GONE') && !has('NEAR', 'COMING')) addGone(kind, facts)
  if (has('NEAR', 'COMING') && isAtHome) add(kind === 'child' ? 'near' : 'safe', 'danger')
  if (has('TRUST') && (kind === 'child' || pending === 'trusted')) add('trusted', 'told')
  if (has('VOICES') && (pending === 'voices' || kind === 'psychosis')) add('voices', 'danger')
  return facts
}

/** Down from the bridge, where they were on it. */
export const leavesPlace = (said: ReadonlySet<Mark>, { stands }: TurnContext): boolean =>
  said.has('AWAY') && stands?.has('place') === true

/** Away from a person who hurts them or whom they would hurt; or from the place where they would die. */
function addAway({ kind, stands }: TurnContext, add: (topic: Topic, value: Fact['value']) => void): void {
  if (kind === 'abuse') add('exit', 'calm')
  else if (kind === 'violence' || kind === 'child') add('away', 'calm')
  else if (stands?.has('place')) add('place', 'calm')
}

/** Nobody is in danger, it was a figure of speech. */
function addPeace(
  pending: Topic | null,
  kind: TurnContext['kind'],
  add: (topic: Topic, value: Fact['value']) => void,
): void {
  if (kind !== 'violence' && pending !== 'everyone' && pending !== 'intent') return
  add('everyone', 'calm')
  add('intent', 'calm')
}

/** A baby helps nobody; who is near at home may be the one who hurts them, unless a friend or relative is named. */
function isHelper({ ideas }: Heard, isAtHome: boolean): boolean {
  const is = (...some: string[]) => ideas.some(({ concept }) => some.includes(concept))
  return isAtHome
    ? is('KIN', 'FRIEND') && !is('CHILD', 'PARTNER')
    : !is('CHILD') || is('KIN', 'FRIEND', 'PARTNER')
}

/** The one who hurts them, or whom they would hurt, is not there just now. */
function addGone(kind: TurnContext['kind'], facts: Fact[]): void {
  if (kind === 'child') facts.push({ topic: 'near', value: 'calm' })
  if (kind === 'violence') facts.push({ topic: 'away', value: 'calm' })
  if (kind === 'abuse' && !facts.some(({ topic }) => topic === 'safe'))
    facts.push({ topic: 'safe', value: 'told' })
}

/** A means is named, and only to say that there is none. */
export const deniesMeans = (heard: Heard): boolean => {
  const named = heard.ideas.filter(({ concept }) => meansIdeas.has(concept))
  return named.length > 0 && named.every((one) => isDenied(one, heard))
}

/** "In 4 min", "en 10 minutos": a time that is counted. */
const counted =
  /\b(in|en|dans|em|через|por|sau)\s+\d+\s*(m|h|p|м|ч)|\d+\s*(分钟|分鐘|小时|小時)[后後内內]|\d+\s*(phút|phut|tiếng|tieng) nữ?u?a|\d+\s*(분|시간)\s*(뒤|후)|(بعد|خلال)\s+\d+|\d+\s*(मिनट|घंटे) (में|बाद)/iu
/** "6am", "um 6 Uhr": the hour at which the other person is there. */
const ofClock =
  /\b\d{1,2}([:.]\d\d)?\s*(am|pm|a\.m|p\.m|uhr|h\b|giờ|gio|बजे|baje|ng umaga|ng gabi)|\d{1,2}\s*([点點]|시|час)|(a las|às|الساعة|alas|um|à)\s+\d{1,2}/iu
const longPhrase = 3
/** What people have to do on a day. */
const everyday =
  /\b(?:check|paycheck|insulin|meds|refill|court|hearing|work|shift|job|interview|appointment|appt|office|officer|po|bus|class|school|rent|store|church|visit|doctor|dentist|dmv|cita|corte|trabajo|escuela|renta|tribunal|arbeit|termin|gericht|travail|rendez-vous|trabalho|consulta)\b/iu

/** "I am", "I feel" in the languages that say it with words of its own. */
const state =
  /(?<![\p{L}])(?:i am|i['’]?m|i feel|estoy|me siento|estou|me sinto|je suis|je me sens|ich bin|ich fühle mich|tôi rất|toi rat)(?![\p{L}])|我很/iu
/** After it: what the person is about to do. */
const deed =
  /(?<![\p{L}])(?:gonna|going to|about to|ready|planning|thinking|done|finna|a punto|list[oa]|pensando|decidid[oa]|pronto|pronta|prestes|prête?|bereit)(?![\p{L}])/iu
/** "I am very sad today": how the person is, and nothing that they are about to do. */
const tellsState = (text: string): boolean => state.test(text) && !deed.test(text)

/** "I am ok now" names no time for it; a time beside a danger does. */
export function namesTime(
  { text, tokens, said, met }: Heard,
  { pending, kind, isCrisis = false, isNeed = false, stands = new Set() }: TurnContext,
  facts: readonly Fact[],
): boolean {
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  if (has('SAFE', 'BETTER', 'NOTHOUGHTS', 'MOVESON', 'TAKESBACK', 'RESCUED', 'PUTAWAY')) return false
  // "I need a bed tonight" names when the bed is needed.
  if (isNeed || (kind && (keepsFromContacts(kind) || isEmergency(kind) || kind === 'other'))) return false
  const times = met.filter(({ mark }) => mark === 'WHEN')
  const isReady =
    facts.some(({ topic, value }) => value === 'danger' && ready.has(topic)) ||
    [...ready].some((topic) => stands.has(topic))
  if (isReady && (counted.test(text) || (kind === 'violence' && ofClock.test(text)))) return true
  if (times.length === 0) return false
  if (pending === 'when' || pending === 'plan') return true
  if (has('NOTSAFE', 'PLAN') || isCrisis) return true
  // "Tonight." alone, where a danger stands, is when; to "who could be with you?" it is not.
  const isAlone =
    times.some(({ from, to }) => (from === 0 || tokens[from]?.gap) && (tokens[to]?.gap ?? 2) > 0) ||
    tokens.every((_, at) => times.some(({ from, to }) => from <= at && at < to))
  // "Tomorrow" answers the first question; "I pick up my check tomorrow" and "I am very sad today" do not.
  if (pending === 'ask')
    return isAlone || (!tellsState(text) && (tokens.length <= longPhrase || !everyday.test(text)))
  if (isAlone && pending !== 'company' && [...standing].some((topic) => stands.has(topic))) return true
  return isReady && times.some(({ from, to }) => to - from >= longPhrase)
}
const ready: ReadonlySet<Topic> = new Set(['means', 'plan', 'place', 'weapon', 'intent'])
const standing: ReadonlySet<Topic> = new Set([...ready, 'safe', 'thoughts'])

/** A bridge, tracks, a roof: danger for who thinks of it. Where someone is hurt at home it is where they hide. */
function addPlace(
  { ideas }: Heard,
  { kind }: TurnContext,
  add: (topic: Topic, value: Fact['value']) => void,
): void {
  const isHigh = ideas.some(({ concept }) => heightIdeas.has(concept))
  const isOwn = kind !== null && (ownKinds.has(kind) || kind === 'psychosis')
  add('place', isOwn || isHigh ? 'danger' : 'told')
}
