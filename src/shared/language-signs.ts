// By what a text shows its language. The detector on the server and the page read the same lists.

/** Languages that have a script to themselves here. */
export const byScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
]

/** Letters and signs that one language of the Latin script has here. */
export const byLetter: readonly (readonly [RegExp, string])[] = [
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
export const smallWords: readonly (readonly [string, ReadonlySet<string>])[] = (
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

/** How a short text begins that is a greeting in one language of the Latin script alone, without accents. */
export const greetings: readonly (readonly [string, readonly string[]])[] = (
  [
    ['de', 'hallo,moin,servus,guten tag,guten abend,guten morgen,gruezi'],
    ['es', 'hola,buenas,buenos dias,klk,que onda,que tal'],
    ['fr', 'bonjour,bonsoir,salut,bjr,bsr,slt,coucou'],
    ['pt', 'oi,oii,oie,bom dia,boa tarde,boa noite,e ai,eai'],
    ['tl', 'kumusta,kamusta,musta,magandang,hello po,hi po,helo po'],
    ['vi', 'chao,xin chao,bac chao,chu chao,co chao,anh chao,chi chao,em chao'],
    ['hi', 'namaste,namaskar'],
  ] as const
).map(([language, words]) => [language, words.split(',')] as const)

/** How a question begins that was typed without its mark, by the languages here. */
const opensQuestion =
  /^\W*(?:what|when|where|who|how|why|which|can (?:i|you|u)|could (?:i|you)|do (?:i|you|u|yall)|does|is there|are (?:there|you|u)|qu[eé]|cu[aá]ndo|d[oó]nde|qui[eé]n|c[oó]mo|quando|onde|quem|como|quand|où|qui|comment|est-ce|wann|wo|wer|wie|was|kann ich|ist das|когда|где|кто|как|что|можно|kailan|saan|sino|paano|ano|pwede|kab|kahan|kaun|kaise|kya|कब|कहाँ|कौन|कैसे|क्या|متى|وين|مين|كيف|شلون|هل|什么|怎么|谁|哪|bao giờ|khi nào|ở đâu)(?!\p{L})/iu
const endsQuestion = /(?:吗|嗎|呢|咩|까|까요|나요|가요|죠|क्या)\W*$/u

/** Whether a text has the form of a question: its mark, a word that opens one, or a particle that ends one. */
export const hasQuestionForm = (text: string): boolean =>
  /[?？؟]/.test(text) || opensQuestion.test(text) || endsQuestion.test(text)

const phrases =
  'gotta go|got to go|gtg|ttyl|talk (?:later|tomorrow|soon)|see (?:you|ya|u)|good ?night|gn|hasta luego|hasta pronto|nos vemos|me tengo que ir|buenas noches|chao|at[ée] (?:logo|mais)|tenho que ir|boa noite|tchau|[àa] bient[ôo]t|bonne (?:nuit|soir[ée]e)|je dois y aller|au revoir|bis (?:dann|bald)|gute nacht|ich muss los|tsch[üu]ss|до свидания|до встречи|спокойной ночи|мне пора|увидимся|t[ạa]m bi[ệe]t|m[ìi]nh [đd]i ng[ủu]|matutulog na(?: ako)?|alis na(?: po)? ako|babay|phir milte|shubh ratri|再见|再見|拜拜|晚安|先走了|回头聊|回頭聊|안녕히 (?:계세요|주무세요)|여기까지 (?:할게요|하겠습니다)|잘 자요|이만 갈게요|مع السلامة|تصبح على خير|फिर मिलेंगे|शुभ रात्रि'
/** People who take leave for now begin or end with it, in a few words; no last goodbye stands here. */
const leaves = new RegExp(
  `^\\W*(?:ok|okay|alright|well|so|thanks|gracias|obrigad[oa]|valeu|merci|danke)?\\W*(?:${phrases})(?!\\p{L})|(?<!\\p{L})(?:${phrases})\\W*$`,
  'iu',
)
const leavesAtMost = 6
const signsAtMost = 16

/** Whether a few words take leave for now. */
export const takesLeave = (text: string): boolean => {
  const plain = text.trim()
  const isShort =
    plain.split(/\s+/).length <= leavesAtMost &&
    (!/\p{Script=Han}/u.test(plain) || plain.length <= signsAtMost)
  return isShort && leaves.test(plain)
}
