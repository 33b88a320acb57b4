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
