import type { Plan } from './prompt.ts'

/** Why the guided engine's own words stand. */
export class NotPhrased extends Error {
  fault: string
  constructor(fault: string) {
    super(`not phrased: ${fault}`)
    this.fault = fault
  }
}

export interface Answer {
  choice: string
  words: string
}

const beforeObject = 400
const reasoning = /^[\s\S]*<\/(?:think|thinking|thought|reasoning|reflection)>/i
const opensReasoning = /^\s*<(?:think|thinking|thought|reasoning|reflection)>/i

/**
 * Reads as much of a model's answer as has come: null while there are no words yet. What a model thinks aloud before, and
 * what stands around the object, is left out. Throws NotPhrased where no move was chosen that is open.
 */
export async function readAnswer(raw: string, plan: Plan, isWhole: boolean): Promise<Answer | null> {
  const said = raw.replace(reasoning, '')
  if (opensReasoning.test(said)) return isWhole ? fail('no structure') : null
  const start = said.indexOf('{')
  if (start < 0) return isWhole || said.trim().length > beforeObject ? fail('no structure') : null
  const { parsePartialJson } = await import('ai')
  const { value } = await parsePartialJson(objectAt(said, start))
  const { move, text } = (value ?? {}) as { move?: unknown; text?: unknown }
  const words = typeof text === 'string' ? text.trim() : ''
  if (typeof move !== 'string' || words === '') return isWhole ? fail('no structure') : null
  // While the move itself is being written there are no words.
  const choice = move.trim().toLowerCase()
  if (!plan.choices.some(({ id }) => id === choice)) return fail('no such move')
  return { choice, words }
}

const fail = (fault: string): never => {
  throw new NotPhrased(fault)
}

/** The object that begins here: up to its own end where that has come. */
function objectAt(text: string, start: number): string {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at += 1
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '{') depth += 1
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}
