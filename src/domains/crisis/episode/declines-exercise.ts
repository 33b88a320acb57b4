/** So long a text may say more than that an exercise is not wanted. */
const longest = 9

/**
 * An exercise by its name, and that it is not wanted, by language. A breath that is missing, or that a person wants to end, has
 * other words: none of these names the breath alone.
 */
const declined: readonly RegExp[] = [
  /^(?!.*\b(?:stop|quit|keep|like|reason|tired|without|he|she|they|him|her|his|baby|can'?t|cant)\b)(?=.*\b(?:no|nah|nope|not|don'?t|dont|skip|enough)\b).*\b(?:(?:breathing|grounding|meditation) (?:exercises?|things?|stuff|please|pls|thanks|today)|(?:do|doing|doin|do the|do no|doing no|doin no) (?:the |that |any |no |your |ur )?(?:breathing|grounding|meditation)|exercises?)\b/iu,
  /^(?=.*(?:no quiero|nada de|basta de|deja|ya no)).*(?:ejercicios?|(?:nada de|no quiero(?: la)?) respiraci[oó]n)/iu,
  /^(?=.*(?:n[aã]o|nada de|chega de)).*(?:exerc[ií]cios?|(?:nada de|n[aã]o quero(?: fazer)?(?: a)?) respira[cç][aã]o)/iu,
  /^(?!.*(?:entends|sens|sent))(?=.*(?:pas|non|arr[eê]te\w*|marre)).*(?:exercices?|pas (?:de|la) respiration)/iu,
  /^(?=.*(?<!\p{L})(?:kein\w*|nicht|nein|nee|keine lust)(?!\p{L})).*(?:atem(?:ü|ue)bung|(?<!\p{L})(?:ü|ue)bung)/iu,
  /^(?=.*(?:не хочу|не надо|не буду|хватит)).*(?:упражнени|дыхательн)/iu,
  /^(?=.*(?:不要|不想|别|別|唔想|唔好|不做|没用|沒用|算了)).*(?:深呼吸|呼吸练习|呼吸練習|练习|練習)/u,
  /^(?=.*(?:싫|말고|안 ?할|필요 ?없|됐)).*(?:심호흡|호흡 ?(?:연습|운동|같은)|연습)/u,
  /^(?!.*(?:khó|ngừng|dừng|không thể|ko the|khong the)).*(?:(?:đừng|không muốn|không cần|thôi|thoi).*(?:h[ií]t th[oở]|t[aậ]p th[oở]|b[aà]i t[aậ]p)|(?:h[ií]t th[oở]|t[aậ]p th[oở]|b[aà]i t[aậ]p).*(?:thôi|thoi))/iu,
  /^(?=.*(?:ayaw|ayoko|wag|huwag|tama na)).*(?:breathing|exercise|ehersisyo)/iu,
  /^(?=.*(?:नहीं (?:करना|करूँगा|करूंगा|करनी|चाहिए)|मत |रहने दो|nah?i karna|mat )).*(?:सा[ँं]स वाल|एक्सरसाइज|saans wal|breathing|exercise)/iu,
  /^(?=.*(?:لا تحكي|لا تقول|ما بدي|ما اريد|ما ابي|مابي|بلاش|مش عايز|ما ابغى)).*(?:تمارين|تمرين)|^لا (?:تحكي|تقول)\S* عن التنفس/u,
]

/** Whether a text says no more than that an exercise, such as breathing, is not wanted. */
export const declinesExercise = (text: string): boolean =>
  text.trim().split(/\s+/).length <= longest && declined.some((pattern) => pattern.test(text))
