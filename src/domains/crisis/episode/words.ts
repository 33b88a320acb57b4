import type { Mark } from './answers.ts'
import type { Turn } from './advance.ts'
import { isEmergency, keepsFromContacts } from './kinds.ts'
import type { Progress } from './progress.ts'
import type { Fact, Reading } from './read-turn.ts'
import type { Topic } from './types.ts'

/** The danger stands: it was told and not taken back. */
export const isHigh = ({ known, kind }: Progress): boolean =>
  isEmergency(kind) ||
  keepsFromContacts(kind) ||
  (
    [
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
    ] as const
  ).some((topic) => known[topic]?.value === 'danger')

/** How a reply without a question ends. */
export function closing(progress: Progress, turn: Turn, isUnsafe: boolean): string[] {
  if (isUnsafe || isHigh(progress)) return ['stay']
  return progress.said['settled'] || turn.reading.said.has('THANKS') ? ['stay'] : ['settled']
}

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
  ['injured', 'heard.hurt'],
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
  ['company', 'heard.company'],
  ['safe', 'heard.safe'],
  ['everyone', 'heard.safe'],
]
const tonesOf: [Mark, string][] = [
  ['HOPE', 'heard.hope'],
  ['BETTER', 'heard.better'],
  ['ANGRY', 'heard.angry'],
  ['REFUSES', 'heard.refuses'],
  ['THANKS', 'heard.thanks'],
]

/** What is new in this turn comes first: an emergency before everything, then the worst, then the better, then the tone. */
export function firstWords(progress: Progress, { reading, detection }: Turn, isUnsafe: boolean): string[] {
  const find = (value: Fact['value'], list: [Topic, string][]) =>
    list.find(([topic]) => reading.facts.some((fact) => fact.topic === topic && fact.value === value))?.[1]
  const worst = find('danger', heardOf)
  const isHelped = progress.known.called?.value === 'calm'
  if (isEmergency(progress.kind)) {
    const news = worst ?? find('calm', relievedOf)
    const said = reading.said.has('CALLFAILED') ? 'heard.callFailed' : news
    return isHelped && !isUnsafe
      ? [said ?? 'heard.called', ...(said === 'heard.called' || !said ? [] : ['do.stayOnLine'])]
      : [
          'do.emergency',
          ...(said && said !== 'heard.notSafe' ? [said] : []),
          ...(said ? [] : ['heard.emergency']),
        ]
  }
  if (reading.said.has('CALLFAILED')) return ['heard.callFailed']
  if (worst && worst !== 'heard.alone') return [worst]
  if (reading.facts.some(({ value }) => value === 'unsure')) return ['heard.unsure']
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
export function toDo(progress: Progress, { reading, detection }: Turn, isUnsafe: boolean): string[] {
  const isDanger = (topic: Topic) =>
    reading.facts.some((fact) => fact.topic === topic && fact.value === 'danger')
  const { kind } = progress
  const told = isUnsafe ? ['told'] : []
  if (isEmergency(kind)) {
    const isNew = !progress.said['do.naloxone'] && kind === 'overdose'
    return [
      ...(isNew ? ['do.naloxone'] : []),
      ...(isNew || progress.known.called?.value === 'calm' ? [] : ['do.stayOnLine']),
      ...told,
    ]
  }
  if (reading.said.has('CALLFAILED')) return ['do.otherWays', ...told]
  if (kind === 'abuse')
    return isUnsafe ? ['do.violenceLine', ...(isDanger('safe') ? [] : ['do.safePhone']), ...told] : []
  if (kind === 'other') return isUnsafe ? ['do.other', ...told] : []
  if (kind === 'child') return isUnsafe ? ['do.childHelp', ...told] : []
  if (isDanger('place')) return ['do.leavePlace', 'do.danger', ...told]
  if (isDanger('means') || isDanger('weapon')) return ['do.means', 'do.danger', ...told]
  if (kind === 'violence' && isUnsafe) return ['do.stepAway', 'do.danger', ...told]
  if (isDanger('company') && !progress.opened.some(keepsFromContacts))
    return ['do.bePresent', 'do.danger', ...told]
  if (kind === 'psychosis' && !isUnsafe) return ['do.grounded']
  if (isUnsafe || detection.level === 'crisis') return ['do.danger', ...told]
  return reading.isQuestion && !reading.answers ? ['tell'] : []
}
