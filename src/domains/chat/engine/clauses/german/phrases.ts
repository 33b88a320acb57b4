import { capital, plurals, prefixed, read, type Word } from './words.ts'

// Runs of words without a verb: what kind each is, whether the articles suit, and how they are turned.

export const kindsOf = (words: readonly Word[]): string => words.map(({ kind }) => kind).join('')
const isInflected = (said = ''): boolean => /(?:e|en|er|es|em)$/.test(said)

/** All words but the verb; null where one is not known. */
export function readAll(tokens: readonly string[], isFlat: boolean): Word[] | null {
  const words: Word[] = []
  for (const [at, token] of tokens.entries()) {
    const before = words.at(-1)
    const isLoose =
      before?.kind === 'A'
        ? !isInflected(before.said)
        : before?.said === 'ihr' && prefixed(plurals, token.toLowerCase())
    const kind = isLoose ? '-' : (before?.kind ?? '')
    const word = read(token, kind, at === 0, isFlat)
    if (!word) return null
    words.push({ ...word })
  }
  for (const [at, word] of words.entries()) {
    const [before = '', next = ''] = [words[at - 1]?.kind, words[at + 1]?.kind]
    const isArticle = /[DAN#]/.test(next) || (next === 'V' && /[AN]/.test(words[at + 2]?.kind ?? ''))
    // "Die hat": no noun follows. "Die Kleine hat": the adjective is the noun.
    if (word.kind === 'D' && !isArticle) word.kind = word.said === 'ihr' ? 'O' : 'Q'
    if (word.kind === 'A' && !/[AN#K]/.test(next) && isNounHere(words, at))
      Object.assign(word, { said: capital(word.said), kind: 'N' })
    if (word.isGuess && next === 'N' && isInflected(word.said))
      Object.assign(word, { said: word.said.toLowerCase(), kind: 'A' })
    if (word.isGuess && word.kind === 'N' && before === 'D' && words[at - 2]?.kind === 'N') return null
    const isParticle = /^(?:an|auf|aus|ab|vor|nach|mit|zu|um|durch|über|unter|bei)$/.test(word.said)
    const isPreposition = word.said === 'zu' ? /[DNOQ#P]/.test(next) : /[DANOQ#PXV]/.test(next)
    if (word.kind === 'P' && isParticle && !isPreposition) word.kind = 'V'
  }
  return words
}

function isNounHere(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (before?.kind === 'D') return true
  if (before?.kind === 'X')
    return isInflected(word?.said) && !(before.said === 'am' && /sten$/.test(word?.said ?? ''))
  if (before?.kind === 'A')
    return isInflected(before.said) && !isInflected(word?.said) && /[DPX]/.test(words[at - 2]?.kind ?? '')
  return before?.kind === 'P' && before.said !== 'bis' && /en$/.test(word?.said ?? '')
}

const plain = '(?:ein|ihr|unser)$'
const isPlain = new RegExp(plain)
/** The endings of articles by case (nominative, accusative, dative, genitive) and gender. */
const endings: Record<string, Record<string, RegExp>> = {
  n: {
    m: new RegExp(`^(?:der|dieser|jeder)$|${plain}`),
    f: /e$/,
    n: new RegExp(`^(?:das|dieses|jedes)$|${plain}`),
    p: /e$/,
  },
  a: { m: /en$/, f: /e$/, n: new RegExp(`^(?:das|dieses|jedes)$|${plain}`), p: /e$/ },
  d: { m: /em$/, f: /er$/, n: /em$/, p: /en$/ },
  g: { m: /es$/, f: /er$/, n: /es$/, p: /er$/ },
}
const governed: Record<string, string> = {}
for (const [cases, words] of Object.entries({
  d: 'mit bei von zu nach aus seit außer',
  a: 'für ohne gegen durch um',
  ad: 'in an auf unter über vor hinter neben zwischen',
  dg: 'wegen trotz statt',
}))
  for (const word of words.split(' ')) governed[word] = cases
const weakNouns = /^(?:Neffe|Kollege|Junge|Mensch|Polizist|Psychologe|Nachbar|Kunde|Gedanke|Glaube|Name)$/
const article = /^(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|sein|ihr|unser)\p{L}{0,2}|(?:dies|jed)\p{L}+)$/u
/** The cases that the preposition before a word allows. */
const casesAfter = (before: Word | undefined): string =>
  (before?.kind === 'P' ? governed[before.said] : undefined) ?? 'nadg'

/** Whether nouns have the articles they need, and those suit; slips ("hab ein job", "mit mein vater") are mended. */
export function suits(words: Word[], hasSubject: boolean): boolean {
  return words.every((word, at) => {
    const before = words[at - 1]
    if (word.kind === '#' && /^(?:Jahr|Monat|Tag|Woche|Stunde|Minute)$/.test(words[at + 1]?.said ?? ''))
      return /^1$/.test(word.said)
    if (
      word.kind === 'N' &&
      before?.said === 'zu' &&
      !/^(?:Hause|Fuß|Besuch|Gott|Mittag|Abend|Weihnachten|Ostern|Ende|Bett)$/.test(word.said)
    )
      return false
    const needsArticle =
      word.kind === 'N' && word.gender && !word.isBare && !word.gender.includes('p') && hasSubject
    if (
      needsArticle &&
      !/[DA#NQX]/.test(before?.kind ?? 'V') &&
      !/^(?:ohne|mit|als|wie|nach|von)$/.test(before?.said ?? '')
    )
      return false
    return word.kind !== 'D' || !article.test(word.said) || articleSuits(words, at, hasSubject)
  })
}

function articleSuits(words: Word[], at: number, hasSubject: boolean): boolean {
  const [word, before] = [words[at], words[at - 1]]
  if (!word || (before?.kind === 'N' && /^(?:sein|ihr)/.test(word.said))) return false
  let end = at + 1
  while (/[A#V]/.test(words[end]?.kind ?? '')) end++
  while (words[end]?.isGuess && words[end + 1]?.kind === 'N') end++
  const { said: noun = '', kind = '', gender = '' } = words[end] ?? {}
  if (kind !== 'N') return true
  const cases = casesAfter(before)
  const isLike = /^(?:als|wie)$/.test(before?.said ?? '')
  if (gender === '') return !isPlain.test(word.said) || (cases === 'nadg' && (!hasSubject || isLike))
  const adjectives = words.slice(at + 1, end).filter((one) => one.kind === 'A')
  const fits = (said: string, one: string) => [...gender].some((each) => endings[one]?.[each]?.test(said))
  const isObject = cases === 'nadg' && hasSubject && !isLike && isPlain.test(word.said) && gender === 'm'
  const isFit = !isObject && [...cases].some((one) => fits(word.said, one))
  if (isFit && !isPlain.test(word.said)) return true
  if (isFit)
    return adjectives.every(
      ({ said }) => (gender.includes('n') && /s$/.test(said)) || (gender.includes('m') && /r$/.test(said)),
    )
  const base = word.said.replace(/(?<=ein|ihr|unser)e[mnrs]?$/, '')
  const wanted = isObject ? 'a' : cases
  const said = ['', 'e', 'en', 'em', 'er'].map((ending) => base + ending).find((one) => fits(one, wanted))
  if (!isPlain.test(base) || wanted.length > 1 || gender.length > 1 || weakNouns.test(noun) || !said)
    return false
  word.said = said
  for (const one of adjectives)
    one.said = one.said.replace(/e[rsmn]?$/, '') + (wanted === 'a' && gender === 'f' ? 'e' : 'en')
  return true
}

const modal =
  /^(?:können|müssen|wollen|sollen|dürfen|mögen|möchten|werden|lassen|gehen|lernen|helfen|bleiben|sehen|hören|kann|muss|will|soll|darf|mag|wird|lässt|geht|(?:konn|muss|woll|soll|durf|möch|könn|müss|würd|dürf)\p{L}*)$/u
/** These take an article where they are the subject. */
const isTimeOrPlace =
  /^(?:gestern|vorgestern|heute|morgen|hier|dort|oben|unten|immer|jetzt|damals|lange|langem|früher|hinten|vorne?|links|rechts|draußen|drinnen|überall|allein|nachts)$/

/** Whether what follows the verb is one clause, and whole. */
export function restFits(words: readonly Word[], verb: string): boolean {
  const kinds = kindsOf(words)
  if (/F|S.*S|C[^VPXKCI]*[DNAO]|[PX]I|PC|[DPXK]$/.test(kinds)) return false
  if (
    words.some(
      ({ kind }, at) =>
        kind === 'V' &&
        words[at - 1]?.kind === 'P' &&
        !words.slice(at).some((one) => /[NO#]/.test(one.kind)) &&
        !isTimeOrPlace.test(words[at]?.said ?? ''),
    )
  )
    return false
  // "Und" joins what is alike: "die Arbeit und die Wohnung", "abgeholt und mir geholfen".
  if (/K/.test(kinds) && !/^[^K]*(?:[NOQ]K[DANOQ#].*|NK[PX].*|CK[^K]*C|IK[^K]*I|AKV*A|VKV)[^K]*$/.test(kinds))
    return false
  if (/^(?:als|wie|so|sehr|ganz|nur|auch|gar|bis|sich|der|die|den|dem)$/.test(words.at(-1)?.said ?? ''))
    return false
  if (/^(?:haben|hat|hatten?)$/.test(verb) && !/[CNQI]/.test(kinds)) return false
  return words.every((word, at) => {
    if (
      word.kind !== 'I' ||
      modal.test(verb) ||
      words[at - 1]?.said === 'zu' ||
      words.some(({ said }) => said === 'lassen')
    )
      return true
    const noun = read(capital(word.said), '', false, false)
    if (noun?.kind !== 'N' || !noun.gender) return false
    Object.assign(word, noun)
    return true
  })
}

/** "Mama" alone is the person's own: "Ihre Mama". */
export function ownFamily(words: readonly Word[], isFirst: boolean): Word[] | null {
  const whole: Word[] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (
      /^(?:Mama|Mutti|Mom|Mum|Oma|Omi|Papa|Opa|Dad|Vater|Mutter)$/.test(word.said) &&
      !/[DAN]/.test(before?.kind ?? '')
    ) {
      const wanted = before?.kind === 'P' ? governed[before.said] : at === 0 && isFirst ? 'n' : ''
      const forms: Record<string, string> = {
        nm: 'Ihr',
        nf: 'Ihre',
        am: 'Ihren',
        af: 'Ihre',
        dm: 'Ihrem',
        df: 'Ihrer',
      }
      const owned = forms[`${wanted}${word.gender}`]
      if (!owned) return null
      whole.push({ said: owned, kind: 'D' })
    }
    whole.push(word)
  }
  return whole
}

/** The words turned; what the person does to themselves is "sich". */
export function say(words: readonly Word[], isSelf: boolean): string | null {
  const said = words.map(({ said: word, kind }, at) => {
    if (isSelf && /^(?:mich|mir|uns)$/.test(word)) return 'sich'
    if (word === 'mir') return 'Ihnen'
    if (/^(?:mich|wir|ich)$/.test(word)) return 'Sie'
    const cases = casesAfter(words[at - 1])
    if (word === 'uns') return cases === 'd' ? 'Ihnen' : cases === 'a' ? 'Sie' : null
    return /[DQ]/.test(kind) ? word.replace(/^(?:mein|unser)/, 'Ihr') : word
  })
  return said.includes(null) ? null : said.join(' ')
}
