import type { Clause } from './clause.ts'

// A clause is turned to "you" word by word. What these rules do not know for certain is not turned at all.

/** Spellings of phones, as they are said back. */
const spelled: Record<string, string> = {
  im: "I'm",
  ive: "I've",
  ill: "I'll",
  id: "I'd",
  dont: "don't",
  cant: "can't",
  wont: "won't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  havent: "haven't",
  hasnt: "hasn't",
  hadnt: "hadn't",
  couldnt: "couldn't",
  shouldnt: "shouldn't",
  wouldnt: "wouldn't",
  aint: "ain't",
  thats: "that's",
  theres: "there's",
  shes: "she's",
  hes: "he's",
  theyre: "they're",
  theyve: "they've",
  weve: "we've",
  whats: "what's",
  n: 'and',
  w: 'with',
  bc: 'because',
  cuz: 'because',
  cause: 'because',
  coz: 'because',
  tho: 'though',
  ppl: 'people',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  rn: 'right now',
  prob: 'probably',
  abt: 'about',
  thru: 'through',
  kno: 'know',
  nite: 'night',
  gon: 'gonna',
  wit: 'with',
  da: 'the',
  dat: 'that',
  dis: 'this',
  somethin: 'something',
  nothin: 'nothing',
  goin: 'going',
  doin: 'doing',
  tryin: 'trying',
  lookin: 'looking',
  workin: 'working',
  talkin: 'talking',
  gettin: 'getting',
  feelin: 'feeling',
  thinkin: 'thinking',
  comin: 'coming',
  livin: 'living',
  sleepin: 'sleeping',
  makin: 'making',
  bout: 'about',
  wks: 'weeks',
  yrs: 'years',
  mins: 'minutes',
  hrs: 'hours',
  mo: 'months',
  gf: 'girlfriend',
  bf: 'boyfriend',
  apt: 'apartment',
  appt: 'appointment',
  po: 'PO',
}
/** First person to second, after "I". */
const turnedWords: Record<string, string> = {
  "i'm": "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  mines: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  "we're": "you're",
  "we've": "you've",
  "we'll": "you'll",
  "we'd": "you'd",
  ourselves: 'yourselves',
  ima: "you're going to",
  "i'ma": "you're going to",
}
/** Verbs that stand after the person. */
const afterSelf: Record<string, string> = { am: 'are', was: 'were', "wasn't": "weren't" }
/** A clause that begins so has left out "I". */
const leftOut = new Set(
  'got went had lost been found started quit saw talked called applied missed took made tried came spent slept woke stayed fell felt paid sold bought moved finished passed failed sent heard left read wrote drove walked ran waited worked cooked cried yelled broke met knew forgot gave kept put thought used drank signed filled'.split(
    ' ',
  ),
)
const leftOutNow = new Set("don't can't won't didn't couldn't haven't ain't".split(' '))
const fillers =
  /^(?:so|and|but|well|anyway|anyways|like|yeah|yea|yes|yep|no|nah|ok|okay|oh|man|bro|dude|honestly|idk|lol|lmao|um|uh|also|then|plus|cause|because|cuz|bc|even|just|i mean|i guess|you know|the thing is|at least|today i mean|hi|hey|hello|yo|ay|aye|thing is|truth is|though|now)\b[,\s]*/i
const trailing =
  /[\s,]*\b(?:lol|lmao|tho|though|you know|ya know|i guess|man|bro|dude|smh|fr|ngl|just|anymore lol|haha+|and|but|so|because|or|if|when|that|like)$/i
