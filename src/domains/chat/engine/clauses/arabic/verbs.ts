import { setOf } from '../romance.ts'
import { keyOf } from './words.ts'

// Verbs of Arabic that the rules for clauses know: those of the person, and those that are done to the person.

export type Sex = 'male' | 'female' | null
/** Where the person is from, by the words they use; the endings of a woman's verbs differ. */
export type Dialect = 'iraqi' | 'egyptian' | 'levantine' | 'standard'

/** What follows the first letter of "I ..." in the present: "احاول", "بحاول", "هحاول". */
const stems = setOf(
  'حاول نام روح شوف عرف قدر كدر ريد رجع طلع دخل دفع دور قعد كعد قول كول سوي عمل حجي حكي مشي كتب سمع فتح شتري دري قرا صلي فكر بكي بجي خاف حس شعر حب كره حتاج حلم تذكر فتكر تمنى نسى وقف وكف لبس شرب نزل صحى فز سكت ركض رد سال شم عيش عيد غير ضحك ساعد ربي ستطيع ستحي خجل جيب جي خلي ودي دز بعت بيع لقى لكى دق دك رن شيل حط نطي عطي طبخ غسل نظف سوق وصل وقع ضل ظل بقى رتاح طمن تطمن تعب تنفس تخيل تعامل تهرب حاسب صوم درس قدم حضن زور صيح زعل عصب توتر قلق ركز صير كون صدق صدك عتمد بدا بدي خلص غلط هرب فرح سافر نقل سكن دبر جرب فهم تأخر سجل باوع سولف عاني شتاق شك ثق غفى غفي تقلب قاوم بطل وعد صدم سهر سدد وفر ضم حوش راجع داوم بوس كمل ندم ستاهل جاوب ناقش رفض وافق قوم كوم فوت مر عدي طير دوخ رجف سامح نتبه كرر ملك زال عود عد تحرك سيطر تحكم تعود حل صلح شرح وضح ثبت ظهر بان ضبط تصرف لعب جوع برد ضيع خسر لوم حرس جهز رتب وزع قطع قلي نضف تلفت زيد غمض حضر ضايق تضايق تخنق نخنق خنق تكسف هدا هدى عدل ستأجر سلم حفظ لف زن هز حكم تمشى تفرج تابع شاهد طالع',
)
/** In the past "he ..." of these has the letters of "I ..." in the present. */
const twofold = setOf(
  'شتغل نتظر عتذر ستنى تغير ختفي عترف تصل تعلم تعرف تكلم تجنب تحمل ستعمل نسحب نتقل جتمع ستمر حترم شترك نضم ستسلم تعالج نتهي بتعد',
)
/** Only after another verb: alone they are nouns, orders or another's past. */
const afterOnly = setOf('كل خذ خد')
/** "محتاج اكل" needs food. */
const canOnly = /^(?:دا|راح|رح|اكدر|اقدر|بقدر|قادر|قادرة)$/u
/** Orders in the same letters; at the beginning of a clause they may be one. */
const orders = setOf(
  'كتب سمع فتح قرا نسى سال حفظ غسل مسح شرح رجع دخل طلع درس عمل شرب لبس لعب سكت نزل ركض قطع ضحك هرب ظهر حكم تصل نتظر ستنى تكلم تعلم ستمر عتمد عترف بدا سجل وقف وكف دفع شتري عطي نطي',
)
/** After these a verb of the person follows. */
export const modal =
  /^(?:و?(?:دا|د|راح|رح|عم|لازم|حتى|لحتى|بدي|اريد|اكدر|اقدر|بقدر|قادر|قادرة|قادره|عايز|عايزة|عاوز|عاوزة|نفسي|كنت|جنت|ناوي|ناوية|قاعد|قاعدة|كاعد|كاعدة|جاي|جاية|انا|اني|خايف|خايفة|احاول|بحاول|عارف|عارفة|استحي|احب|بحب|احتاج|محتاج|محتاجة|فيني|فيي|ان|أن|ما|لا|لم|لن|مش|مو|كل|بس|صرت|ضليت|ظليت|بقيت|وين|شلون|ازاي|كيف|شو|شنو|ايه|اخاف|بخاف|بروح|اروح|ارجع|برجع|رجعت|رحت|بدأت|بديت|اعرف|ادري|بعرف|اشوف|هسه|هسة|هلق|دلوقتي|كلما|وين))$/u

