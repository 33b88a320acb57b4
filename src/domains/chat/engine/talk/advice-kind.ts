/** What a question for advice wants: words for another person, or a choice between ways. */
export type AdviceKind = 'talk' | 'choice' | null

const word = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})`, 'iu')

/** Verbs of speaking to another person, by language. */
const speaks: Record<string, RegExp> = {
  en: word('(?:tell|say|talk|ask|explain|apologi[sz]e|answer|write|bring (?:it|this|that) up)(?!\\p{L})'),
  es: word('(?:dec[ií]|dig[oa]|habl|pregunt|explic|cont[aá]r|cuento|ped[ií]r|contest|respond)'),
  pt: word('(?:dizer|digo|falar|falo|pergunt|explic|cont(?:ar|o)(?!\\p{L})|pedir|pe[cç]o|respond)'),
  fr: word('(?:dire|dis(?!\\p{L})|parl|demand|expliqu|raconte|r[eé]pon)'),
  de: word('(?:sag|frag|rede|erz(?:ä|ae)hl|erkl(?:ä|ae)r|sprech|antwort|entschuldig)'),
  ru: word('(?:сказ|говор|спрос|объясн|расска|попрос|ответ|извин)'),
  zh: /[说說讲講问問]|开口|開口|告[诉訴]|道歉|回答/u,
  ko: /말[을하씀해]|얘기|이야기|물어|설명|사과|대답/u,
  vi: word('(?:n[óo]i|h[ỏo]i|k[ểe](?!\\p{L})|gi[ảa]i th[íi]ch|xin l[ỗo]i)'),
  tl: word('(?:\\p{L}*sabih|\\p{L}*kausap|\\p{L}*tanong|\\p{L}*paliwanag|\\p{L}*usap|\\p{L}*hingi ng tawad)'),
  hi: /बोल|कह|बता|पूछ|समझा|बात|माफ़|(?<!\p{L})(?:bol|kah|keh|bata|pooch|puch|samjha|baat|maafi)/iu,
  ar: /[أاي]?قول|[اأ]ح[كچج]ي|[أا]كلم|[اأ]س[أا]ل|[اأ]خبر|[اأ]شرح|[اأ]عتذر|[اأ]طلب/u,
}

/** Words that put two ways side by side, or ask whether. */
const chooses: Record<string, RegExp> = {
  en: word('(?:should (?:i|we)|or)(?!\\p{L})'),
  es: word('(?:o|debo|deber[ií]a|conviene|mejor)(?!\\p{L})'),
  pt: word('(?:ou|devo|deveria|melhor)(?!\\p{L})'),
  fr: word('(?:ou|dois-je|je devrais|faut-il|vaut mieux|est.ce qu.il faut)(?!\\p{L})'),
  de: word('(?:soll|sollte|oder|lieber)(?!\\p{L})'),
  ru: word('(?:стоит ли|надо ли|или|лучше)(?!\\p{L})'),
  zh: /要不要|[该該應应]不[该該應应]|还是|還是|好不好/u,
  ko: /할까|까요|말까|나을/u,
  vi: word('(?:c[óo] n[êe]n|hay)(?!\\p{L})'),
  tl: word('(?:dapat ba|o)(?!\\p{L})'),
  hi: /(?<!\p{L})(?:या|ya|chahiye)(?!\p{L})|चाहिए/iu,
  ar: /(?<!\p{L})(?:ولا|ولّا|أم|لازم|هل)(?!\p{L})/u,
}

/** Reads what a question for advice wants; the language is that of the talk. */
export function adviceKind(text: string, language: string): AdviceKind {
  if (speaks[language]?.test(text)) return 'talk'
  return chooses[language]?.test(text) ? 'choice' : null
}
