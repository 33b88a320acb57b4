import { crisisCatalog, crisisTextLanguage } from '../catalog.ts'
import { type CrisisNumbers, interpolate, numberMarks } from '../numbers.ts'
import { type CrisisReply, openingText, replyActions } from '../replies.ts'
import { isYesNo } from './kinds.ts'
import type { Progress } from './progress.ts'
import type { Step } from './step.ts'

interface Voice {
  language: string
  numbers: CrisisNumbers
  /** First name of the responder who has the alert. */
  holder: string | null
  /** A counselor is on call or online. */
  isAnyoneThere?: boolean
}

export type EpisodeReply = CrisisReply & {
  /** The question that the text asks, as it stands in the text; null where it asks none. */
  question: string | null
  /** Who reads it, for where the text itself is cut short. */
  told: string
  /** Labels to tap in answer to a question of yes or no. */
  answers: string[]
  /** An emergency of the body: nothing stands before its text. */
  isUrgent: boolean
}

/**
 * The texts of one step in the person's language, fixed and never generated. Of several wordings the one that was said
 * least often comes, so that no turn repeats another. Counts them in `progress`.
 */
export function say({ parts, progress, buttons }: Step, voice: Voice): EpisodeReply | null {
  if (parts.length === 0) return null
  const language = crisisTextLanguage(voice.language)
  const { episode } = crisisCatalog(language)
  const vars = { ...numberMarks(voice.numbers, language), name: voice.holder ?? '' }
  const sentences = parts.map((part) => {
    // That a counselor will write is said only where one is there.
    const isUnread = part === 'eased.alone' && !voice.holder && !voice.isAnyoneThere
    const isTold = part === 'told' || part === 'tell' || isUnread
    const key = isTold ? toldBy(voice) : part
    if (part === 'told' && progress.said[key]) return ''
    const count = progress.said[key] ?? 0
    progress.said[key] = count + 1
    return part === 'opening' ? openingText(progress.kind, language) : wording(episode, key, count)
  })
  const text = interpolate(paragraphs(parts, sentences, language === 'zh' ? '' : ' '), vars)
  const question = questionOf(parts, sentences, text, vars)
  const { actions, reviewed } = replyActions(progress.kind, buttons, voice)
  return {
    key: parts.join(' '),
    text,
    actions,
    reviewed,
    question,
    told: interpolate(wording(episode, toldBy(voice), 0), vars),
    isUrgent: progress.kind === 'medical' || progress.kind === 'overdose',
    answers: question && isYesNo(progress.pending) ? answersOf(episode, progress) : [],
  }
}

/** Only what is true now: who has it, that it goes to who is there, or that it will be read. */
const toldBy = ({ holder, isAnyoneThere }: Voice): string =>
  holder ? 'told.taken' : isAnyoneThere ? 'told.sent' : 'told.later'

/** The one sentence of a text that ends with a question mark: a first text asks in its middle, others at their end. */
const questionInside = /[^.!?؟？。।\n\s][^.!?؟？。।\n]*[?؟？]/u

/** The part that waits for an answer, word for word as the text has it. */
function questionOf(
  parts: readonly string[],
  sentences: readonly string[],
  text: string,
  vars: Record<string, string>,
): string | null {
  if (parts.includes('opening')) return questionInside.exec(text)?.[0] ?? null
  const at = parts.findIndex((part) => questionParts.test(part))
  const asked = at < 0 ? null : interpolate(sentences[at] ?? '', vars)
  return asked && (questionInside.exec(asked)?.[0] ?? asked)
}
const questionParts = /^(question\.(?!again$)|ask\.(?!silence$|denied$))/

/** One of the wordings of a text. Throws when there is none: a missing text must be found by a test, not by a person. */
export function wording(episode: Record<string, unknown>, key: string, count: number): string {
  const found = key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], episode)
  const isOnce = key === 'heard.more' && Array.isArray(found) && count >= found.length
  const text = Array.isArray(found) ? found[count % (isOnce ? found.length - 1 : found.length)] : found
  if (typeof text !== 'string') throw new Error(`no text for ${key}`)
  return text
}

const answersOf = (episode: Record<string, unknown>, { stage }: Progress): string[] => [
  wording(episode, 'answers.yes', 0),
  wording(episode, 'answers.no', 0),
  ...(stage === 'asking' ? [wording(episode, 'answers.call', 0)] : []),
]

/** What is taken up and what to do stand together; a question stands alone, so that it is seen. */
function paragraphs(parts: readonly string[], sentences: readonly string[], space: string): string {
  const isQuestion = (part: string) =>
    part.startsWith('question.') || part.startsWith('ask.') || part === 'opening' || part === 'ai'
  return parts
    .reduce<string[][]>((all, part, at) => {
      const sentence = sentences[at] ?? ''
      if (!sentence) return all
      const startsNew = isQuestion(part) && parts[at - 1] !== 'question.again'
      const last = all.at(-1)
      if (!last || startsNew) all.push([sentence])
      else last.push(sentence)
      return all
    }, [])
    .map((some) => some.join(space))
    .join('\n\n')
}
