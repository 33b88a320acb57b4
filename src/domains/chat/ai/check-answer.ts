import { detectWithoutEncoder } from '#domains/crisis/detection/detect.ts'
import { foldWords } from '#shared/fold.ts'
import { markOf, sentencesOf } from '../engine/talk/say.ts'
import { faultOf } from './filter.ts'
import { placeholder } from './hide.ts'
import { isWithoutQuestion } from './moves.ts'
import { type Plan, wordsAtMost } from './prompt.ts'

/** Advice that was not asked for, in the languages of the product. */
const advice =
  /\byou (?:should|need to|must|ought to|have to try)\b|\b(?:i|i'd) (?:recommend|suggest|advise)\b|\bwhy (?:don't|not) you\b|\bhave you tried\b|\b(?:deberías|tienes que|te (?:recomiendo|sugiero|aconsejo))\b|\b(?:du solltest|sie sollten|ich (?:empfehle|rate))\b|\b(?:vous devriez|tu devrais|je vous (?:recommande|conseille|suggère))\b|\b(?:você (?:deveria|precisa|tem que)|eu (?:recomendo|sugiro))\b|вам (?:следует|стоит|нужно)|(?:советую|рекомендую)|你(?:应该|必须|得)|我建议|하셔야|추천(?:해|드)|يجب (?:عليك|أن)|أنصحك|आपको .{1,30}चाहिए|सलाह (?:देता|देती|दूँ)|\bbạn (?:nên|phải)\b|\btôi khuyên\b|\b(?:dapat|kailangan) (?:mong|ninyong|kayong)\b/iu
/** Promises that no program can keep. */
const promises =
  /\b(?:it|this|everything|things) (?:will|is going to) (?:be (?:ok|okay|fine|all right|alright|better)|get better|work out)\b|\btodo (?:va a estar|estará|saldrá) bien\b|\balles wird gut\b|\btout ira bien\b|\bvai (?:dar|ficar) tudo (?:certo|bem)\b|всё будет хорошо|一切都会好|다 잘될|كل شيء سيكون|सब ठीक हो जा|mọi (?:chuyện|thứ) sẽ (?:ổn|tốt)|magiging (?:okay|maayos) ang lahat/iu

const fewWords = 6
const han = /\p{Script=Han}/gu

/**
 * Why an answer, or the part of it that has come, must not be shown; null when it may. Beside what no words may hold: it
 * keeps its move, its language and its length, promises nothing, says nothing twice, and tells nothing about the person
 * that was not told.
 */
export const faultOfAnswer = (words: string, choice: string, plan: Plan): string | null => {
  const common = faultOf(words, plan.language)
  if (common) return common
  if (placeholder.test(words)) return 'placeholder'
  const count = words.split(/\s+/).length + (words.match(han)?.length ?? 0) / 1.7
  if (count > wordsAtMost) return 'too long'
  const questions = words.match(/[?？؟]/g)?.length ?? 0
  if (questions > 1) return 'two questions'
  if (promises.test(words)) return 'promise'
  if (plan.isLed) {
    if (questions > 0 && isWithoutQuestion(choice)) return 'question'
    if (choice !== 'advise' && advice.test(words)) return 'advice'
    if (sentencesOf(words).some((one) => plan.said.has(markOf(one)))) return 'repeated'
    if (invents(words, plan)) return 'invented'
  }
  if (count < fewWords) return null
  const { language } = detectWithoutEncoder(words, { now: new Date(0) })
  return language === plan.language || language === 'und' ? null : 'language'
}

/** Words that begin with a capital letter everywhere. */
const everywhere = new Set(
  "i i'm i'll i'd i've ai ok god monday tuesday wednesday thursday friday saturday sunday".split(' '),
)
const capitalsMean: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'pt', 'ru', 'tl'])

/** Whether the words hold a number or a name that nobody has said. */
const invents = (words: string, { language, turns, facts, known, words: planned }: Plan): boolean => {
  const partsOf = (text: string): string[] =>
    foldWords(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
  const told = new Set([...turns.map(({ content }) => content), ...facts, ...known, planned].flatMap(partsOf))
  const isTold = (one: string): boolean => partsOf(one).every((part) => told.has(part))
  if ((words.match(/\d+/g) ?? []).some((number) => !isTold(number))) return true
  if (!capitalsMean.has(language)) return false
  return sentencesOf(words).some((sentence) =>
    sentence
      .replace(/[’]/g, "'")
      .split(/[^\p{L}\p{N}'-]+/u)
      .filter(Boolean)
      .slice(1)
      .some((word) => /^\p{Lu}/u.test(word) && !everywhere.has(word.toLowerCase()) && !isTold(word)),
  )
}
