/** How a question begins that was typed without its mark, by the languages here. */
const opensQuestion =
  /^\W*(?:what|when|where|who|how|why|which|can (?:i|you|u)|could (?:i|you)|do (?:i|you|u|yall)|does|is there|are (?:there|you|u)|qu[eé]|cu[aá]ndo|d[oó]nde|qui[eé]n|c[oó]mo|quando|onde|quem|como|quand|où|qui|comment|est-ce|wann|wo|wer|wie|was|kann ich|ist das|когда|где|кто|как|что|можно|kailan|saan|sino|paano|ano|pwede|kab|kahan|kaun|kaise|kya|कब|कहाँ|कौन|कैसे|क्या|متى|وين|مين|كيف|شلون|هل|什么|怎么|谁|哪|bao giờ|khi nào|ở đâu)(?!\p{L})/iu
const endsQuestion = /(?:吗|嗎|呢|咩|까|까요|나요|가요|죠|क्या)\W*$/u

/** Whether a text has the form of a question: its mark, a word that opens one, or a particle that ends one. */
export const hasQuestionForm = (text: string): boolean =>
  /[?？؟]/.test(text) || opensQuestion.test(text) || endsQuestion.test(text)