/** "احاول" is "تحاول" to a man; null for what is no present of the person. */
export function presentOf(
  written: string,
  { last, dialect, sex }: { last: string; dialect: Dialect; sex: Sex },
): string | null {
  const found = readings(written).find(([, , mark, first, root, , no]) => {
    const stem = keyOf(root)
    const isAfter = modal.test(last)
    const isKnown =
      stems.has(stem) ||
      (twofold.has(stem) && (last === '' || isAfter || mark !== '')) ||
      (afterOnly.has(stem) &&
        first !== '' &&
        (mark !== '' || (isAfter && (stem !== 'كل' || canOnly.test(last)))))
    // "مامشيش" may be of another; a few are not.
    if (no !== '' && mark === '' && !/^(?:قدر|عرف)$/u.test(stem)) return false
    if (!isKnown || (no !== '' && dialect !== 'egyptian' && dialect !== 'levantine')) return false
    // "عم حاول" and "بدي روح" have lost the first letter, as only Levantine does.
    if (first === '' && mark === '')
      return dialect === 'levantine' && /^(?:و?عم|و?رح|و?بدي)$/.test(last) && !/^[نيت]/.test(stem)
    if (mark === 'ب') return dialect === 'egyptian' || dialect === 'levantine'
    if (mark === 'ه' || mark === 'ح') return dialect === 'egyptian'
    if (mark === 'د') return dialect === 'iraqi'
    if (mark === 'س') return first !== ''
    return no !== '' || last !== '' || !orders.has(stem)
  })
  if (!found) return null
  const [and, not, mark, letter, stem, object, no] = found
  const long = afterOnly.has(keyOf(stem)) ? 'ا' : ''
  // A woman of Egypt says "تحاولي", one who writes as in a book "تحاولين"; without a sign of either it is not certain.
  if (sex === 'female' && dialect === 'standard' && letter !== 'أ') return null
  const ending = sex === 'female' ? femaleEnding(stem, object, dialect) : stem + object
  if (ending === null) return null
  return `${and}${not}${mark}ت${long}${ending}${no}`
}

/** Whether "I" of a verb has these letters. */
export const isStem = (key: string): boolean => stems.has(key) || twofold.has(key)

/** A woman's verb: "تحاولين", "تحاولي". */
function femaleEnding(stem: string, object: string, dialect: Dialect): string | null {
  if (object !== '' || /[أئؤ]$/u.test(stem)) return null
  const root = stem.replace(/[ىاي]$/u, '')
  return root + (dialect === 'iraqi' || dialect === 'standard' ? 'ين' : 'ي')
}

/** The ways to read a word as "I ...": and, not, mark, first letter, stem, object, "ش". */
function readings(written: string): [string, string, string, string, string, string, string][] {
  const found: [string, string, string, string, string, string, string][] = []
  for (const and of ['', 'و', 'ف'])
    for (const not of ['', 'ما', 'م'])
      for (const mark of ['', 'ب', 'ه', 'ح', 'د', 'س'])
        for (const first of ['', 'ا', 'أ', 'آ']) {
          const start = and + not + mark + first
          if (!written.startsWith(start)) continue
          const no = not !== '' && written.endsWith('ش') ? 'ش' : ''
          // "مقدر" without "ش" is not written.
          if (not === 'م' && no === '') continue
          const rest = written.slice(start.length, no ? -1 : undefined)
          for (const object of ['', 'ه', 'ها', 'هم', 'هن', 'له', 'لها', 'لهم', 'و', 'لو'])
            if (rest.endsWith(object)) {
              const stem = object ? rest.slice(0, -object.length) : rest
              if (stem !== '') found.push([and, not, mark, first, stem, object, no])
            }
        }
  return found.filter(([, , , , stem]) => [stems, twofold, afterOnly].some((list) => list.has(keyOf(stem))))
}

