import { type Detection, modelFrame } from '../detection/types.ts'
import { darkIdeas, ideasOf, namesHarm } from './ask-about.ts'

// Two things that people say in and around the first days outside, in the three languages of the lists of need. The trained
// models sometimes take them for a weak sign. Both are no sign unless something darker stands beside them.

/** From this score on a model does not guess. */
export const guessBelow = 0.5
/** Longer texts tell more. */
const fewWords = 20
const formWords = 60

const kin = [
  /\b(?:my|our|a|his|her)\s+(?:\w+\s)?(?:son|daughter|brother|sister|nephew|niece|grandson|granddaughter|boy|girl|kid|child|husband|wife|dad|father|mom|mother|cousin|uncle|aunt|boyfriend|girlfriend|fiancee?|family|relative)\b/iu,
  /\b(?:mi|nuestr[oa]|su)\s+(?:hij[oa]|herman[oa]|sobrin[oa]|niet[oa]|espos[oa]|marido|mujer|novi[oa]|padre|madre|pap[áa]|mam[áa]|prim[oa]|t[íi][oa]|familia)(?!\p{L})/iu,
  /(?:ابني|ابنتي|أخي|اخي|أختي|اختي|زوجي|زوجتي|حفيدي|حفيدتي|والدي|والدتي|ولدي|بنتي)/u,
]
const comesHome = [
  /\b(?:gets?|getting|coming|comes?|come)\s+(?:out|home)\b|\b(?:is|are|be|being|will be|gets?|getting)\s+(?:\w+\s)?released\b|\breleased?\s+(?:on|next|this|in)\b/iu,
  /(?<!\p{L})(?:sale|salen|saldrá|saldrán|va a salir|queda libre|vuelve a casa|regresa a casa)(?!\p{L})/iu,
  /(?:يخرج|تخرج|سيخرج|ستخرج|يعود|تعود|سيعود|ستعود|الإفراج)/u,
]
const asksWhat = [
  /\b(?:what (?:can|should|do|are|could)|how (?:can|do|could)|who (?:can|do|should|could)|where (?:can|do|should|could)|can (?:you|somebody|someone|anyone)|please)\b/iu,
  /¿|(?<!\p{L})(?:qué (?:puedo|podemos|hago|hacemos)|quién|cómo (?:puedo|podemos)|por favor)(?!\p{L})/iu,
  /؟|ماذا أفعل|كيف أساعد|من يساعد/u,
]
const helpFor = /^\s*help (?:for|with) (?:me|my|our|a|an|somebody|someone)\b[^.!?]{0,40}[.!?]?\s*$/iu

const firstDays = [
  /\bout here\b|\b(?:got|get|just|been|being|am|i['’]?m|was|since|freshly?)\s+(?:\w+\s)?(?:out|home|released)\b|\b(?:came|come|coming|back)\s+home\b|\b(?:day|week|night)s?\s+(?:\w+\s)?(?:out|home|outside)\b|\blet me out\b|\breleased\b/iu,
  /(?<!\p{L})(?:salí|sali|acabo de salir|me soltaron|me dejaron salir|primer(?:os)? d[íi]as?|aquí afuera|aca afuera|acá afuera)(?!\p{L})/iu,
  /(?:خرجت|أفرج عني|افرج عني|أول يوم|أيامي الأولى|بعد خروجي)/u,
]
const senses = [
  /\b(?:loud(?:er)?|nois[ey]|noises|bright|fast)\b|\b(?:watch(?:es|ing)?|star(?:es?|ing) at|look(?:s|ing)? at) (?:me|us)\b|\beyes (?:are )?on me\b/iu,
  /(?<!\p{L})(?:ruidos?|ruidos[oa]|suenan? (?:muy |tan )?fuerte|me (?:mira|miran|observan)|me están? (?:mirando|observando))(?!\p{L})/iu,
  /(?:ضجيج|صاخب|صوت عال|ينظرون إلي|يراقبني|يراقبونني|يحدقون)/u,
]

const says = (text: string, lists: readonly RegExp[]): boolean => lists.some((list) => list.test(text))
const isWithin = (text: string, most: number): boolean => text.trim().split(/\s+/).length <= most

/** "No place to live" and "scared for my boy" hold words of danger and tell of none. */
const harmless =
  /\b(?:place|nowhere|somewhere|anywhere|where|room) (?:\w+ ){0,2}(?:to )?live\b|\b(?:scared|afraid|worried|worry)(?: sick)? (?:for|about|where)\b/giu
/** What speaks of more than noise, looks or a bed. */
const darker = [
  ...darkIdeas,
  ...'CANNOTBEAR KILL SUICIDE KILLSELF SELFHURT WORTHLESS EMPTY ALONE GOODBYE GIVEAWAY LETTER RAGE ATTACK REVENGE'.split(
    ' ',
  ),
  ...'HITSME CHOKE THREAT FORCE LOCKUP BRUISE HIDE FEAR BLOOD PAIN DRUG ALCOHOL OVERDOSE RELAPSE CRAVE MEDICINE'.split(
    ' ',
  ),
]

const lacksThings = (text: string): boolean => {
  const ideas = ideasOf(text)
  return ideas.has('NEG') && ['HOUSE', 'FOOD', 'MONEY'].some((thing) => ideas.has(thing))
}

/** Whether a relative comes home and a bed, help or advice is asked for; or the first days outside are loud and full of looks. */
const tellsPlainWorry = (text: string): boolean => {
  const plain = text.replace(harmless, ' ')
  const ideas = ideasOf(plain)
  if (darker.some((idea) => ideas.has(idea))) return false
  const isOfKin = says(text, kin) && says(text, comesHome) && isWithin(text, formWords)
  if (isOfKin && (says(text, asksWhat) || lacksThings(text))) return true
  if (helpFor.test(text)) return true
  return isWithin(text, fewWords) && says(text, firstDays) && says(text, senses)
}

/** Whether only models guess a weak sign, in words that tell of need or of the first days outside and of nothing darker. */
export const isPlainWorry = (
  text: string,
  { level, score, reasons, degraded, subject }: Detection,
): boolean =>
  level === 'watch' &&
  !degraded &&
  score < guessBelow &&
  subject !== 'self' &&
  reasons.every(({ frame }) => frame === modelFrame) &&
  !namesHarm(text) &&
  tellsPlainWorry(text)
