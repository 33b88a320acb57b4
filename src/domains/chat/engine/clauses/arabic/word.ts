import { pastOf, stateOf } from './self.ts'
import { type Dialect, isStem, modal, notObject, objectOf, presentOf, type Sex } from './verbs.ts'
import { baFree, beginningFree, beside, endingFree, endsInKaf, keyOf, nunFree, owned } from './words.ts'

// One Arabic word, turned to the second person: what it becomes, and what it tells of the person; null where it is not certain.

export type Kind = 'self' | 'past' | 'state' | 'object' | 'beside' | 'owned' | 'free'
export interface Word {
  said: string
  kind: Kind
}
export interface Setting {
  /** The word before; nothing at the beginning of a clause. */
  last: string
  dialect: Dialect
  sex: Sex
}

const word = (said: string, kind: Kind): Word => ({ said, kind })
/** "I" after these is "that I". */
const that =
  /^(?:و?(?:احس|حسيت|حاس|حاسس|حاسة|اعرف|عرفت|يعرف|يعرفون|يعرفوا|يدري|يدرون|تعرف|تدري|خايف|خايفة|اكتشفت|رغم|مع|بسبب|قال|كال|گال|قالت|گالت|قالوا|گالوا|اشعر|بحس|مصدق|اصدق|الظاهر|ناسي|نسيت|لدرجة|اخاف|اعتقد|اظن|فرحان|فرحانة|مشكلتي|المشكلة))$/u

export function turnWord(written: string, setting: Setting): Word | null {
  const key = keyOf(written)
  const [, and = '', bare = ''] = /^(و?)(انا|اني|اناا)$/u.exec(key) ?? []
  if (bare) {
    if (bare === 'اني' && that.test(setting.last)) return word('انك', 'beside')
    if (bare === 'اني' && setting.last !== '' && and === '') return null
    return word(`${and}${/أ/u.test(written) ? 'أنت' : 'انت'}`, 'self')
  }
  if (/^(?:و|ف)?[أا]?نن?ي$/u.test(key) || /^(?:و|ف)?إن+ي$/u.test(written))
    return word(written.replace(/ن+ي$/u, 'نك').replace(/ننك$/u, 'نك'), 'beside')
  if (/[\u0651]$/u.test(written))
    return /ي\u0651$/u.test(written) ? word(`${written.slice(0, -1)}ك`, 'beside') : null
  if (/^(?:و|ف)?بعدني$/u.test(key)) return word(written.replace('ني', 'ك'), 'beside')
  // "ابدا" is "never", "ابدأ" is "I begin".
  if (key === 'ابدا' && !/أ$/u.test(written))
    return setting.last === '' || modal.test(setting.last) || stateOf(setting.last)
      ? null
      : word(written, 'free')
  // "ولدي" is "my son", and in a book also "and I have".
  if (key === 'ولدي' && setting.dialect === 'standard') return null
  if (/^ف?لدي$/u.test(key)) return word(`${written}ك`, 'beside')
  const found = ownedOf(written, key) ?? besideOf(written, key)
  if (found) return found
  const object = objectOf(written, setting.last)
  if (object) return word(object, 'object')
  if (stateOf(written)) return word(written, 'state')
  const past = pastOf(written)
  if (past) return word(written, 'past')
  const present = baFree.test(key) ? null : presentOf(written, setting)
  // Without a sign of the person's sex a verb of "you" would guess it.
  if (present) return setting.sex === null ? null : word(present, 'self')
  if (/^[وف]?سأ/u.test(written)) return null
  return isFree(key, setting) ? word(written, 'free') : null
}

/** "عندي" is "عندك", "معايا" is "معاك", "معنديش" is "معندكش". */
function besideOf(written: string, key: string): Word | null {
  for (const and of ['', 'و', 'ف'])
    for (const not of ['', 'ما', 'م']) {
      if (!key.startsWith(and + not)) continue
      const no = not !== '' && key.endsWith('ش') ? 'ش' : ''
      if (not === 'م' && no === '') continue
      const stem = key.slice((and + not).length, no ? -1 : undefined)
      const cut = no ? written.slice(0, -1) : written
      if (/ايا$/u.test(stem) && beside.has(stem.slice(0, -2)))
        return word(`${cut.slice(0, -2)}ك${no}`, 'beside')
      if (/^(?:ل|ف|ب|عل)يا$/u.test(stem)) return word(`${cut.slice(0, -1)}ك${no}`, 'beside')
      if (/ي$/u.test(stem) && beside.has(stem.slice(0, -1)))
        return word(`${cut.slice(0, -1)}ك${no}`, 'beside')
    }
  return null
}

