import type { FactContent } from '../keep.ts'
import { isEnglishWord } from './english-words.ts'

// What an English turn tells that deserves remembering. Only what its own words hold: a name, a day, a place are read where they
// stand beside the word that says whose or what; the sentence is kept with each, so that it can be said back.

const relations =
  'mother|mom|mama|momma|moms|mum|father|dad|daddy|pops|pop|stepdad|stepmom|stepfather|stepmother|sister|sis|brother|bro|half brother|half sister|son|daughter|baby|stepson|stepdaughter|wife|husband|ex wife|ex husband|ex|girlfriend|gf|boyfriend|bf|fiance|fiancee|partner|grandmother|grandma|granny|nana|abuela|grandfather|grandpa|granddad|abuelo|grandson|granddaughter|grandbaby|aunt|auntie|tia|uncle|tio|cousin|nephew|niece|mother in law|father in law|brother in law|sister in law|best friend|friend|homie|homegirl|homeboy|buddy|roommate|bunkie|celly|cellie|cellmate|boss|manager|supervisor|lawyer|attorney|public defender|pd|po|parole officer|probation officer|officer|counselor|case manager|caseworker|sponsor|mentor|pastor|neighbor|landlord|landlady|teacher|doctor|judge|dog|cat'
const rel = `(?:${relations})`
const name = "([A-Za-z][a-z'’-]{1,15})"
const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun'
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const dayWords = new RegExp(
  `\\b(?:(?:next|this|on|by) )?(?:(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)(?: of (?:${months}))?|the \\d{1,2}(?:st|nd|rd|th)|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|(?:${days})s?|tomorrow|tmrw|tonight|next (?:week|month))(?:,? (?:at )?\\d{1,2}(?::\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.|oclock|o'clock)?)?(?: morning| afternoon| evening| night)?\\b`,
  'i',
)
const flags = 'gi'
const mine = '(?:my|our|mi)'
const persons = [
  // "my sister Lena", "my sister, Lena,"
  {
    at: new RegExp(
      `\\b${mine} (?:(?:little|big|older|younger|oldest|youngest|baby|late|new|old|other) )?(${rel})(?: is(?: called| named)?|'s name is|s name is|s name| named| called|,)? ${name}\\b`,
      flags,
    ),
    rel: 1,
    name: 2,
  },
  // "Lena is my sister", "tasha my cousin"
  {
    at: new RegExp(
      `\\b${name}(?:,| is| was| s|'s)? ${mine} (?:(?:little|big|older|younger|oldest|youngest) )?(${rel})\\b`,
      flags,
    ),
    rel: 2,
    name: 1,
  },
]
/** The same over several sentences: "my cellmate. Ruth.", "Curtis is coming. That is the nephew." */
const title = '(?:(?:mr|mrs|ms|miss|dr|officer|judge)\\.? )?'
const around = [
  {
    at: new RegExp(
      `\\b${mine} (${rel})\\b[^.!?]{0,60}[.!?,]+ (?:his name(?: is|s)? |her name(?: is|s)? |its )?(${title}[A-Za-z][a-z'’-]{1,15})(?=[.,!?]|$)`,
      flags,
    ),
    rel: 1,
    name: 2,
  },
  {
    at: new RegExp(
      `\\b([A-Za-z][a-z'’-]{1,15}) [^.!?]{1,60}[.!?]+ (?:that is|that's|thats|he is|she is|hes|shes) (?:the|my) (${rel})\\b`,
      flags,
    ),
    rel: 2,
    name: 1,
  },
]
const losses = [
  new RegExp(
    `\\b${mine} (${rel})(?: ${name})? (?:just )?(?:passed(?: away)?|died|was killed|got killed|is gone now|is dead)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:lost|buried|burying) ${mine} (${rel})(?: ${name})?\\b`, 'i'),
]
const stops =
  '(?=$|[.,;!?]|\\b(?:and|n|but|so|because|cuz|with|since|on|every|till|until|for now|right now|now|lol|today|tomorrow|who|that|it|they|he|she|i)\\b)'
