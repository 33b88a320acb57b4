import { isArmedOther, joinedQuestions, needsAmbulance, questionsOf } from './kinds.ts'
import { isKeptFromContacts, type Progress } from './progress.ts'
import type { Turn } from './step.ts'
import { isHigh, isPlanned } from './words.ts'
import type { Topic } from './types.ts'

export const askedAtMost = 2

/** The next question in the order of a counselor; null where all was asked or told. */
export function nextQuestion(progress: Progress): Topic | null {
  const { kind, known, asked, joined = [] } = progress
  const hasNoThoughts = known.thoughts?.value === 'calm'
  const isPutAway = [known.means, known.weapon].some((one) => one?.value === 'calm')
  const mine = joined.flatMap((one) => joinedQuestions[one] ?? [])
  const first: Topic[] = needsAmbulance(progress) ? ['called'] : []
  // A person under 18 is asked for a grown-up they trust.
  const last: Topic[] = progress.heard?.includes('CHILD') ? ['trusted'] : []
  return (
    [...first, ...mine, ...questionsOf[kind], ...last].find((topic) => {
      if (known[topic]) return false
      // Who named how and when has answered whether they think of it.
      if (topic === 'thoughts' && isPlanned(progress)) return false
      if (topic === 'called' && (progress.isOverheard || progress.isTraced)) return false
      // Nobody is asked to go to a person with a firearm.
      if ((topic === 'otherWith' || topic === 'otherMeans') && isArmedOther(progress)) return false
      // Someone may hurt them at home: who is near is asked only of the others.
      if (topic === 'company' && isKeptFromContacts(progress)) return false
      // Where a bridge or a roof was named, how and with what is answered; who is at such a place has told how.
      if (progress.namesHeight && (topic === 'plan' || topic === 'means')) return false
      if (known.place?.value === 'danger' && topic === 'plan') return false
      if (hasNoThoughts && ['plan', 'when', 'means'].includes(topic)) return false
      if (isPutAway && ['plan', 'when', 'intent', 'everyone'].includes(topic)) return false
      // Where nobody near may be named, whether they are safe is the question that is left.
      if (isPutAway && topic === 'safe' && !isKeptFromContacts(progress)) return false
      // What was asked twice without an answer is left.
      return (asked[topic] ?? 0) < askedAtMost
    }) ?? null
  )
}

/** Everything was asked and the danger stands: whether they are safe is asked again, every third turn. */
export function askSafetyAgain(progress: Progress): Topic | null {
  const topic = questionsOf[progress.kind].find((one) => one !== 'called') ?? 'safe'
  if (!isHigh(progress) || progress.turns % 3 !== 0) return null
  delete progress.known[topic]
  return topic
}

/** That it is asked once more is said once a talk; then the question stands alone. */
export function askAgain(progress: Progress, question: Topic): string[] {
  const times = progress.asked[question] ?? 0
  progress.asked[question] = times + 1
  const again = times > 0 && !progress.said['question.again'] ? ['question.again'] : []
  return [...again, `question.${question}`]
}

/** Answered by a yes or a no, or told before, it is not asked again, even where it told too little to be kept. */
export function keepReply(progress: Progress, { reading }: Turn): void {
  const { pending } = progress
  if (!pending || pending === 'called' || pending === 'awake') return
  if (reading.isReply || reading.said.has('TOLDYOU')) progress.asked[pending] = askedAtMost
}
