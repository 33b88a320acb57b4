import { listOf, setOf } from '../romance.ts'
import type { Dialect, Sex } from './verbs.ts'
import { keyOf } from './words.ts'

// What an Arabic clause says of the person without changing a letter, and what it tells of their sex.

const male = listOf(
  'تعبان خايف زعلان مقهور مشتاق نايم ساكن عايش حاسس شايف مبسوط فرحان حزين قلقان متوتر مخنوق ضايع محبوس مطرود محتاج محتار مستني ناطر قاعد كاعد واقف واكف راجع رايح عايز عاوز قادر ندمان نادم مكسوف متردد مرتاح عاطل بردان جوعان عطشان سهران دايخ مخطوب متزوج متجوز مطلق مديون متاخر متاكد متعود مصدوم مجروح غرقان عارف فاهم وحيد مستعد متفائل ممنون فخور صايم مهدود غضبان معصب مشغول خسران مفلس حافظ لابس حابب شغال متضايق مضايق مرعوب محبط مكتئب مخلص تعباان تعبااان خائف سعيد متعب غاضب وحيدا',
)
const maleOfWeak = listOf('ناوي ماشي صاحي ناسي راضي')
/** "عايزه" may be "wants him". */
const transitive = /^(?:عايز|عاوز|شايف|عارف|فاهم|حافظ|حابب|لابس|ناسي|مستني)$/u
const females = new Map([
  ...male.map((word) => [`${word}ة`, word]),
  ...male.filter((word) => !transitive.test(word)).map((word) => [`${word}ه`, word]),
  ...maleOfWeak.map((word) => [`${word}ة`, word]),
] as [string, string][])
const males = new Set([...male, ...maleOfWeak])

/** Of whom a state is: of a man or of a woman; null for what is no state. */
export function stateOf(written: string): Sex {
  const key = keyOf(written)
  const bare = /^[وم]/u.test(key) && !males.has(key) && !females.has(key) ? key.slice(1) : key
  if (males.has(bare)) return 'male'
  return females.has(bare) ? 'female' : null
}
/** What may stand before a state at the beginning of a clause. */
export const beforeState =
  /^و?(?:مش|مو|ما|لسه|لسا|بعدني|كلش|والله|هسه|هسة|اليوم|انا|اني|آني|أنا|كنت|كنت|جنت|چنت|صرت|دايما|دائما|هلق|هلا|دلوقتي|جدا|النهاردة|امبارح|البارحة|البارحه|امس)$/u

const wife = /^[وبل]?(?:مرتي|مراتي|زوجتي|خطيبتي|طليقتي|حبيبتي)$/u
const husband = /^[وبل]?(?:زوجي|جوزي|خطيبي|طليقي)$/u
const manWords = /^(?:رجال|رجّال|راجل|زلمة|زلمه|ابو|اب|شاب)$/u
const womanWords = /^(?:مرة|مره|ست|ام|بنت|امرأة)$/u

/** The sex of the person, where the turn shows it: by a state, a wife, a husband. */
export function sexOf(text: string): Sex {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const found = new Set<Sex>()
  for (const [at, word] of words.entries()) {
    const last = words[at - 1] ?? ''
    const isOfSelf = at === 0 || /^و?(?:انا|أنا|اني|آني|كنت|چنت|جنت|صرت|بعدني)$/u.test(last)
    if (wife.test(word)) found.add('male')
    else if (husband.test(word)) found.add('female')
    else if (isOfSelf || (/^(?:مش|مو|لسه|لسا)$/u.test(last) && at === 1)) {
      const state = stateOf(word)
      if (state) found.add(state)
      else if (at > 0 && manWords.test(keyOf(word))) found.add('male')
      else if (at > 0 && womanWords.test(keyOf(word))) found.add('female')
    }
  }
  return found.size === 1 ? ([...found][0] ?? null) : null
}

const iraqi =
  /(?<!\p{L})و?(?:هسه|هسة|ماكو|اكو|شلون|جان|جنت|كلش|هواي|هواية|هوايه|باجر|(?<=و|^)اني|آني|وياي|مالتي|اكدر|كدرت|كال|كالت|كالوا|يكول|اكول|كاعد|اخوية|ابوية|اخويه|ابويه)(?!\p{L})/u
const egyptian =
  /(?<!\p{L})و?(?:مش|دلوقتي|بتاع|بتاعي|بتاعتي|كده|ده|دي|مفيش|مافيش|لسه|عايز|عايزة|عاوز|النهاردة|النهارده|اوي|اللي فات|معايا|ابويا|اخويا|بقالي|مراتي|عليا|ورايا|ليا|بيا|فيا|ما\p{L}+ش|معرفش|معنديش|مقدرش|ازاي|راجل|جه|حد|برضه|تاني|زي)(?!\p{L})/u
const levantine =
  /(?<!\p{L})و?(?:عم|هلق|هلا|بدي|شو|هيك|كتير|هاد|منيح|لسا|هون|رح|صرلي|امبارح|عليي|ولادي|حدا|شي|متل|هالشي|معي|مو|بس)(?!\p{L})/u

export function dialectOf(text: string): Dialect {
  if (/[گچ]/u.test(text)) return 'iraqi'
  if (/(?<!\p{L})(?:عم|هلق|بدي|هيك|كتير|صرلي|هون)(?!\p{L})/u.test(text)) return 'levantine'
  if (iraqi.test(text)) return 'iraqi'
  if (egyptian.test(text)) return 'egyptian'
  return levantine.test(text) ? 'levantine' : 'standard'
}

/** Pasts that only "I" and "you" have. */
const surely =
  /^(?:و|ف)?(?:ما)?(?:كنت|رحت|قلت|شفت|نمت|جبت|خفت|قمت|صرت|عدت|بعت|زرت|فقت|جنت|كلت|كمت|كدرت|قدرت|لست|\p{L}{2,}يت(?:ه|ها|هم|له|لها|لهم|و)?|كنتش)$/u
/** Pasts that are the person's, where no woman is named: "رجعت". */
const often = setOf(
  'فقدت شلت حلقت صيحت دكيت سكرت طلعت رجعت دخلت تعبت شربت خسرت قدمت دفعت وصلت تاخرت اشتغلت داومت سرقت استلمت قبضت اخذت خدت تركت زعلت حاولت كسرت ندمت كرهت اشتقت فكرت طلبت سالت سمعت فتحت كتبت لبست اكلت نزلت قعدت كعدت وقفت وكفت تعلمت نجحت فشلت بطلت انفصلت سجلت حلمت صرخت زعقت صحت عصبت سكنت نقلت هربت وقعت تعرفت اتعرفت اتحبست انحبست انسجنت انطردت اتطردت اترفضت انرفضت دورت عرفت فهمت تذكرت افتكرت احتجت رفعت حضرت راجعت نضفت نظفت طبخت غلطت اعتذرت عملت سويت ضيعت كملت ارتحت انجرحت تعودت اتعودت',
)
export type Past = 'sure' | 'often' | null
export function pastOf(written: string): Past {
  const key = keyOf(written)
  if (/^(?:و|ف)?(?:[بلعك]|عال|بال|هال)?(?:بيت|زيت|ميت|كويت|صيت)$|^(?:و|ف)?(?:ب|ل|ع)?ال/u.test(key))
    return null
  if (surely.test(key)) return 'sure'
  const bare = key.replace(/^(?:و|ف)?(?:ما)?/u, '').replace(/(?<=ت)(?:ه|ها|هم|له|لها|لهم|ش)$/u, '')
  return often.has(key) || often.has(bare) ? 'often' : null
}
