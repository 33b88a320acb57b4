import type { Clause } from '../clause.ts'
import { main, sub, subordinators, type Turned, wordsAtMost } from './turn.ts'
import { firsts, isClosed, plurals, read, spelled, thirds } from './words.ts'

// A turn is split into clauses. What the rules do not know for certain is not turned at all.

/** These begin a clause only where a verb ends it. */
const maybeSubordinators = /^(?:damit|als|wie|wo|wer|was|bis|seit|das|während)$/
const standAlone = /^(?:ich|wir|er|sie|es|man|keiner|niemand|dann|jetzt|da|bin|hab|habe|muss|kann|darf)$/
/** A clause of these is not whole without the next. */
const needsMore =
  /(?<!\p{L})(?:weiß|wuss?t|wissen|glaub|denk|d[aä]cht|sag|frag|hoff|merk|mein(?:en|t|te)(?!\p{L})|überleg|wünsch|woll|will|erzähl|heißt)/u
const endsOpen =
  /^Sie wissen nicht$|soll(?:en)? nicht sehen$|das Gefühl$|(?<!(?:nichts|nie|das|es|alles|dran|daran|drüber|darüber|nicht|Wahrheit|Meinung) )(?:weiß|wissen|glauben?|glaubt|denken|denkt|dachten?|gedacht|sagen|sagten?|sagt|gesagt|fragen|fragt|gefragt|meinten?|meint|gemeint|merken)$/
const fillers =
  /^(?:und|aber|also|ja|nein|na|naja|nee|ne|tja|denn|bro|digga|ey|alter|mann|man|ehrlich|hallo|hi|ach|oh|okay|ok|sondern|sorry|hey|moin|eben)(?:,\s*|\s+)(?!(?:hat|ist|is|kann|muss|will|redet|nicht|nich|sieht|weiß|wird)\b)/i
const trailing =
  /[\s,]+(?:lol|bro|digga|ey|alter|man|wa|ne|ja|oder so|ehrlich|und|aber|oder|weil|haha+|echt jetzt|echt|nur|ehrlich gesagt)$/i
