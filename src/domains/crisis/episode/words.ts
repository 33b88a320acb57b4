import type { Mark } from './answers.ts'
import type { Turn } from './step.ts'
import { isArmedOther, isEmergency, keepsFromContacts, needsAmbulance } from './kinds.ts'
import { isKeptFromContacts, type Progress } from './progress.ts'
import type { Fact, Reading } from './reading.ts'
import type { Topic } from './types.ts'

/** The danger stands: it was told and not taken back. */
export const isHigh = ({ known, kind, isEased }: Progress): boolean =>
  !isEased &&
  (isEmergency(kind) ||
    keepsFromContacts(kind) ||
    highTopics.some((topic) => known[topic]?.value === 'danger'))
const highTopics = [
  'safe',
  'everyone',
  'thoughts',
  'means',
  'plan',
  'when',
  'intent',
  'weapon',
  'near',
  'otherSafe',
  'otherMeans',
  'place',
  'voices',
] as const

/** How a reply without a question ends. */
export function closing(progress: Progress, turn: Turn, isUnsafe: boolean): string[] {
  if (isUnsafe && !needsAmbulance(progress) && !isImminent(progress, turn)) return ['question.next']
  if (isUnsafe || isHigh(progress)) return ['stay']
  return progress.said['settled'] || turn.reading.said.has('THANKS') ? ['stay'] : ['settled']
}

/** First words that would ask for a call again. */
const asksForCall: ReadonlySet<string> = new Set(['heard.notSafe', 'heard.emergency', 'heard.callFailed'])

const heardOf: [Topic, string][] = [
  ['taken', 'heard.taken'],
  ['awake', 'heard.emergency'],
  ['wound', 'heard.emergency'],
  ['safe', 'heard.notSafe'],
  ['everyone', 'heard.notSafe'],
  ['means', 'heard.means'],
  ['weapon', 'heard.weapon'],
  ['when', 'heard.when'],
  ['plan', 'heard.plan'],
  ['intent', 'heard.intent'],
  ['voices', 'heard.voices'],
  ['near', 'heard.hurt'],
  ['injured', 'heard.injury'],
  ['place', 'heard.place'],
  ['thoughts', 'heard.thoughts'],
  ['daily', 'heard.thoughts'],
  ['otherSafe', 'heard.more'],
  ['otherWith', 'heard.more'],
  ['otherMeans', 'heard.more'],
  ['company', 'heard.alone'],
]
const relievedOf: [Topic, string][] = [
  ['called', 'heard.called'],
  ['away', 'heard.away'],
  ['exit', 'heard.away'],
  ['means', 'heard.putAway'],
  ['weapon', 'heard.putAway'],
  ['otherMeans', 'heard.putAway'],
  ['place', 'heard.putAway'],
  ['company', 'heard.company'],
  ['safe', 'heard.safe'],
  ['everyone', 'heard.safe'],
]
const trusted: [Topic, string][] = [['trusted', 'heard.trusted']]
const tonesOf: [Mark, string][] = [
  ['TOLDYOU', 'heard.told'],
  ['HOPE', 'heard.hope'],
  ['BETTER', 'heard.better'],
  ['NOCALL', 'heard.refusesCall'],
  ['ANGRY', 'heard.angry'],
  ['REFUSES', 'heard.refuses'],
  ['THANKS', 'heard.thanks'],
]

/** "Will you tell the police, my officer, my mother?", "Can he see this?": one honest sentence; null where it was not asked. */
export const answerToWho = ({ kind, opened, heard, said }: Progress, { reading }: Turn): string | null => {
  const fear = fearsOf.find(([mark, text]) => reading.said.has(mark) && !said[text])?.[1]
  if (!reading.said.has('TELL') && !reading.said.has('READSIT') && !fear) return null
  if (kind === 'child' || opened.includes('child') || heard?.includes('CHILD')) return 'who.child'
  if (reading.said.has('READSIT')) return 'who.phone'
  return reading.said.has('TELL') ? 'who.general' : (fear ?? null)
}
/** What keeps people from a call for help, the most special fear first. */
const fearsOf: [Mark, string][] = [
  ['FEARCHILDREN', 'fear.children'],
  ['FEARPAPERS', 'fear.papers'],
  ['FEARPAROLE', 'fear.parole'],
  ['FEARPOLICE', 'fear.police'],
]

/** The means, the place or the plan is there. */
export const isReady = ({ known }: Pick<Progress, 'known'>): boolean =>
  (['means', 'place', 'plan', 'weapon'] as const).some((topic) => known[topic]?.value === 'danger')

