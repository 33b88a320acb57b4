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
