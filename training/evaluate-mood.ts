import { type Mood, moods } from '../src/domains/mood/contract.ts'
import { readDistortion } from '../src/domains/chat/thoughts/read-distortion.ts'
import { guessMood } from '../src/domains/mood/reading/read-mood.ts'
import { findPublicSets, readBrighter, readGoEmotions } from './public-sets.ts'
import { readMoodSentences, readThoughts } from './sentences.ts'
import { moodHeard } from './train-mood.ts'

// How well moods are read in texts that were not learnt from. A text in which no feeling is read counts as neutral.

interface Pair {
  truth: Mood
  found: Mood
}

const measure = (title: string, texts: { text: string; truth: Mood }[]): void => {
  const pairs: Pair[] = texts.map(({ text, truth }) => ({ truth, found: guessMood(text).mood }))
  const scores = moods.flatMap((mood) => {
    const right = pairs.filter(({ truth, found }) => truth === mood && found === mood).length
    const told = pairs.filter(({ found }) => found === mood).length
    const real = pairs.filter(({ truth }) => truth === mood).length
    return real === 0 ? [] : [{ mood, f1: (2 * right) / Math.max(1, told + real), real }]
  })
  const macro = scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length
  const each = scores.map(({ mood, f1, real }) => `${mood} ${f1.toFixed(2)} (${real})`).join(', ')
  console.log(`${title}: n=${pairs.length}, macro-F1 ${macro.toFixed(3)}: ${each}`)
}

const folder = findPublicSets()
if (folder) {
  const heard = [...readGoEmotions(folder, 'dev'), ...readBrighter(folder, 'dev')].flatMap((text) => {
    const truth = moodHeard(text)
    return truth ? [{ ...text, truth }] : []
  })
  const go = readGoEmotions(folder, 'dev').length
  measure('GoEmotions, English', heard.filter(({ lang }) => lang === 'en').slice(0, go))
  for (const lang of [...new Set(heard.map((text) => text.lang))].filter((one) => one !== 'en'))
    measure(
      `BRIGHTER, ${lang}`,
      heard.filter((text) => text.lang === lang),
    )
}
const own = readMoodSentences('dev').map(({ text, mood, lang }) => ({ text, truth: mood, lang }))
for (const lang of [...new Set(own.map((one) => one.lang))])
  measure(
    `our own, ${lang}`,
    own.filter((one) => one.lang === lang),
  )

// How often a distorted thought is scored above a plain one: the area under the curve.
const thoughts = readThoughts('dev').map(({ text, distorted }) => ({
  distorted,
  score: readDistortion(text).score,
}))
const [yes, no] = [true, false].map((side) => thoughts.filter(({ distorted }) => distorted === side))
if (yes?.length && no?.length) {
  const above = yes.flatMap(({ score }) =>
    no.map((other) => (score > other.score ? 1 : score === other.score ? 0.5 : 0)),
  )
  const area = above.reduce<number>((sum, one) => sum + one, 0) / above.length
  console.log(`thinking traps, our own, en: n=${thoughts.length}, AUC ${area.toFixed(3)}`)
}