/** "مديري" is "مديرك", "بغرفتي" is "بغرفتك", "ابويا" is "ابوك". */
function ownedOf(written: string, key: string): Word | null {
  const [, , stem = '', ending = ''] = /^(.*?)((?:اخو|ابو|حما))(يا|ي[ةه]|ي)$/u.exec(key) ?? []
  if (stem && /^(?:و|ف|ب|ل|ع|ك|ول|وب)?$/u.test(key.slice(0, key.length - stem.length - ending.length)))
    return word(`${written.slice(0, -ending.length)}ك`, 'owned')
  const [, root = '', end = ''] = /^(.+?)(يا|ي)$/u.exec(key) ?? []
  if (end === '') return null
  for (const start of ['', 'و', 'ف', 'ب', 'ل', 'ع', 'ك', 'وب', 'ول', 'وع', 'فب', 'هال'])
    if (root.startsWith(start) && owned.has(root.slice(start.length)))
      return word(`${written.slice(0, -1)}ك`, 'owned')
  return null
}

/** Whether a word says nothing of the person for certain. */
function isFree(key: string, { dialect, last }: Setting): boolean {
  const bare = key.replace(/^(?:و|ف)(?=.{2})/u, '')
  // "لم أقل": a verb of the person that no list knows.
  if (/^و?(?:لم|لن)$/u.test(last) && /^ا/u.test(bare)) return false
  // "بدي الغي الموعد": a verb that looks like a noun.
  if (/^ال(?:غي|اقي|تقي|تزم|زم|حق|حك|ف)$/u.test(bare)) return false
  if (/^(?:و|ف|ب|ل|ع|ك|ه)*ال.{2,}$/u.test(key)) return true
  if (/^لل.{2,}$/u.test(bare)) return true
  if (/ي$/u.test(key) && !endingFree.has(key) && !endingFree.has(bare) && !/^[بحهسد]?[يت].{2,}$/u.test(bare))
    return false
  if (/^[بحهسد]?[يت].+[نل]ي$/u.test(bare) && !notObject.has(bare)) return false
  if (
    /(?:يا)$/u.test(key) &&
    !/^(?:دنيا|زوايا|مرايا|قضايا|هدايا|بقايا|ويا|استوريا|كيميا|سوريا|ليبيا|نوايا|شقايا)$/u.test(bare)
  )
    return false
  if (/نا$/u.test(key) && !/^(?:هنا|ربنا)$/u.test(bare)) return false
  if (/ك$/u.test(key) && !endsInKaf.test(key)) return false
  if (
    /(?:كم|كن|كو)$/u.test(key) &&
    !/^(?:لكن|حكم|محكم|ساكن|سكن|مسكن|ركن|يسكن|تسكن|اسكن|ماكو|اكو|تراكم|ديسكو|كاكو)$/u.test(bare)
  )
    return false
  const isNun = /^ن.{2,}/u.test(bare) && !nunFree.test(key) && !/ت(?:ه|ها|هم)?$/u.test(key)
  if (isNun || /^(?:ب|ه|ح|س)?ن(?:حن|حنا)$/u.test(bare)) return false
  if (/^ا./u.test(bare) && !beginningFree.has(bare) && !/ت(?:ه|ها|هم|لي|له)?$/u.test(bare)) return false
  if (/^سن/u.test(bare) && isStem(bare.slice(2))) return false
  // After a past "ب" is "with": "نجحت بفحص السواقة".
  const isWith =
    pastOf(last) !== null && !/^و?(?:كنت|جنت|صرت|ضليت|ظليت|بقيت|رحت|جيت|قعدت|بديت|بدأت|فضلت)$/u.test(last)
  if (
    /^ب.{2,}/u.test(bare) &&
    !isWith &&
    !baFree.test(bare) &&
    (dialect !== 'iraqi' || isStem(bare.slice(1)))
  )
    return false
  if (dialect !== 'iraqi' && /^بن(?!ت(?:ه|ها|هم)?$|ات$|ك$|فس|ص$|طلون$)/u.test(bare)) return false
  // After "I want" a Syrian says a verb without its first letter; only what is a noun for certain is none.
  const isWish = dialect !== 'iraqi' && /^(?:و|ف)?(?:عم|رح|بدي|فيي|فيني|حابب|حابة|حابه)$/u.test(last)
  if (isWish && !/^(?:[يتب]|ال)|[ةه]$|^(?:حدا|موظف|رقم|شغل|بيت|مكان|شي)$/u.test(bare)) return false
  if (dialect === 'levantine' && isStem(bare.replace(/(?<=..)(?:ها|هن|هم|ه)$/u, ''))) return false
  // "هعمل": the future of Egypt.
  if (dialect === 'egyptian' && /^ه(?!و|ي|دوم|ناك|ذ|م|ن|اد).{3,}/u.test(bare)) return false
  if (/^[هح]/u.test(bare) && bare.length > 3 && isStem(bare.slice(1)) && !/^(?:حساب|حلم|حضن)$/u.test(bare))
    return false
  if (
    /^م.{2,}ش$/u.test(bare) &&
    !/^(?:مش|مفيش|مافيش|محدش|معلش|مالوش|مايمنعش|ماب?ي\S+|ماب?ت\S+|مب?ي\S+)$/u.test(bare)
  )
    return false
  if (/^ما[اأبن].{2,}/u.test(key)) return false
  return !(
    /^(?:iraqi|standard)$/.test(dialect) && /^(?:و|ف)?(?:عليه|بيه|بية|اله|الية|اليه|عليها?ه)$/u.test(key)
  )
}