/** How and when are both known. */
export const isPlanned = (progress: Pick<Progress, 'known'>): boolean =>
  isReady(progress) && progress.known.when?.value === 'danger'

/** A time beside a means, a plan or a place: it may be minutes. */
const isImminent = ({ known }: Progress, { reading, detection }: Turn): boolean => {
  const isNew = (topic: Topic) =>
    reading.facts.some((fact) => fact.topic === topic && fact.value === 'danger')
  const isAt = known.place?.value === 'danger'
  return (
    (isNew('when') && isReady({ known }) && (detection.level === 'crisis' || isAt)) ||
    (isNew('place') && known.when?.value === 'danger')
  )
}

/** What is new in this turn comes first: an emergency before everything, then the worst, then the better, then the tone. */
export function firstWords(progress: Progress, turn: Turn, isUnsafe: boolean): string[] {
  const { reading, detection } = turn
  const find = (value: Fact['value'], list: [Topic, string][]) =>
    list.find(([topic]) => reading.facts.some((fact) => fact.topic === topic && fact.value === value))?.[1]
  const isForHurt = progress.kind === 'self_harm' && progress.known.thoughts?.value === 'calm'
  const found = find('danger', heardOf)
  // A blade of who does not want to die could not "end their life".
  const worst = isForHurt && found === 'heard.means' ? 'heard.more' : found
  const who = answerToWho(progress, turn)
  const isHelped = progress.known.called?.value === 'calm'
  if (needsAmbulance(progress)) {
    if (isArmedOther(progress)) return [isHelped ? 'heard.knows' : 'do.emergency', ...(who ? [who] : [])]
    const news = who ?? worst ?? find('calm', relievedOf)
    const said = reading.said.has('CALLFAILED') ? 'heard.callFailed' : news
    // Called, and nothing worse is told: 911 stays the first word, and is not asked for again.
    if (isHelped && !worst && !reading.said.has('CALLFAILED'))
      return ['heard.knows', ...(said && said !== 'heard.called' ? [said] : [])]
    if (isHelped && (worst === 'heard.emergency' || worst === 'heard.injury')) return ['do.tellThem']
    // Why they cannot call was told: what else helps is said, and 911 only where something new is grave.
    if (progress.isTraced && worst !== 'heard.injury')
      return [...(said && !asksForCall.has(said) ? [said] : ['heard.more']), 'do.otherPhone']
    const first = progress.isOverheard ? 'do.quiet' : 'do.emergency'
    return [first, said && said !== 'heard.notSafe' ? said : said ? '' : 'heard.emergency'].filter(Boolean)
  }
  if (reading.said.has('TRACE') && progress.isTraced) return ['heard.more', 'do.otherPhone']
  if (reading.said.has('OVERHEARD') && progress.kind !== 'other') return ['heard.overheard']
  if (reading.said.has('CALLFAILED') && progress.kind !== 'other') return ['heard.callFailed']
  const urgent = isImminent(progress, turn) ? ['do.emergency'] : []
  if (worst && worst !== 'heard.alone') return [...urgent, worst, ...(who ? [who] : [])]
  if (who) return [who]
  if (reading.facts.some(({ value }) => value === 'unsure')) return ['heard.unsure']
  const told = find('told', trusted)
  if (told) return [told]
  if (reading.said.has('TOLDYOU')) return ['heard.told']
  if (reading.said.has('PUTAWAY') && find('calm', relievedOf)) return ['heard.putAway']
  if (detection.level === 'crisis') return ['heard.more']
  if (worst) return [worst]
  if (reading.said.has('TAKESBACK')) return ['heard.takenBack']
  const better = find('calm', relievedOf)
  if (better) return [better]
  const tone = tonesOf.find(([mark]) => reading.said.has(mark))?.[1]
  if (tone) return [tone]
  return reading.facts.length ? ['heard.noThoughts'] : [isUnsafe ? 'heard.more' : 'heard.other']
}

/** The person says that there is no danger: the short questions are offered, and nothing is closed. */
export const isDenial = ({ said, facts }: Reading): boolean =>
  said.has('TAKESBACK') ||
  facts.some(
    ({ topic, value }) => value === 'calm' && ['safe', 'thoughts', 'everyone', 'daily'].includes(topic),
  )

