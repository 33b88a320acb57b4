/** Letters that Unicode does not take apart into a base and a mark, and those that are written in two ways. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}
/** Every sign that a phone or a keyboard writes for an apostrophe: O’Halloran is Ohalloran. */
const apostrophes = /['’‘`´ʼʻʹʽ′＇]/g
// Accents and vowel marks. Marks that are letters of their own, as in Hindi, stay.
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
const unseen = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu

/**
 * A name made comparable: lower case, no accents, apostrophes or unseen marks, one form of letters that are written in two
 * ways. What is neither a letter nor a digit becomes one space. `fold_name` of the database does the same (a migration, held
 * to this one by a test).
 *
 * @param name a name or the beginning of one, in any script
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(unseen, '')
    .replace(apostrophes, '')
    .normalize('NFC')
    .replace(/[łøđðħŧıßæœþςٱىةکی]/g, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The words of a name, made comparable. */
export const nameWords = (name: string): string[] => foldName(name).split(' ').filter(Boolean)

/**
 * Whether a name or a number is meant by what a person typed into a search: each word begins one of its words, in any order,
 * or all of it stands there without the spaces ("deharo", "De Haro").
 */
export const isMeantBy = (name: string, typed: string): boolean => {
  const wanted = nameWords(typed)
  const words = nameWords(name)
  return (
    wanted.every((word) => words.some((one) => one.startsWith(word))) ||
    words.join('').includes(wanted.join(''))
  )
}
