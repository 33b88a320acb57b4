import { findIntent, findTopic } from '../words.ts'
import type { Act, Topic } from './labels.ts'
import type { Reading, Understanding } from './types.ts'

// What word lists can tell where no encoder reads the language, or it was late: topics and plain intentions.

const topicOf: Record<string, Topic> = {
  cravings: 'craving',
  housing: 'housing',
  supervision: 'probation',
  papers: 'papers',
  work: 'job-search',
  family: 'relatives',
  sleep: 'sleep',
  anger: 'anger',
  loneliness: 'loneliness',
  money: 'money',
}
const actOf: Record<string, { act: Act; asked?: string }> = {
  who: { act: 'tests-machine' },
  private: { act: 'asks-product', asked: 'asks-product/who-reads' },
  how: { act: 'asks-product', asked: 'asks-product/what-can-you-do' },
  law: { act: 'asks-product', asked: 'asks-product/what-cannot' },
  medicine: { act: 'asks-product', asked: 'asks-product/what-cannot' },
  reading: { act: 'asks-product', asked: 'asks-product/reading-aloud' },
  call: { act: 'asks-product', asked: 'asks-product/reach-person' },
  thanks: { act: 'thanks' },
  hello: { act: 'greets' },
  bye: { act: 'goodbye' },
}
const certain = 0.8

/** Reads a turn by word lists; null where they know nothing of it. */
export function readByWords(text: string): Understanding | null {
  const topic = topicOf[findTopic(text)?.topic ?? '']
  const intent = actOf[findIntent(text) ?? '']
  if (!topic && !intent) return null
  const act = intent?.act ?? 'discloses'
  const whole: Reading = {
    text,
    acts: [{ what: act, likely: certain }],
    topics: topic ? [{ what: topic, likely: certain }] : [],
    situations: [],
    asked: intent?.asked ? [{ what: intent.asked, likely: certain }] : [],
    feelings: [],
    stance: { what: 'neither', likely: 1 },
  }
  return { whole, sentences: [] }
}