/** One thing to do, by what is new. */
export function toDo(progress: Progress, turn: Turn, isUnsafe: boolean): string[] {
  const { reading, detection } = turn
  const isDanger = (topic: Topic) =>
    reading.facts.some((fact) => fact.topic === topic && fact.value === 'danger')
  const { kind, known } = progress
  const told = isUnsafe ? ['told'] : []
  if (needsAmbulance(progress)) {
    if (isArmedOther(progress)) return [toDoArmed(reading), ...told]
    const body = toDoForBody(progress, reading)
    if (!isEmergency(kind))
      return [...body, ...(progress.said['do.safePhone'] ? [] : ['do.safePhone']), ...told]
    const isNew = !progress.said['do.naloxone'] && kind === 'overdose'
    return [
      ...(isNear(reading) ? ['do.goToThem'] : []),
      ...body,
      ...(isNew ? ['do.naloxone'] : []),
      ...(isNew || body.length || progress.known.called?.value === 'calm' ? [] : ['do.stayOnLine']),
      ...told,
    ]
  }
  if (reading.said.has('TRACE') && progress.isTraced) return told
  if (reading.said.has('OVERHEARD') && kind !== 'other') return ['do.quiet', ...told]
  if (reading.said.has('CALLFAILED') && kind !== 'other') return ['do.otherWays', ...told]
  if (kind === 'abuse')
    return isUnsafe ? ['do.violenceLine', ...(isDanger('safe') ? [] : ['do.safePhone']), ...told] : []
  const isShut = isDanger('otherSafe') && shut.some((mark) => reading.said.has(mark))
  if (kind === 'other' && (isShut || reading.said.has('GOIN'))) return ['do.otherNow', ...told]
  if (kind === 'other') return isUnsafe ? ['do.other', ...told] : []
  if (kind === 'child') return isUnsafe && !reading.said.has('TELL') ? ['do.childHelp', ...told] : []
  if (isNear(reading) && !isKeptFromContacts(progress)) return ['do.goToThem', ...told]
  const isThere = known.place?.value === 'danger'
  if (isDanger('place') || (isThere && (isUnsafe || known.when?.value === 'danger')))
    return ['do.leavePlace', 'do.danger', ...told]
  const isCut =
    kind === 'self_harm' && reading.facts.some(({ topic, value }) => topic === 'wound' && value === 'calm')
  if (isCut && !progress.said['do.cover'])
    return ['do.cover', ...(isDanger('means') ? ['do.means'] : []), ...told]
  if (isDanger('means') || isDanger('weapon')) return ['do.means', 'do.danger', ...told]
  if (kind === 'violence' && isUnsafe) return ['do.stepAway', 'do.danger', ...told]
  if (isDanger('company') && !isKeptFromContacts(progress)) return ['do.bePresent', 'do.danger', ...told]
  if (kind === 'psychosis' && !isUnsafe) return ['do.grounded']
  if (isUnsafe || detection.level === 'crisis') return ['do.danger', ...told]
  return reading.isQuestion && !reading.answers && !answerToWho(progress, turn) ? ['tell'] : []
}
/** A person in the house or a few doors away was named. */
const isNear = ({ said, facts }: Reading): boolean =>
  said.has('NEARBY') && facts.some(({ topic, value }) => topic === 'company' && value === 'calm')

/** The numbers stand in the page: they are said at most every second turn, unless the danger is new. */
export function spareNumbers(progress: Progress, parts: string[], isNew: boolean): string[] {
  const isSaid = parts.some((part) => numberParts.has(part))
  if (isSaid && !isNew && progress.turns - (progress.numbersAt ?? -2) < 2)
    return parts.filter((part) => !numberParts.has(part))
  if (isSaid) progress.numbersAt = progress.turns
  return parts
}
const numberParts: ReadonlySet<string> = new Set(['do.danger', 'do.violenceLine'])

/** "Should I go in?" is answered no. */
export const toDoArmed = ({ said }: Reading): string => (said.has('GOIN') ? 'do.stayOut' : 'do.armed')

/** Press on what bleeds; stay awake, and not alone. */
export function toDoForBody({ kind, known, opened }: Progress, { said, facts }: Reading): string[] {
  const isTold = (topic: Topic) => facts.some((fact) => fact.topic === topic && fact.value === 'danger')
  const isBleeding = (['BLOOD', 'BLEEDING', 'DEEP'] as const).some((mark) => said.has(mark))
  const isBlood = (isTold('wound') || isTold('injured')) && isBleeding
  const isFaint = isEmergency(kind) && isTold('awake') && (said.has('FAINT') || said.has('DROWSY'))
  const wasWound = known.wound?.value === 'danger' || opened.includes('self_harm')
  return [...(isBlood || (isFaint && wasWound) ? ['do.press'] : []), ...(isFaint ? ['do.stayAwake'] : [])]
}
/** Behind a locked door, or silent: the other person is reached by an ambulance only. */
const shut: readonly Mark[] = ['LOCKED', 'CALLFAILED']
