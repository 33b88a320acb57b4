// Words by which a message speaks to the other person of a conversation, in the twelve languages; a whole word each.
const toYou = [
  ['you', 'your', 'yours', 'yourself', 'u', 'ur', 'ya'],
  ['tú', 'tu', 'te', 'ti', 'contigo', 'vos', 'usted', 'ustedes', 'tus'],
  ['bạn', 'mày', 'mầy'],
  ['ka', 'mo', 'ikaw', 'iyo', 'sayo', 'kayo', 'inyo', 'kita'],
  ['너', '네가', '니가', '널', '너를', '너는', '넌', '너도', '너한테', '당신', '당신을', '당신이', '당신은'],
  ['أنت', 'انت', 'أنتِ', 'إنت', 'انتي', 'إنتي', 'إياك', 'وياك'],
  ['tu', 'te', 'toi', 'ton', 'ta', 'tes', 'vous', 'votre'],
  ['você', 'voce', 'vc', 'tu', 'te', 'ti', 'contigo', 'teu', 'tua'],
  ['ты', 'тебя', 'тебе', 'тобой', 'твой', 'твоя', 'твои', 'вы', 'вас', 'вам', 'вами'],
  ['तुम', 'तू', 'तुझे', 'तुम्हें', 'तुझको', 'तुमको', 'तेरा', 'तेरी', 'तुम्हारा', 'तुम्हारी', 'आप', 'आपको'],
  ['du', 'dich', 'dir', 'dein', 'deine', 'deinen', 'euch', 'ihr'],
].flat()
const words = new Set(toYou.map((word) => word.normalize('NFC')))
/** Chinese has no spaces; French elides; in Arabic "you" is the end of the word: "I will kill you" is one. */
const parts = /[你您]|(?:^|[^\p{L}])t['’]\p{L}|\p{Script=Arabic}{3,}ك(?![\p{L}\p{M}])/u

/**
 * Whether a message speaks to the other person, or names one of them by first name.
 * @param text The message as it was written.
 * @param name A first name; '' for none.
 * @returns True for a word of address or the name, also with an ending ("Маркуса"); names below two letters are not looked for.
 */
export const speaksOf = (text: string, name: string): boolean => {
  const plain = text.normalize('NFC').toLowerCase()
  const found = plain.match(/[\p{L}\p{M}]+/gu) ?? []
  const called = name.normalize('NFC').toLowerCase()
  return (
    parts.test(plain) ||
    found.some((word) => words.has(word) || (called.length > 1 && word.startsWith(called)))
  )
}