/** What is not said back: a question, a word to the machine, a judgment on oneself, an insult, a number or an address. */
const refused =
  /[?@#]|https?:|\d{5,}|\b(?:you|your|yours|u|ur|ya|yall|y'all|yourself)\b|\b(?:fuck\w*|shit\w*|bitch\w*|dick|pussy|nigg\w*|hoe|cunt|fag\w*|retard\w*)\b|\bi(?:'m| am| was)(?: (?:such|just|nothing but))?(?: an?)? (?:failure|loser|nothing|nobody|trash|worthless|piece|monster|idiot|stupid|dumb|burden|waste|mess|screw ?up|bad (?:person|mom|mother|dad|father|man|woman)|disgusting|ugly|useless|hopeless)\b|\b(?:kill|die|dead|suicide|overdose|hate myself)\b/i
const asks =
  /^(?:what|who|whose|whom|why|when|where|how|which|do|does|did|can|could|should|would|will|is|are|am|have|has|please|tell|help|let|stop|give|shut|go)\b/i
const joins =
  /\s*(?:[,;()]|:(?!\d)|\s-\s|\s–\s|—|…|\.{2,})\s*|\s+(?=(?:but|so (?:i|he|she|they|we|it|my|now|the)|because|cuz|bc|and then|and now|and i|and he|and she|and they|and my|then i|until|since|even though|n i|n my|n he|n she|n they)\s)/i
const sentenceEnds = /(?<=[.!?…])\s+|\n+|(?<=[\p{Extended_Pictographic}])\s*/u
const subjects =
  /^(?:i|i'm|i've|i'll|i'd|we|we're|we've|my|our|he|he's|she|she's|they|they're|they've|it|it's|this|that|that's|there's|nobody|somebody|someone|everybody|everyone|the|a|an|his|her|their|no one|people|some|most|all|both|one|two|three|these|those|another)\b/i
const finite =
  /\b(?:am|is|are|was|were|be|been|has|have|had|do|does|did|don't|doesn't|didn't|can|can't|could|couldn't|will|won't|would|wouldn't|should|ain't|isn't|aren't|wasn't|weren't|haven't|hasn't|hadn't|might|must|gotta|wanna|gonna|tryna|got|get|gets|went|go|goes|said|says|say|told|tells|came|come|comes|took|takes|take|made|makes|make|gave|gives|give|left|leaves|leave|lost|found|feel|feels|felt|know|knows|knew|think|thinks|thought|want|wants|need|needs|keep|keeps|kept|see|sees|saw|hear|hears|heard|let|lets|put|puts|ran|run|runs|sent|send|sends|slept|sleep|sleeps|met|meet|meets|paid|pay|pays|sold|bought|brought|broke|breaks|fell|falls|held|hold|holds|hit|hurt|hurts|hate|hates|love|loves|like|likes|live|lives|miss|misses|look|looks|owe|owes|quit|read|sit|sits|sat|stand|stands|stood|spend|spent|start|starts|stay|stays|stop|stops|talk|talks|teach|taught|threw|try|tries|turn|turns|use|wake|wakes|woke|wait|waits|walk|walks|wear|win|won|work|works|worry|write|wrote|drink|drinks|drank|eat|eats|ate|drive|drives|drove|cry|cries|help|helps|start|smoke|call|calls|cost|costs|cut|cuts|show|shows|live|forgot|forget|grew|ask|asks|beg|'s|'re|'ve|'ll|'d|'m|\w+ed)\b/i

/** A time may stand before the clause. */
const times =
  /^(?:yesterday|today|tonight|last (?:night|week|month|year)|this (?:morning|week|weekend)|the other (?:day|night)|every (?:day|night|morning)|sometimes|lately)[,\s]+/i

const wordsAtLeast = 3
const wordsAtMost = 13

/** The clauses of an English turn. */
export function turnEnglish(text: string): Clause[] {
  return text
    .replace(/[’‘`]/g, "'")
    .split(sentenceEnds)
    .flatMap((sentence) => clausesOf(sentence))
}

function clausesOf(sentence: string): Clause[] {
  // A question is no statement to be said back, and neither are its parts.
  if (/\?\s*$/.test(sentence)) return []
  const parts = sentence.split(joins).filter((part) => part && part.trim() !== '')
  const whole = parts.length > 1 ? [sentence.replace(/[.!…]+\s*$/, '')] : []
  let before: Clause['subject'] | null = null
  return [...whole, ...parts].flatMap((part): Clause[] => {
    const words = part.trim()
    if (words === '') return []
    // "My friend would not come, said she was busy": the friend said it.
    const turned = turn(words, before !== 'other')
    if (part !== whole[0]) before = turned?.subject ?? before
    return turned ? [turned] : [{ text: words, turned: null, subject: 'unknown' }]
  })
}

function turn(written: string, mayLeaveOut: boolean): Clause | null {
  let text = written
    .trim()
    .replace(/[.!…,;:\s]+$/, '')
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  text = text.replace(/\b(?:you know|i mean|lol|lmao|smh|like i said)\b,?\s*/gi, '').trim()
  const opening = times.exec(text)?.[0] ?? ''
  const said = speltEnglish(text.slice(opening.length))
  const tokens = said.split(' ').filter((word) => word !== '')
  if (tokens.length < wordsAtLeast || tokens.length > wordsAtMost) return null
  if (refused.test(said) || asks.test(said)) return null
  if (!/^[\p{L}\p{N}\s'"$%,./&-]+$/u.test(said)) return null
  const first = (tokens[0] ?? '').toLowerCase()
  const isLeftOut = leftOut.has(first) || leftOutNow.has(first) || first === 'been'
  // "Called me Earline": another person did, since the person does nothing to "me".
  if (isLeftOut && (!mayLeaveOut || /\bme\b(?! and\b)/i.test(said))) return null
  if (!isLeftOut && !subjects.test(said) && !isNamed(tokens)) return null
  if (!isLeftOut && !finite.test(said)) return null
  if (isDoubtful(said)) return null
  const whole = isLeftOut ? [first === 'been' ? "I've" : 'I', first, ...tokens.slice(1)] : tokens
  if (subjectOf(whole) === 'other' && tokens.length < 4) return null
  const turned = toSecondPerson(whole)
  const time = speltEnglish(opening.replace(/[,\s]+$/, '').toLowerCase())
  return { text: written, turned: time ? `${time} ${turned}` : turned, subject: subjectOf(whole) }
}

/** "Lena drives me": a name and a verb. */
const isNamed = (tokens: readonly string[]): boolean =>
  /^[A-Z][a-z]+$/.test(tokens[0] ?? '') && finite.test(tokens[1] ?? '')

/** Where words before a verb are not certain to be its subject. */
const isDoubtful = (said: string): boolean =>
  /\bi\s+(?:is|are|be|been|gone|seen|done)\b/i.test(said) ||
  /\b(?:so|nor|neither) (?:am|do|was|did) i\b/i.test(said) ||
  /\b(\w+) \1 \1\b/i.test(said) ||
  /\bif\b|\bwhether\b/i.test(said.split(' ').slice(0, 1).join(' '))

const subjectOf = (tokens: readonly string[]): Clause['subject'] =>
  /^(?:i|i'm|i've|i'll|i'd|we|we're|we've)$/i.test(tokens[0] ?? '') ? 'self' : 'other'

/** Spellings of phones as they are said back: "nite" → "night". */
export const speltEnglish = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => spell(word))
    .join(' ')

function spell(word: string): string {
  const [, before = '', core = '', after = ''] = /^(["'(]*)(.*?)([)"',.]*)$/.exec(word) ?? []
  const found = spelled[core.toLowerCase()]
  return found ? `${before}${found}${after}` : word
}

/** Words of the first person in the second: "my boss" → "your boss". */
export function toSecondPerson(tokens: readonly string[]): string {
  let afterI = false
  const turned = tokens.map((word, at) => {
    const [, core = '', after = ''] = /^(.*?)([,."]*)$/.exec(word) ?? []
    const small = core.toLowerCase()
    const mapped = turnedWords[small]
    if (mapped) {
      afterI = small === 'i' || small === 'we'
      return mapped + after
    }
    const next = (tokens[at + 1] ?? '').toLowerCase()
    const verb = afterI || next === 'i' || next === 'we' ? afterSelf[small] : undefined
    // An adverb may stand between: "I never was".
    if (
      !/^(?:never|always|still|also|really|just|almost|only|already|too|even|finally|actually)$/.test(small)
    )
      afterI = false
    if (verb) return verb + after
    return at === 0 ? lowerFirst(core) + after : word
  })
  // "Me and my brother" begins a clause as "you and your brother".
  return turned.join(' ')
}

const names =
  /^(?:I|[A-Z]{2,}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/
const lowerFirst = (word: string): string =>
  names.test(word) || (/^[A-Z][a-z]+$/.test(word) && !subjects.test(word))
    ? word
    : word.charAt(0).toLowerCase() + word.slice(1)
