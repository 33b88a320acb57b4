import * as more from './telling-words.ts'

// Words of health, courts, custody, supervision and deeds in English, Spanish and Arabic; those of the other languages stand
// beside. Too many hide a name, too few betray one.
const beginnings = `
  abuse addict alcohol alcohól anxiet ansied autis behavioral bipolar cocain conductual depress depresi adicci adicto adicta
  clinic clínic cocaín counsel consejer crisis detox diabet diagn droga drug drunk enferm epilep esquiz fentan
  fentán health hepatit heroín hospital marihuana marijuana medic médic mental metadon methadon narcot opioid overdos
  psic psiq psych recaíd recover recupera rehab relaps salud schizo seizure self-harm sober sobri suboxon substance suicid
  sobredosis terap therap trauma treatment tratamiento wellness
  abogad attorney carcel cárcel conden condicional convict correccional correction courthouse courtroom crime crimin curfew
  custod defender defensor delincu delito deten detain encarcel encerrad excarcel felon ex-offend fianza incarcerat
  halfway inmate judge juvenile juvie judicial juez justic juzgad lawyer legal liberad libertad lockup lock-up misdemean
  offenc offend offens parole parolee penal penitenc polic prision prisión prison probation re-entry recluso reentry
  reinser sentenc sheriff supermax supervis tobiller tribunal vigilad
  acoso acosó allanamient amenaz antecedent arrest arson asalt asesin assault burglar carjack embezzl estaf falsific
  firearm fraud gangster harass hijack homicid kidnap larcen maltrat malvers manslaughter molest murder pandill perjur
  pimp pistol pornogr predator prostitut robber secuestr sexual shoplift smuggl stabb stalk thiev threaten traffick
  trafic trespass vandal violac violad violen`
const wholeWords = `
  adhd aids ansioso cancer cáncer ebria ebrio hiv meth mood moods ptsd rehab sida tept vih
  bail bop cdcr court courts dui duis dwi dwis folsom grillete jail jails law laws owi preso presos presa presas quentin
  registry rikers warrant warrants
  arma armas borracha borracho disparo disparó forged forgery gang gangs golpeó guilty gun guns hurto hurtos killed
  laundering ladron ladrón ladrones rape raped rapist robbed robo robó robos sex shooting shot steal stealing stole theft
  thefts thief weapon weapons`
const phrases = [
  'ankle (?:bracelet|monitor)',
  'behind bars',
  '(?:beat|hit|choked|punched) (?:a|her|him|his|my|the|their|them)',
  '(?:did|does|doing|done|served|serving) time',
  'domestic (?:abuse|dispute|partner abuse)',
  'entre rejas',
  'locked (?:away|up)',
  '(?:aa|na) (?:group|meetings?|sponsor)',
  'orden de (?:alejamiento|arresto|protección)',
  '(?:protective|restraining) order',
  'rap sheet',
  'served \\d+',
  'sing sing',
  '(?:12|twelve)[ -]step',
  'doce pasos',
]
// Arabic joins articles and prepositions to a word, so a part of one is enough.
const parts = `
  علاج نفسي صحه صحيه عياده مستشفى الطبي طبيه تعاف ادمان مدمن تاهيل مخدر ازمه انتحار اكتئاب فصام صدمه سرطان صرع هيروين
  كوكايين حشيش ميثادون انتكاس سكران مخمور
  محكمه محاكم قضا قاض عداله سجن سجين سجون افراج سراح عقوب مشروط قانون شرطه محام محبوس معتقل اعتقال مراقبه سوابق
  اعتداء قتل سرقه عنف جريمه جرائم اغتصاب احتيال خطف اختطاف سلاح مسدس عصابه تحرش ابتزاز تزوير تهريب جنايه جنحه ادانه`

const anyOf = (...words: string[]): string => words.join(' ').normalize('NFC').trim().split(/\s+/).join('|')
const starts = anyOf(beginnings, more.beginnings)
const whole = [anyOf(wholeWords, more.wholeWords), ...phrases, ...more.phrases].join('|')
const telling = new RegExp(
  `(?<!\\p{L})(?:${starts}|(?:${whole})(?!\\p{L}))|${anyOf(parts, more.parts)}`,
  'iu',
)

// Written with and without hamza, with ha for ta marbuta.
const foldArabic = (text: string): string => text.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه')
const folded = (text: string): string => foldArabic(text.normalize('NFC')).replace(/\s+/g, ' ')

const tellingWords = new RegExp(`(?:${telling.source})\\p{L}*`, 'giu')

/** What tells of health, courts, custody, supervision or deeds in a text, each once, as it stands there. */
export const tellingIn = (text: string): string[] => [...new Set(folded(text).match(tellingWords) ?? [])]

/** Whether a text may stand in a letter: nothing of health, courts, custody, supervision or deeds. */
export const isNeutral = (text: string): boolean => !telling.test(folded(text))