const patterns: { kind: FactContent['kind']; at: RegExp }[] = [
  {
    kind: 'work',
    at: new RegExp(
      `\\b(?:work(?:ing)?|started|start|hired|job|gig|shift|shifts)(?: a job| working)? (?:at|for|in) ((?:the |a |an )?[\\w&'’ -]{3,40}?)${stops}`,
      'i',
    ),
  },
  {
    kind: 'place',
    at: new RegExp(
      `\\b(?:stay(?:ing|in)?|liv(?:e|ing|in)|mov(?:ed|ing) in(?:to)?|sleep(?:ing|in)?) (?:at|with|in|w) ((?:the |a |an |my )?[\\w&'’ -]{3,40}?)${stops}`,
      'i',
    ),
  },
  {
    kind: 'health',
    at: new RegExp(
      `\\b(?:i have|i got|i've got|diagnosed (?:me )?with|they say i have|my) ((?:bad |high |type \\d |stage \\d )?(?:diabetes|asthma|hep(?:atitis)? ?c?|blood pressure|cancer|copd|epilepsy|seizures|arthritis|ptsd|bipolar|depression|anxiety|sciatica|lupus|hiv|back pain|migraines|heart (?:condition|failure|disease)|sleep apnea|kidney (?:disease|stones)|bad (?:back|knee|hip|shoulder)))\\b`,
      'i',
    ),
  },
  {
    kind: 'helped',
    at: new RegExp(
      `\\b([\\w'’ -]{3,40}?) (?:really |always )?(?:helps|helped|calms|calmed) me(?: [\\w'’ -]{2,25}?)?${stops}`,
      'i',
    ),
  },
  {
    kind: 'tried',
    at: new RegExp(`\\b(?:i|we) (?:already |have |even )?tried ([\\w'’ -]{3,40}?)${stops}`, 'i'),
  },
  {
    kind: 'wants',
    at: new RegExp(
      `\\b(?:i (?:really |just )?want to|i wanna|my goal is(?: to)?|my dream is(?: to)?|i want my|i hope to|i'm trying to|im tryna|trying to) ((?:get|be|become|see|go|have|open|finish|learn|buy|own|start|stay|make|find|work|move|drive|raise|my|a|own)[\\w'’ -]{0,40}?)${stops}`,
      'i',
    ),
  },
]
const dated: Record<string, FactContent['kind']> = {
  court: 'court',
  hearing: 'court',
  sentencing: 'court',
  trial: 'court',
}
const datedWords =
  /\b(court|hearing|sentencing|trial|interview|appointment|appt|check ?in|test|ua|visit|surgery|deadline|custody|class|orientation|birthday|anniversary|released|release|off paper|first day|start|starts|due|move|moving|funeral|graduat\w+|came home|got out)\b/i

const relationWord = new RegExp(`^${rel}$`, 'i')
const isName = (one: string): boolean =>
  one.length > 1 &&
  !/in$|ing$/.test(one) &&
  !isEnglishWord(one.replace(/[’']/g, '')) &&
  !relationWord.test(one) &&
  !/^(?:${days})$/i.test(one)

const longest = 160
const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:]+$/, '')
const named = (one: string): string =>
  one
    .replace(/['’]s?$/, '')
    .split(' ')
    .map(capital)
    .join(' ')
const capital = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1)

/** What an English turn tells. */
export function readEnglishFacts(text: string): FactContent[] {
  const found: FactContent[] = []
  const whole = plain(text)
  if (whole.length <= longest && !/\?\s*$/.test(whole))
    for (const { at, rel: whose, name: who } of around)
      for (const match of whole.matchAll(at)) {
        const one = match[who] ?? ''
        const bare = one.replace(/^(?:mr|mrs|ms|miss|dr|officer|judge)\.? /i, '')
        if (isName(bare))
          found.push({
            kind: 'person',
            relation: (match[whose] ?? '').toLowerCase(),
            value: named(one),
            words: whole,
            language: 'en',
          })
      }
  for (const raw of text.split(/(?<=[.!?])\s+|\n+/)) {
    const sentence = plain(raw)
    if (sentence.length < 6 || /\?\s*$/.test(raw)) continue
    const said = { words: sentence.slice(0, longest), language: 'en' }
    for (const loss of losses) {
      const [, whose, who] = loss.exec(sentence) ?? []
      if (!whose) continue
      const value = who && isName(who) ? capital(who) : ''
      found.push({ kind: 'loss', relation: whose.toLowerCase(), value, ...said })
      break
    }
    for (const { at, rel: whose, name: who } of persons)
      for (const match of sentence.matchAll(at)) {
        const one = match[who] ?? ''
        if (isName(one))
          found.push({
            kind: 'person',
            relation: (match[whose] ?? '').toLowerCase(),
            value: capital(one.replace(/['’]s?$/, '')),
            ...said,
          })
      }
    const when = dayWords.exec(sentence)?.[0]
    const what = datedWords.exec(sentence)?.[1]?.toLowerCase()
    if (when && what) found.push({ kind: dated[what] ?? 'date', relation: null, value: plain(when), ...said })
    for (const { kind, at } of patterns) {
      const value = plain(at.exec(sentence)?.[1] ?? '')
      if (value && !/^(?:it|that|this|them|him|her|the|a|home|there|here)$/i.test(value))
        found.push({ kind, relation: null, value, ...said })
    }
  }
  return withoutDoubles(found)
}

const withoutDoubles = (facts: FactContent[]): FactContent[] =>
  facts.filter(
    (one, at) =>
      !facts.some(
        (other, i) =>
          i < at && other.kind === one.kind && other.relation === one.relation && other.value === one.value,
      ),
  )

const notBut = new RegExp(
  `\\bnot (?:my |the )?([\\w' -]{2,20}?),? (?:but |its |it's |it was )?(?:my |the )?([\\w' -]{2,20})$`,
  'i',
)

/** What a correction says that it really is: "not my sister, my cousin", "I meant Tuesday". */
export function readEnglishCorrection(text: string): {
  was: string | null
  is: string | null
  facts: FactContent[]
} {
  const facts = readEnglishFacts(text)
  const [, was, is] = notBut.exec(plain(text).replace(/[.!]+$/, '')) ?? []
  if (was && is) return { was: plain(was), is: plain(is), facts }
  const days = [...text.matchAll(new RegExp(dayWords.source, 'gi'))].map(([one]) => one)
  return { was: days.length > 1 ? (days[0] ?? null) : null, is: days.at(-1) ?? null, facts }
}
