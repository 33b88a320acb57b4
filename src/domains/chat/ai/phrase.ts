import type { AiProvider, Request } from '#platform/ai/provider.ts'
import { faultOfAnswer } from './check-answer.ts'
import { type Plan, requestFor } from './prompt.ts'
import { type Answer, NotPhrased, readAnswer } from './read-answer.ts'

/**
 * Asks the model for a reply. `onWords` gets it sentence by sentence, each only after everything so far has passed the
 * checks. Throws NotPhrased or AiFailure; then nothing of it counts and the engine's words stand.
 */
export const phrase = async (
  ai: AiProvider,
  plan: Plan,
  onWords: (words: string) => void,
  asked: Pick<Request, 'isTrial'> = {},
): Promise<Answer> => {
  let raw = ''
  let shown = 0
  const show = ({ words, choice }: Answer, end: number): void => {
    const fault = faultOfAnswer(words.slice(0, end), choice, plan)
    if (fault) throw new NotPhrased(fault)
    if (end > shown) onWords(words.slice(shown, end))
    shown = Math.max(shown, end)
  }
  for await (const piece of ai.answer({ ...requestFor(plan), ...asked })) {
    raw += piece
    const answer = await readAnswer(raw, plan, false)
    const end = answer ? lastSentenceEnd(answer.words) : 0
    if (answer && end > shown) show(answer, end)
  }
  const answer = await readAnswer(raw, plan, true)
  if (!answer) throw new NotPhrased('no structure')
  show(answer, answer.words.length)
  return answer
}

function lastSentenceEnd(text: string): number {
  let end = 0
  for (const match of text.matchAll(/[.!?\u3002\uff01\uff1f\u061f\u0964](?=\s)/gu)) end = match.index + 1
  return end
}
