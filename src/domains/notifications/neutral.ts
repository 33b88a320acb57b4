// Words of health, courts and supervision in the languages of the product. Too many hide a name, too few betray one.
const beginnings = `
  abuse addict adicci adicto adicta clinic clínic counsel consejer crisis detox droga drug enferm health hospital
  medic médic mental narcot overdos psic psiq psych recover recupera rehab salud self-harm sober sobri substance
  suicid terap therap trauma treatment tratamiento wellness
  carcel cárcel conden condicional convict correccional correction courthouse courtroom crime crimin custod
  delincu delito detenid detention encarcel excarcel felon ex-offend fianza incarcerat inmate judge judicial juez
  justic juzgad lawyer legal liberad libertad offend parole penal penitenc prision prisión prison probation re-entry
  recluso reentry reinser sentenc tribunal`
const wholeWords = 'bail court courts jail jails law laws mood moods preso presos'
// Arabic joins articles and prepositions to a word, so a part of one is enough.
const parts = `
  علاج نفسي صحة صحية عيادة مستشفى الطبي طبية تعاف إدمان مخدر أزمة انتحار
  محكمة محاكم قضا قاض عدالة سجن سجين سجون إفراج سراح عقوب مشروط قانون`

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')
const telling = new RegExp(
  `(?<!\\p{L})(?:${anyOf(beginnings)}|(?:${anyOf(wholeWords)})(?!\\p{L}))|${anyOf(parts)}`,
  'iu',
)

/** Whether a text may stand in a letter: no word of health, courts or supervision. */
export const isNeutral = (text: string): boolean => !telling.test(text.normalize('NFC'))
