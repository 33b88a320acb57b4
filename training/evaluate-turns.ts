import { createDetect } from '../src/domains/crisis/detection/detect.ts'
import type { Detection } from '../src/domains/crisis/detection/types.ts'
import { learntKind } from '../src/domains/crisis/episode/by-model.ts'
import { unsafeTopics } from '../src/domains/crisis/episode/kinds.ts'
import { readTurn } from '../src/domains/crisis/episode/read-turn.ts'
import type { Fact } from '../src/domains/crisis/episode/reading.ts'
import { share } from './share.ts'
import { readAnswers, type Answer } from './sentences.ts'

// How answers in a talk about danger are understood: by the word lists alone, and with the encoder beside them.
//   --apart      the answers that nothing was chosen by; else those for choosing
//   --misses     prints the answers that were misread

const side = process.argv.includes('--apart') ? 'apart' : 'dev'
const detect = createDetect(60_000)
const now = new Date()

interface Heard {
  answer: Answer
  lists: Fact[]
  both: Fact[]
}
const contextOf = ({ asked, kind, lang }: Answer, detection: Detection) => ({
  pending: asked,
  kind,
  inDanger: asked !== 'ask' && asked !== null,
  isCrisis: detection.level === 'crisis',
  spoken: new Set([lang, 'en']),
})
const heard = readAnswers(side).map((answer): Heard => {
  const detection = detect(answer.text, {
    now,
    turn: { asked: answer.asked, about: learntKind(answer.kind) },
  })
  const context = contextOf(answer, detection)
  return {
    answer,
    lists: readTurn(answer.text, context).facts,
    both: readTurn(answer.text, { ...context, opinion: detection.turn ?? null }).facts,
  }
})

const valueOf = (facts: readonly Fact[], topic: string): string =>
  facts.find((fact) => fact.topic === topic)?.value ?? 'nothing'
const isUnsafe = (facts: readonly Fact[]): boolean =>
  facts.some(({ topic, value }) => value === 'danger' && unsafeTopics.has(topic))
const told = ({ facts }: Answer): Fact[] =>
  Object.entries(facts).map(([topic, value]) => ({ topic, value }) as Fact)

console.log(
  `\n## ${heard.length} answers, ${side}, 95 % intervals\n| | word lists alone | with the encoder |\n|---|---|---|`,
)
function row(
  title: string,
  rows: readonly Heard[],
  isRight: (facts: Fact[], answer: Answer) => boolean,
): void {
  const of = (by: 'lists' | 'both') =>
    share(rows.filter((one) => isRight(one[by], one.answer)).length, rows.length)
  console.log(`| ${title} | ${of('lists')} | ${of('both')} |`)
}
const asked = heard.filter(({ answer }) => answer.asked !== null)
const isUnderstood = (facts: Fact[], { asked, facts: own }: Answer): boolean =>
  valueOf(facts, asked ?? '') === (own[asked ?? ''] ?? 'nothing')
row('the answer to the question is understood', asked, isUnderstood)
const dangerous = heard.filter(({ answer }) => isUnsafe(told(answer)))
row('a danger is heard', dangerous, (facts) => isUnsafe(facts))
row(
  'a danger that was asked about is read as calm',
  asked.filter(({ answer }) => answer.facts[answer.asked ?? ''] === 'danger'),
  (facts, answer) => valueOf(facts, answer.asked ?? '') === 'calm',
)
const calm = heard.filter(({ answer }) => !isUnsafe(told(answer)))
row('an answer without danger tells of danger', calm, (facts) => isUnsafe(facts))
const denied = heard.filter(({ answer }) => answer.asked === 'ask' && answer.facts.ask === 'calm')
row('a plain no to the first question is heard', denied, (facts) => valueOf(facts, 'ask') === 'calm')
for (const lang of [...new Set(heard.map(({ answer }) => answer.lang))]) {
  const own = asked.filter(({ answer }) => answer.lang === lang)
  row(`the answer to the question is understood, ${lang}`, own, isUnderstood)
}
if (process.argv.includes('--misses'))
  for (const { answer, both } of heard)
    if (isUnsafe(told(answer)) !== isUnsafe(both) || !isUnderstood(both, answer))
      console.log(
        `${answer.lang} | ${answer.kind} | ${answer.asked} | ${answer.text} | ${JSON.stringify(answer.facts)} | ${both.map(({ topic, value }) => `${topic} ${value}`).join(', ')}`,
      )
