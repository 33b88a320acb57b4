/** The alphabet of GSM 03.38: with it a text message holds 160 letters, with any other letter 70. */
const plainLetters =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const doubleLetters = '^{}\\[~]|€'
const isPlain = new Set(plainLetters)
const isDouble = new Set(doubleLetters)

/** How many messages a text is sent as. The provider bills each of them, and a phone may show them apart. */
export const segmentsOf = (text: string): number => {
  let units = 0
  let isGsm = true
  for (const letter of text) {
    if (isDouble.has(letter)) units += 2
    else if (isPlain.has(letter)) units += 1
    else isGsm = false
  }
  if (isGsm) return units <= 160 ? 1 : Math.ceil(units / 153)
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}

/** Typographic signs as a plain keyboard writes them: one of them makes a text message cost twice as much. */
const signs: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '•': '-',
  '·': '-',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  ª: 'a',
  º: 'o',
}

/**
 * A text in the plain alphabet where that stays readable: without accents that the alphabet lacks, as Spanish, Portuguese,
 * French and Vietnamese are often texted. What has letters of another script stays as it is.
 */
export const toPlainLetters = (text: string): string => {
  const simple = [...text].map((sign) => signs[sign] ?? sign).join('')
  const bare = [...simple.normalize('NFC')]
    .map((letter) => (isPlain.has(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('')
  return [...bare].every((letter) => isPlain.has(letter) || isDouble.has(letter))
    ? bare
    : text.replace(/[\u00a0\u202f\u2009]/g, ' ')
}
