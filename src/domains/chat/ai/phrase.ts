import type { AiProvider } from '#platform/ai/provider.ts'
import { faultOf } from './filter.ts'
import { choicesOf, type Plan, requestFor } from './prompt.ts'

export interface Phrased {
  words: string
  choice: string
}

/** Why the guided engine's own words stand. */
export class NotPhrased extends Error {
  fault: string
  constructor(fault: string) {
    super(`not phrased: ${fault}`)
    this.fault = fault
  }
}

/**
 * Asks the model to phrase a reply. `onWords` gets it sentence by sentence, each only after everything so far has
 * passed the filter. Throws NotPhrased or AiFailure; then nothing of it counts and the engine's words stand.
 */
export const phrase = async (
  ai: AiProvider,
  plan: Plan,
  onWords: (words: string) => void,
): Promise<Phrased> => {
  let raw = ''
  let choice = ''
  let shown = 0
  for await (const piece of ai.answer(requestFor(plan))) {
    raw += piece
    if (!choice) {
      const read = readChoice(raw, plan)
      if (!read) continue
      choice = read.choice
      raw = read.rest
    }
    const whole = lastSentenceEnd(raw)
    if (whole <= shown) continue
    check(raw.slice(0, whole), plan)
    onWords(raw.slice(shown, whole))
    shown = whole
  }
  const read = choice ? null : readChoice(`${raw}\n`, plan)
  const words = (read?.rest ?? raw).trim()
  if (!choice && !read) throw new NotPhrased('no choice')
  check(words, plan)
  if (words.length > shown) onWords(words.slice(shown))
  return { words, choice: choice || (read?.choice ?? 'plan') }
}

function check(words: string, plan: Plan): void {
  const fault = faultOf(words, plan.language)
  if (fault) throw new NotPhrased(fault)
}

/** The first line names the choice. One that was not offered is no answer at all. */
function readChoice(raw: string, plan: Plan): { choice: string; rest: string } | null {
  const start = raw.trimStart()
  const end = start.indexOf('\n')
  if (end < 0) {
    if (start.length > 80) throw new NotPhrased('no choice')
    return null
  }
  const choice = /^CHOICE:\s*(\S+?)\.?\s*$/.exec(start.slice(0, end))?.[1]
  if (!choice || !choicesOf(plan).includes(choice)) throw new NotPhrased('no choice')
  return { choice, rest: start.slice(end + 1).trimStart() }
}

function lastSentenceEnd(text: string): number {
  let end = 0
  for (const match of text.matchAll(/[.!?\u3002\uff01\uff1f\u061f\u0964](?=\s)/gu)) end = match.index + 1
  return end
}
