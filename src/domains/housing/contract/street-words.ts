/** Digits of other scripts as those of ours. */
const plainDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) % 16)

/** Letters and digits alone, in small letters, without marks or signs that nobody sees. */
export const rawWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’ʼ`´]+/gu, '')
    .replace(/[٠-٩۰-۹]/g, plainDigit)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The same with one spelling for each word of an address. */
export const plainWords = (text: string): string[] =>
  rawWords(text.replaceAll('#', ' unit ')).map((word) => oneWord.get(word) ?? word)

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

// Each line: the word, and how else it is written.
const spellings = `
street st str
avenue ave av
road rd
boulevard blvd boul bl
drive dr
lane ln
court ct
place pl
terrace ter terr
circle cir
highway hwy
parkway pkwy
square sq
trail trl
alley aly
plaza plz
way wy
route rte rt
avenida avda avd
north n norte
south s sur
east e este
west w oeste
northeast ne
northwest nw
southeast se
southwest sw
first 1st primera
second 2nd segunda
third 3rd tercera
fourth 4th cuarta
fifth 5th quinta
sixth 6th sexta
seventh 7th septima
eighth 8th octava
ninth 9th novena
tenth 10th decima
eleventh 11th
twelfth 12th
apartment apt depto departamento
suite ste
building bldg
floor fl piso
room rm
`
const oneWord = new Map(
  spellings
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...others] = wordsOf(line)
      return others.map((other) => [other, word] as const)
    }),
)

/** What every street is called. */
export const streetKinds = new Set(
  wordsOf(`street avenue road boulevard drive lane court place way terrace circle highway parkway trail loop path walk square
    alley plaza row run pike turnpike freeway expressway crossing crescent close mews cove route county state
    calle avenida camino carretera paseo via callejon calzada شارع طريق`),
)
/** Where on a street, and which of several with one name. */
export const streetSides = new Set(
  wordsOf(`north south east west northeast northwest southeast southwest first second third fourth fifth sixth seventh eighth
    ninth tenth eleventh twelfth old new upper lower`),
)
/** A part of a house: what follows it is no number of the house on its street. */
export const unitWords = new Set(wordsOf('apartment unit suite building floor room box lot trailer'))
/** Words that tell nothing. */
export const smallWords = new Set(
  wordsOf('the of at on in and de del la las los el y a no num number numero house home casa po usa us'),
)
/** What a door opens by: beside a number, a line that tells how to get in. */
export const codeWords = new Set(
  wordsOf(`code codes passcode passcodes password keycode pin keypad lockbox combination combo codigo codigos clave claves
    contrasena رمز الرمز كود الكود код 密码 비밀번호`),
)
/** What has such a code: beside a long number that is no time of day. */
export const doorWords = new Set(
  wordsOf(`door doors gate gates lock locks alarm garage entry entrance buzzer intercom puerta puertas porton reja cerradura
    alarma entrada timbre باب الباب بوابة البوابة قفل القفل`),
)
export const timeWords = new Set(wordsOf('at by after before until till from around las الساعة'))
export const keyWords = new Set(wordsOf('key keys llave llaves مفتاح المفتاح'))
/** Where a key is put away. */
export const hidingWords = new Set(
  wordsOf(`under underneath beneath behind mat doormat pot flowerpot planter mailbox rock debajo bajo detras tapete maceta
    buzon piedra تحت خلف وراء`),
)
export const digitWords = new Set(
  wordsOf(`zero oh one two three four five six seven eight nine cero uno dos tres cuatro cinco seis siete ocho nueve
    صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة`).flatMap(rawWords),
)
