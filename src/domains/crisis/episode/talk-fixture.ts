import { testStart } from '#platform/clock.ts'
import { createDetect } from '../detection/detect.ts'
import { type EarlierDetection, isFoundByRule } from '../detection/types.ts'
import { isNews } from '../is-news.ts'
import { defaultNumbers } from '../numbers.ts'
import { advance } from './advance.ts'
import { judgeTurn } from './judge-turn.ts'
import { languageOfTalk } from './language.ts'
import type { Progress } from './progress.ts'
import { readTurn } from './read-turn.ts'
import { say } from './say.ts'
import type { Step } from './step.ts'
import { asAsked, contextOf, isAboutNeed, turnOf } from './turn-context.ts'

interface Answered {
  step: Step
  text: string
  answers: string[]
}

/** With all the time it wants: on a busy machine the encoder would be left out. */
const detect = createDetect(60_000)

interface Means {
  judge?: typeof detect
  /** Whether a text tells of a missing bed or food. */
  lacks?: (text: string) => boolean
}

/** A talk without a server: what each turn leads to. */
export function talk(
  language = 'en',
  { judge = detect, lacks = (text) => /need a bed/.test(text) }: Means = {},
) {
  let progress: Progress | null = null
  const previous: EarlierDetection[] = []
  return (text: string, now = testStart): Answered => {
    const before: Progress | null = progress
    const isNeed = lacks(text) || isAboutNeed(text, before)
    const asked = asAsked(text, judge(text, { now, previous, turn: turnOf(before) ?? undefined }), {
      isNeed,
      before,
    })
    const spoken = languageOfTalk({
      text,
      detected: asked.language,
      page: language,
      before: before?.language ?? null,
      isCrisis: asked.level === 'crisis',
    })
    const about = { detection: asked, language: spoken, page: language, isNeed }
    const reading = readTurn(text, contextOf(before, about))
    const { detection, asks, isUrgent } = judgeTurn(text, asked, reading, before)
    const step = advance(before, {
      words: text,
      detection,
      reading,
      isNews: isNews(detection),
      asks,
      isUrgent,
      isNeed,
      language: spoken,
      now,
    })
    if (detection.level !== 'none')
      previous.push({
        level: detection.level,
        categories: detection.categories,
        at: now,
        isByRule: isFoundByRule(detection),
      })
    const reply = say(step, { language: step.progress.language, numbers: defaultNumbers, holder: null })
    progress = step.progress
    return { step, text: reply?.text ?? '', answers: reply?.answers ?? [] }
  }
}

/** What the last text of a talk leads to. Throws where there is none. */
export const last = (texts: readonly string[], language = 'en'): Answered => {
  const answered = played(texts, language).at(-1)
  if (!answered) throw new Error('a talk needs a text')
  return answered
}

/** What each text of a talk leads to, in order. */
export const played = (texts: readonly string[], language = 'en'): Answered[] => {
  const turn = talk(language)
  return texts.map((text) => turn(text))
}
