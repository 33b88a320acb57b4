import { type Detection, isFoundByRule } from '../detection/types.ts'
import { isNews } from '../is-news.ts'
import { asMeans } from './as-means.ts'
import { askAbout } from './ask-about.ts'
import type { Progress } from './progress.ts'
import { heardInTalk } from './read-screened.ts'
import type { Reading } from './reading.ts'
import type { AskKind } from './step.ts'

interface Judged {
  detection: Detection
  /** What a weak sign is asked about; null where asking helps nobody. */
  asks: AskKind | null
  /** The sign is a goodbye, a means or an overdose. */
  isUrgent: boolean
}

/**
 * What a text means where it stands: the detector's judgment, put right by the talk, and what to ask about a weak sign. A sign
 * that the word lists of the talk alone hear becomes a watch, so that it stands on the desk too. Pure.
 */
export function judgeTurn(text: string, asked: Detection, reading: Reading, before: Progress | null): Judged {
  const judged = asMeans(asked, text, before, reading)
  const only = signOfLists(judged, reading, before)
  const detection = only ? heardInTalk(judged, text, 'watch', only) : judged
  const isChild = reading.said.has('CHILD') || before?.heard?.includes('CHILD') === true
  const sign =
    detection.level === 'watch' && isNews(detection) ? askAbout(text, detection, isChild, reading.said) : null
  const about = only === 'abuse' && isChild ? 'child' : only
  return { detection, asks: about ?? sign?.about ?? null, isUrgent: sign?.isUrgent ?? false }
}

function signOfLists(
  judged: Detection,
  { said }: Reading,
  before: Progress | null,
): 'medical' | 'abuse' | null {
  // A throat that closes, a fit: nothing else may hear it.
  if (judged.level === 'none' && said.has('INJURY') && before?.stage !== 'asking') return 'medical'
  // "He touches me": by whom, and where, no one has said.
  const isTouched = said.has('TOUCHES') && !said.has('BYELDER') && !before?.heard?.includes('ELDER')
  if (judged.level === 'none' && isTouched) return 'abuse'
  // "My husband must not know that I write here": afraid of a person, where no rule hears another danger.
  return said.has('HOMEFEAR') && judged.level !== 'crisis' && !isFoundByRule(judged) ? 'abuse' : null
}
