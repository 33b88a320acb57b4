import { isMadeOf, wholeWords } from './made-of.ts'

/** How people take leave for now, with the small words beside it; no last goodbye and no name of a person stands here. */
const leave = wholeWords(
  'gotta go|got to go|gtg|ttyl|talk (?:later|tomorrow|soon)|see (?:you|ya|u)|good ?night|gn|hasta (?:luego|pronto|mañana)|nos vemos|me tengo que ir|buenas noches|chao|at[ée] (?:logo|mais)|tenho que ir|boa noite|tchau|[àa] bient[ôo]t|bonne (?:nuit|soir[ée]e)|je dois y aller|au revoir|bis (?:dann|bald|morgen)|gute nacht|ich muss los|tsch[üu]ss|до (?:свидания|встречи|завтра)|спокойной ночи|мне пора|увидимся|t[ạa]m bi[ệe]t|m[ìi]nh [đd]i ng[ủu]|matutulog na(?: ako)?|alis na(?: po)? ako|babay|phir milte(?: hain?)?|shubh ratri|再见|再見|拜拜|晚安|先走了|回头聊|回頭聊|안녕히 (?:계세요|주무세요)|여기까지 (?:할게요|하겠습니다)|잘 자요|이만 갈게요|مع السلامة|تصبح على خير|फिर मिलेंगे|शुभ रात्रि',
)
const besideLeave = wholeWords(
  'ok|okay|alright|aight|well|so|man|bro|dude|buddy|sis|hermano|amigo|carnal|thanks|thank you|later|tomorrow|soon|for (?:now|today|tonight)|gracias|obrigad[oa]|valeu|merci|danke|спасибо|cảm ơn|nha|nhé|po|salamat|谢谢|謝謝|睡了|오늘은|감사합니다|고마워요|شكرا|धन्यवाद',
)

/** Whether a text takes leave for now, and says nothing else: "good night, I won't wake up" does not. */
export const takesLeave = (text: string): boolean =>
  text.search(leave) >= 0 && isMadeOf(text, [leave, besideLeave])