/** What is not said back: words to the machine, judgments on oneself, insults, ways of harm, numbers and addresses. */
const refused =
  /[?@#_<>]|https?:|www\.|\d{5,}|(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*|hast|bist|kannst|willst|habt|seid)(?!\p{L})|(?<!\p{L})(?:f(?:i|u)ck\p{L}*|\p{L}*schei(?:ß|ss)\p{L}*|arsch\p{L}*|nutte\p{L}*|hure\p{L}*|fotze\p{L}*|wichs\p{L}*|schlampe\p{L}*|schwein|sau|bastard|kanake\p{L}*|nazi\p{L}*|kotz\p{L}*|umbring\p{L}*|umgebracht|töte\p{L}*|getötet|sterben|sterbe?|selbstmord\p{L}*|suizid\p{L}*|überdosis|(?:er|auf)häng\p{L}*|pulsadern?|ritze\p{L}*|geritzt|waffe\p{L}*|pistole|messer|erschie\p{L}*|erschoss\p{L}*|erst(?:e|o)ch\p{L}*|heroin|koks|kokain|crack|meth|crystal|fentanyl|spritz\p{L}*|schlag\p{L}*|schlägt|\p{L}*geschlagen|\p{L}*prügel\p{L}*|gehauen|vergewaltig\p{L}*|missbrauch\p{L}*|versager\p{L}*|loser|nichtsnutz|wertlos|(?:nicht|nich|nichts|nix) (?:mehr )?wert|abschaum|monster|idiot\p{L}*|trottel|dumm\p{L}{0,2}|blöde?|bescheuert|feige|feigling|hässlich|zu (?:nix|nichts|nüscht)|last für|nutzlos|schlechte[rsn]? (?:mutter|vater|mensch|sohn|tochter)|(?:selber|selbst) schuld|wegen mir|durch mich|antun|springen?|verschwinden|lebensmüde|(?:schneid|verletz)\p{L}* mich|mich (?:schneid|verletz|ritz)\p{L}*|ich(?!\p{L}).*(?<!\p{L})tot|(?:meine|bin|war) schuld|hass\p{L}{0,2} mich|(?:nicht|nich) mehr (?:leben|da sein|aufwachen|hier sein))(?!\p{L})/iu
/** "Sie" with a capital, where no sentence begins. */
const toMachine = /(?<=\S\s)(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u
const joins = /\s*(?:,(?!\d)|[;()"„“]|:(?![\d/])|\s[-–]\s|—|…|\.{2,})\s*/
const sentenceEnds = /(?<=[!?…]|[^\d]\.)\s+|\n+|(?<=\p{Extended_Pictographic})\s*/u
const wordsAtLeast = 3

/** The clauses of a German turn: each as it was written, and turned to "Sie" where that is surely right. */
export function turnGerman(text: string): Clause[] {
  const isFlat = text
    .split(/[^\p{L}]+/u)
    .some((word) => !/[äöüß]|[aou]e/i.test(word) && /[äöü]/.test(plainly(word.toLowerCase())))
  return text
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .split(sentenceEnds)
    .flatMap((sentence) => (/\?\s*$/.test(sentence) ? [] : clausesOf(sentence, isFlat)))
}

/** The parts of a sentence: main clauses, and clauses that a subordinator begins. */
function partsOf(sentence: string, isFlat: boolean): string[][] {
  return sentence.split(joins).flatMap((written) => {
    let text = written
      .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
      .replace(/(?<![.!…:'\s])[.!…:'\s]+$/, '')
      .trim()
    for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
    for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
    const tokens = text
      .split(/\s+/)
      .flatMap((word) => (spelled.get(word.toLowerCase()) ?? word).split(' '))
      .filter(Boolean)
    const parts: string[][] = []
    let from = 0
    for (let at = 1; at < tokens.length - 1; at++) {
      const word = tokens[at]?.toLowerCase() ?? ''
      const next = tokens[at + 1]?.toLowerCase() ?? ''
      const after = tokens.slice(at, at + wordsAtMost)
      const isJoin =
        /^(?:und|aber|denn|doch|sondern|oder)$/.test(word) &&
        (standAlone.test(next) || main(after.slice(1), isFlat, false) !== null) &&
        !(next === 'ich' && plurals.has(tokens[at + 2]?.toLowerCase() ?? ''))
      // "Ich liege wach und denke an ihn": the second verb is the person's too.
      const isSame =
        word === 'und' &&
        firsts.has(next) &&
        !isClosed(next) &&
        main(tokens.slice(from, at), isFlat, true)?.subject === 'self' &&
        main(['ich', ...after.slice(1)], isFlat, false) !== null
      const isSub =
        subordinators.test(word) &&
        (maybeSubordinators.test(word) ? sub(after, isFlat) !== null : !/^(?:und|oder)$/.test(next))
      if (!isJoin && !isSub && !isSame) continue
      if (at > from) parts.push(tokens.slice(from, at))
      if (isSame) tokens[at] = 'ich'
      from = isJoin && !isSame ? at + 1 : at
    }
    return [...parts, tokens.slice(from)].filter((part) => part.length > 0)
  })
}

function clausesOf(sentence: string, isFlat: boolean): Clause[] {
  const parts = partsOf(sentence, isFlat)
  const found: Clause[] = []
  let before: Turned['subject'] = 'self'
  const add = (tokens: readonly string[], turned: Turned | null, other?: Turned | null) => {
    const words = tokens.join(' ')
    const said = turned && [turned.text, other?.text].filter(Boolean).join(', ')
    const count = said?.split(' ').length ?? 0
    const isFit =
      turned &&
      said &&
      count >= (turned.subject === 'other' ? 4 : wordsAtLeast) &&
      count <= wordsAtMost &&
      !refused.test(words) &&
      !toMachine.test(words)
    found.push({
      text: words,
      turned: isFit ? finish(said) : null,
      subject: isFit ? turned.subject : 'unknown',
    })
  }
  parts.forEach((tokens, at) => {
    const next = parts[at + 1] ?? []
    const isSub =
      subordinators.test(tokens[0]?.toLowerCase() ?? '') &&
      tokens.length > 2 &&
      tokens.length < 2 * wordsAtMost
    const first = isSub ? sub(tokens, isFlat) : null
    const second = first && main(next, isFlat, false, true)
    if (second && !endsOpen.test(second.text)) add([...tokens, ...next], first, second)
    if (first) return
    const turned = main(tokens, isFlat, before === 'self')
    before = turned?.subject ?? before
    const follows = subordinators.test(next[0]?.toLowerCase() ?? '')
    const other = turned && follows ? sub(next, isFlat) : null
    if (other) add([...tokens, ...next], turned, other)
    const isOpen = turned && ((follows && needsMore.test(turned.text)) || endsOpen.test(turned.text))
    add(tokens, isOpen ? null : turned)
  })
  return found
}

const plainly = (word: string): string =>
  firsts.get(word) ?? thirds.get(word) ?? read(word, '', true, false)?.said ?? ''
const finish = (said: string): string =>
  said
    .replace(/(?<=heute |gestern )morgen(?!\p{L})/u, 'Morgen')
    .replace(/(?<=jedes |dieses )mal(?!\p{L})/u, 'Mal')