/** Pasts of others, before "-ني" and "-لي"; with "-ت" of a woman and "-و" of many. */
const pasts = setOf(
  'ضرب طرد رفض حظر سأل سال وقف وكف كسر قهر كهر ترك وعد واعد شاف شغل ذكر خبر طلع حبس خوف دفع زار ساعد سامح وصل فهم قبل قاطع حاسب شكر حول سمع فاد نفع وجع عرف كلم علم عذب خنق مسك عزم طلق طلك هدد شتم سب ظلم خان كذب باع سرق هجر حضن باس حب كره اتهم فصل نقل رجع نزل سجن صدم جرح دعم شجع ساند استقبل انتظر قابل ودع نصح ذل اهان لبس شرح كتب فتح جاب بعت بعث دز عمل قال كال حط دبر ترجم وفر صلح دق دك لام عاقب بلغ فتش حرم نبذ عاف صاح حضر عاير حسس ورط غش ساب شد زق حرق سكن رافق احترم حبط احبط دل راجع خابر جاوب دوخ زود ريح عبر جرب لزم قعد كعد نيم صحى غسل فات سكت صرخ ضغط نصب سند حضن',
)
/** Those whose last letter changes: "خلاني", "خلتني", "خلوني". */
const weak = setOf('خل عط انط اد رب لق لك حم ور وص ناد اشتر سو حك استن مش نس داو اذ ج بك رم شك قر رض')
const active = setOf(
  'متعب متعبت معصب معصبت خانق خانقت مدوخ مدوخت مخوف مخوفت مستني ماسك ماسكت عازمي مقاطعي وحشا واحش وحشت مانع ممنع قاهر قاهرت قاهرا كاهر ناسي تاعب تاعبت شاغل شاغلت مضايق مضايقت مخلي ملاحق',
)
export const notObject = setOf(
  'يعني يقيني يميني تقني تليفوني تلفوني تلفزيوني تاني تالي تحسيني يالي ياللي تلي يلي تولي تخلي يخلي يصلي تصلي تعالي ياريتني يولي تملي بتملي يبني تبني بيبني يغني بيغني تغني يجني يثني يدني يتمني يستني بيستني يوماني ليتني تسلي يسلي يسوني يغلي تغلي بيغلي بيصلي بتصلي بيخلي بتخلي هيصلي هيخلي يعلي يولي يتخلي يحلي تحلي تدلي',
)
/** "ضربني" is "ضربك"; null for what is not done to the person. */
export function objectOf(written: string, last: string): string | null {
  const [, and = '', not = '', head = '', to = ''] = /^([وف]?)((?:ما)?)(.+?)([نل])ي$/u.exec(written) ?? []
  if (head === '' || notObject.has(keyOf(written).replace(/^[وف](?=.{4})/u, ''))) return null
  const key = keyOf(head)
  const isPast =
    pasts.has(key) ||
    (/[تو]$/u.test(key) && pasts.has(key.slice(0, -1))) ||
    (/[اتو]$/u.test(key) && key.length > 1 && weak.has(key.slice(0, -1)))
  const isPresent =
    /^[بحهسد]?ي.{2,}$/u.test(key) ||
    (/^[بحهسد]?ت.{2,}$/u.test(key) && last !== '' && !/و$/u.test(key)) ||
    (to === 'ل' && /^ب?[يت][كق]$/u.test(key))
  const isActive = to === 'ن' && active.has(key)
  // "ساعدني" at the beginning is a plea.
  if (isPast && last === '' && (pleas.has(key) || (to === 'ل' && !/[تو]$/u.test(key) && !given.has(key))))
    return null
  if (!isPast && !isPresent && !isActive) return null
  return `${and}${not}${head}${to === 'ل' ? 'ل' : ''}ك`
}
const pleas = setOf('ساعد ذكر علم خبر كلم سامح جاوب رجع نزل طلع وصل حول دبر صلح شرح فهم دل وقف ريح شجع سمع')
/** "جابلي" is told of another; "ترجملي" asks. */
const given = setOf('قال كال جاب بعت دز طلع عمل فات وصل')
