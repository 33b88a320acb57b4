import { isMadeOf, wholeWords } from '#shared/made-of.ts'

interface Declined {
  /** The exercise by its name. None names the breath alone: a breath that is missing, or that a person wants to end, has other words. */
  exercise: RegExp
  /** That it is not wanted. */
  refusal: RegExp
  /** Small words that may stand beside both. */
  beside: RegExp
}
/** Scripts without spaces: the pieces stand side by side. */
const signsOf = (source: string): RegExp => new RegExp(source, 'gu')

const declined: readonly Declined[] = [
  {
    exercise: wholeWords(
      '(?:do|doing|doin|try|trying|that|any|your|ur) (?:no |the |any |that |your )?(?:breathing|grounding|meditation)(?: (?:exercises?|things?|stuff))?|(?:breathing|grounding|meditation) (?:exercises?|things?|stuff|please|pls|thanks)|(?:more )?exercises?',
    ),
    refusal: wholeWords("no|nah|nope|not|don['’]?t|skip|enough"),
    beside: wholeWords(
      "no|nah|nope|not|don['’]?t|skip|enough|i['’]?m|i|am|want|wanna|need|do|doing|doin|me|u|you|to|tell|give|the|that|this|any|of|with|again|please|pls|thanks|thank|today|now|ok|man|bro|lol",
    ),
  },
  {
    exercise: wholeWords('ejercicios?(?: de respiraci[oó]n)?|(?:nada de|no quiero(?: la)?) respiraci[oó]n'),
    refusal: wholeWords('no|nada|basta|deja'),
    beside: wholeWords(
      'no|nada|basta|deja|de|con|quiero|m[aá]s|ya|los|el|la|por favor|porfa|gracias|hoy|ahora',
    ),
  },
  {
    exercise: wholeWords(
      'exerc[ií]cios?(?: de respira[cç][aã]o)?|(?:nada de|n[aã]o quero(?: fazer)?(?: a)?) respira[cç][aã]o',
    ),
    refusal: wholeWords('n[aã]o|nada|chega'),
    beside: wholeWords(
      'n[aã]o|nada|chega|de|quero|mais|fazer|os?|esses?|por favor|pf|obrigad[oa]|hoje|agora',
    ),
  },
  {
    exercise: wholeWords('exercices?(?: de respiration)?|pas (?:de|la) respiration'),
    refusal: wholeWords('pas|non|arr[eê]tez?|marre'),
    beside: wholeWords(
      "pas|non|arr[eê]tez?|marre|je|ne|veux|d['’]|l['’]|de|des|les|ces|vos|avec|svp|stp|merci",
    ),
  },
  {
    exercise: wholeWords('(?:atem)?(?:ü|ue)bung(?:en)?'),
    refusal: wholeWords('kein|keinen?|nicht|nein|nee'),
    beside: wholeWords(
      'kein|keinen?|nicht|nein|nee|lust|auf|mehr|bitte|danke|ich|will|mag|möchte|jetzt|heute|lass|mal|die|eine|diese',
    ),
  },
  {
    exercise: wholeWords('(?:дыхательн\\p{L}* )?упражнени\\p{L}*|дыхательн\\p{L}*'),
    refusal: wholeWords('не|хватит|нет'),
    beside: wholeWords('не|хватит|нет|хочу|надо|буду|я|мне|этих|больше|пожалуйста|спасибо|делать|сегодня'),
  },
  {
    exercise: signsOf('深呼吸|呼吸[练練][习習]|[练練][习習]'),
    refusal: signsOf('不要|不想|不做|别|別|唔想|唔好|[没沒]用'),
    beside: signsOf('不要|不想|不做|别|別|唔想|唔好|[没沒]用|试过|試過|算|就|吧|了|我|做|再|叫|的'),
  },
  {
    exercise: signsOf('심호흡|호흡 ?(?:연습|운동|같은 ?[거것])|연습'),
    refusal: signsOf('싫|말고|안 ?[할해]|필요 ?없|됐'),
    beside: signsOf(
      '싫어요?|말고요?|안 ?할래요?|안 ?해요?|필요 ?없어요?|됐어요?|그런|이제|제발|저는?|[은는을를도]',
    ),
  },
  {
    exercise: wholeWords('b[aà]i t[aậ]p(?: h[ií]t th[oở])?|t[aậ]p (?:h[ií]t )?th[oở]'),
    refusal: wholeWords('đừng|không|th[oô]i'),
    beside: wholeWords('đừng|không|th[oô]i|muốn|cần|nha|nhé|bắt|mình|tôi|nữa|bảo|làm'),
  },
  {
    exercise: wholeWords('breathing(?: exercises?)?|exercises?|ehersisyo'),
    refusal: wholeWords('ayaw|ayoko|wag|huwag|tama'),
    beside: wholeWords('ayaw|ayoko|wag|huwag|tama|na|ng|nang|po|muna|ko|yung|mga|mag|please|salamat|ngayon'),
  },
  {
    exercise: wholeWords(
      'सा[ँं]स वाल[\\p{L}\\p{M}]*|saans wal\\p{L}*|एक्सरसाइज|breathing wal\\p{L}*|exercises?',
    ),
    refusal: wholeWords('नहीं|मत|रहने|nah?i|mat'),
    beside: wholeWords(
      'नहीं|मत|रहने|nah?i|mat|करना|करूँगा|करूंगा|करनी|चाहिए|दो|भाई|कोई|बताना|अब|मुझे|karna|batana|koi|bhai|mujhe|please',
    ),
  },
  {
    exercise: wholeWords('لا (?:تحكي|تقول)\\p{L}* عن التنفس|تمارين(?: التنفس)?|تمرين(?: التنفس)?'),
    refusal: wholeWords('لا|ما|مابي|بلاش|مش'),
    beside: wholeWords('لا|ما|مابي|بلاش|مش|بدي|اريد|ابي|ابغى|عايز|الله|يخليك|من فضلك|لو سمحت|شكرا|اليوم'),
  },
]

/** Whether a text says that an exercise, such as breathing, is not wanted, and nothing else. */
export const declinesExercise = (text: string): boolean =>
  declined.some(
    ({ exercise, refusal, beside }) =>
      text.search(exercise) >= 0 && text.search(refusal) >= 0 && isMadeOf(text, [exercise, beside]),
  )
