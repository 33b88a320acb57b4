import { tokenise } from '#platform/text/tokens.ts'

/** A language without its country: `pt` of `pt-BR`. */
export const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? 'en'

/** Languages that have a script to themselves here. */
const byScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
]

/** Letters and signs that one language of the Latin script has here. */
const byLetter: readonly (readonly [RegExp, string])[] = [
  [/[ăđơưĩũạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 'vi'],
  [/[ßäö]/iu, 'de'],
  [/[ñ¿¡]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[œùûîëï]/iu, 'fr'],
]

/**
 * Small words of the languages that share the Latin script, without accents. Only those count that one list alone has:
 * the others stand here so that they tell nothing.
 */
const smallWords: readonly (readonly [string, ReadonlySet<string>])[] = (
  [
    [
      'en',
      'the and i my is you it to of that this not im dont was he she they me for with have in on at be do no are we what your him her his a an am as so if just can cant gonna wanna got get but all out up about im ive aint its thats u ur they them want feel know like now here home',
    ],
    [
      'es',
      'el la los las y yo mi es que de no una un por con para se me lo ya esta soy muy pero en a al del te tu si como mas hay le les su sus este ese eso tengo estoy quiero puedo todo nada hoy ahora aqui nomas dice dijo fue ser hijo mija',
    ],
    [
      'de',
      'der die das und ich nicht mir mich ist im auf ein eine zu er sie es mit mein bin will kein den in an am so was da ja nein wir war hab habe hat noch mehr schon wenn aber auch nur doch bei fur von dem des dass wie jetzt zuhause meine keine',
    ],
    [
      'fr',
      'le les et je ne pas mon ma est que de des une un pour avec il elle me se cest jai suis dans la du en a au tu on y oui plus sur ce cette jme jsuis chui jveux qui sans tout rien moi toi mais bien etre serait fait veux peux cest suis parfois',
    ],
    [
      'pt',
      'o os as e eu nao meu minha que de do da em uma um para com ele ela me se esta vou to na no ao dos das por mais sou estou tenho quero voce vc ja so sim isso aqui agora mas muito foi tudo nada mae pai pra ta tou ligar',
    ],
    [
      'tl',
      'ang ng sa na ako ko hindi siya mo ka ay mga po di yung lang ba naman kasi ni si wala may ito yan dito pa rin din kayo ikaw akin ayoko gusto nang kung para pag at oo no akong kong akin niya sya talaga lahat yun gusto mamatay wag ayaw',
    ],
    [
      'vi',
      'toi khong ko la va cua da co minh em anh chi duoc nay gi roi con het tui muon nguoi o ben nha cam on lai di ma me ba thi vay qua chua van nua thoi sao gio biet tho dau den ai ra vao thuoc uong song chet met lam xe goi may tieng viet hoi doi nghi buon so cong an xin giup voi bay luc canh day ngu ca nha',
    ],
    // Hindi and Arabic in Latin letters.
    [
      'hi',
      'hai hain hu hoon hun nahi nahin nhi nai mujhe mere mera meri kya kyu kyun aur bhi kuch koi raha rahi rha rhi gaya gayi gya tha toh yaar bhai ghar woh yeh jo apne apna baat aaj kal thak jaa jaana chahta chahti karna karne liye matlab abhi haan kiya karu sakta sakti baar phir usne usko unko log paas andar bahar baithi baitha khud aap aapka aapko tum tumhe hum hume hamare kaise kaun kahan gir laga lagta wala wale wali khoon goli goliya dawai pata mat chhodo arre bhagwan saans aankh marna marne maut zindagi jeena bolo bola bol',
    ],
    [
      'ar',
      'msh mesh mish mosh 3ayez 3ayz 3ayza inta inti enta enti walla wallah mafi fih eh ezay leh leih keda kda 3ala 3la ma3 kul shi bdi baddi biddi 3am ra7 lesh leish shu hek hayk 7ad 7aga haga ba3d ba2a delwa2ti dilwa2ti bukra elyom emta 3andi 3ndi ma3aya mafish mafeesh khalas 5alas abuya ommi gozi',
    ],
  ] as const
).map(([language, words]) => [language, new Set(words.split(' '))] as const)

/** "Please answer in Spanish", "en español por favor": a language that is asked for by name. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/\b(in|en) (spanish|español|espanol|castellano)\b/iu, 'es'],
  [/\b(in|auf) (german|deutsch)\b/iu, 'de'],
  [/\b(in|en|em) (portuguese|portugués|português|portugues)\b/iu, 'pt'],
  [/\b(in|en) (french|français|francais)\b/iu, 'fr'],
  [/\bin (tagalog|filipino)\b|\bsa tagalog\b/iu, 'tl'],
  [/\bin vietnamese\b|(bằng|bang) (tiếng việt|tieng viet)/iu, 'vi'],
  [/\bin russian\b|по-русски|на русском/iu, 'ru'],
  [/\bin hindi\b|\bhindi (mein|me)\b|हिंदी में|हिन्दी में/iu, 'hi'],
  [/\bin korean\b|한국어로/iu, 'ko'],
  [/\bin (chinese|mandarin)\b|用中文|说中文|說中文/iu, 'zh'],
  [/\bin arabic\b|بالعربي/iu, 'ar'],
  [/\b(in|en|auf|em) (english|inglés|ingles|englisch|anglais|inglês)\b/iu, 'en'],
]
/** Words of a plain request; in a longer text, or told of others, the name of a language asks for nothing. */
const asking =
  /please|answer|speak|write|talk|reply|por favor|contest|respond|habl|escrib|bitte|antwort|schreib|sprich|sprech|s'il|répond|parl|fal[ae]|пожалуйста|ответ|пиши|xin|tra loi|trả lời|sumagot|sagot|जवाब|jawab|답|请|請|回答|أجب|جاوب/iu

const ofOthers = /\b(they|he|she|we|them|him|her)\b/iu
const requestWords = 10

/** The language that a text asks to be answered in; null where it asks for none. */
const askedFor = (text: string): string | null =>
  asking.test(text) && !ofOthers.test(text) && text.trim().split(/\s+/).length <= requestWords
    ? (byName.find(([pattern]) => pattern.test(text))?.[1] ?? null)
    : null

const enough = 2
/** Guessed in Latin letters from few words too often. */
const romanized: ReadonlySet<string> = new Set(['hi', 'ar'])
const fewWords = 8

/** How many of the words only one language has, with a little weight for the language that the talk is in. */
function latinLanguage(
  words: readonly string[],
  before: string | null,
  page: string,
): { told: string | null; tells: ReadonlySet<string> } {
  const telling = words.filter((word) => smallWords.filter(([, small]) => small.has(word)).length === 1)
  const counts = smallWords
    .map(([language, small]) => {
      const count = telling.filter((word) => small.has(word)).length
      return { language, count, weight: count + (language === page ? 0.5 : language === before ? 1.5 : 0) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  const [best, second] = counts
  const isTold = best && best.count >= enough && best.weight > (second?.weight ?? 0)
  const tells = new Set(counts.flatMap(({ language, count }) => (count > 0 ? [language] : [])))
  return { told: isTold ? best.language : null, tells }
}

interface Heard {
  text: string
  /** What the detector takes it for; `und` where it cannot say. */
  detected: string
  /** The page's language. */
  page: string
  /** The talk's language so far; null at its beginning. */
  before: string | null
  /** The words are a crisis in the language that the detector heard. */
  isCrisis: boolean
}

/**
 * The language in which a text is answered: the one it asks for by name. Else its own script or letters decide at once, then
 * small words that tell languages
 * apart. Else the talk stays in its language, at its beginning in what the detector heard or that of the page.
 */
export function languageOfTalk({ text, detected, page, before, isCrisis }: Heard): string {
  const asked = askedFor(text)
  if (asked) return asked
  const own = byScript.find(([pattern]) => pattern.test(text))?.[1]
  if (own) return own
  const written = text.normalize('NFC')
  const letters = byLetter.filter(([pattern]) => pattern.test(written)).map(([, language]) => language)
  // "ã" is written in Vietnamese too, "ï" in more than one: what the talk is in stays.
  const [first] = letters
  if (first && before && letters.includes(before)) return before
  if (first && !(first === 'pt' && before === 'vi')) return first
  const words = tokenise(text).tokens.map((token) => token.text.replace(/['’]/g, ''))
  const { told, tells } = latinLanguage(words, before, page)
  if (told) return told
  // One word that only this language has, beside what the detector heard, is enough.
  const isGuessed = romanized.has(detected) && !tells.has(detected)
  // That the talk is in the language of the page may be a mere guess of before: one word of another tells more.
  const isToldBeside = before === page && tells.has(detected)
  const isHeard = detected !== 'und' && !isGuessed && (isCrisis || isToldBeside)
  if (before && !(isHeard && !tells.has(before))) return before
  if (isHeard) return detected
  return detected === 'und' || (isGuessed && words.length < fewWords) ? page : detected
}
