// Words of health, courts and supervision in the languages of the product. Too many hide a name, too few betray one.
const beginnings = `
  abuse addict alcohol alcohól anxiet ansied behavioral conductual depress depresi adicci adicto adicta clinic clínic counsel consejer crisis detox droga drug enferm health hospital
  medic médic mental narcot overdos psic psiq psych recover recupera rehab salud self-harm sober sobri substance
  suicid terap therap trauma treatment tratamiento wellness
  abogad attorney carcel cárcel conden condicional convict correccional correction courthouse courtroom crime crimin custod
  defender defensor delincu delito deten detain encarcel excarcel felon ex-offend fianza incarcerat halfway inmate judge juvenile judicial juez
  justic juzgad lawyer legal liberad libertad offend parole penal penitenc polic prision prisión prison probation re-entry
  recluso reentry reinser sentenc sheriff tribunal`
const wholeWords = 'aids bail court courts hiv jail jails law laws mood moods preso presos sida vih'
// Arabic joins articles and prepositions to a word, so a part of one is enough.
const parts = `
  علاج نفسي صحه صحيه عياده مستشفى الطبي طبيه تعاف ادمان مدمن تاهيل مخدر ازمه انتحار
  محكمه محاكم قضا قاض عداله سجن سجين سجون افراج سراح عقوب مشروط قانون شرطه محام`

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')
const telling = new RegExp(
  `(?<!\\p{L})(?:${anyOf(beginnings)}|(?:${anyOf(wholeWords)})(?!\\p{L}))|${anyOf(parts)}`,
  'iu',
)

// Written with and without hamza, with ha for ta marbuta.
const foldArabic = (text: string): string => text.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه')

const tellingWords = new RegExp(`(?:${telling.source})\\p{L}*`, 'giu')

/** The words of health, courts and supervision in a text, each once, as they stand there. */
export const tellingIn = (text: string): string[] => [
  ...new Set(foldArabic(text.normalize('NFC')).match(tellingWords) ?? []),
]

/** Whether a text may stand in a letter: no word of health, courts or supervision. */
export const isNeutral = (text: string): boolean => !telling.test(foldArabic(text.normalize('NFC')))
