/** So long a text may say more than that an exercise is not wanted. */
const longest = 9

/** An exercise by its name, and that it is not wanted, by language. A breath that is missing has other words. */
const declined: readonly RegExp[] = [
  /^(?=.*\b(?:no|nah|not|don'?t|dont|stop|quit|enough|skip|tired of)\b)(?!.*\b(?:he|she|they|him|her|his|baby|is|isn'?t|are|was|been|can'?t|cant)\b).*\b(?:breathing|exercises?|meditat\w+|grounding)\b/iu,
  /^(?=.*\b(?:no|nada de|basta|deja|ya)\b)(?!.*\b(?:puedo|puede|hay|tiene|tengo)\b).*(?:respiraci[oó]n|ejercicios?)/iu,
  /^(?=.*(?<!\p{L})(?:n[aã]o|nada de|chega|para)(?!\p{L}))(?!.*\b(?:consigo|consegue|tem|tenho)\b).*(?:respira[cç](?:[aã]o|[oõ]es)|exerc[ií]cio)/iu,
  /^(?=.*\b(?:pas|non|arr[eê]te\w*|marre|stop)\b).*(?:la respiration|respirations|exercices?)/iu,
  /^(?=.*\b(?:kein\w*|nicht|nein|nee|keine lust)\b).*(?:atem(?:ü|ue)bung|(?<!\p{L})(?:ü|ue)bung|durchatmen)/iu,
  /^(?=.*(?:не хочу|не надо|не буду|хватит|нет)).*(?:упражнени|дыхательн)/iu,
  /^(?=.*(?:不要|不想|别|別|唔想|唔好|不做|没用|沒用|算了)).*(?:深呼吸|呼吸练习|呼吸練習|练习|練習)/u,
  /^(?=.*(?:싫|말고|안 ?할|안 ?해|그만|됐|필요 ?없)).*(?:심호흡|호흡 ?(?:연습|운동|같은|하는)|연습)/u,
  /^(?=.*(?:th[oô]i|kh[oô]ng mu[oố]n|[dđ][uừ]ng|kh[oô]ng c[aầ]n|ch[aá]n)).*(?:h[ií]t th[oở]|t[aậ]p th[oở]|b[aà]i t[aậ]p)/iu,
  /^(?=.*\b(?:ayaw|ayoko|wag|huwag|tama na|hindi ko kailangan)\b).*(?:paghinga|breathing|exercise|ehersisyo)/iu,
  /^(?=.*(?:नहीं (?:करना|करूँगा|करूंगा|करनी|चाहिए)|मत |रहने दो|nah?i karna|mat )).*(?:सा[ँं]स (?:वाल|लेने)|एक्सरसाइज|saans wal|breathing|exercise)/iu,
  /^(?=.*(?:لا تحكي|لا تقول|ما بدي|ما اريد|ما ابي|مابي|بلاش|خلاص|بدون|مش عايز|ما ابغى)).*(?:التنفس|تمارين|تمرين)/u,
]

/** Whether a text says no more than that an exercise, such as breathing, is not wanted. */
export const declinesExercise = (text: string): boolean =>
  text.trim().split(/\s+/).length <= longest && declined.some((pattern) => pattern.test(text))
