import type { Clause } from '../clause.ts'
import { connectors, joinWords } from './frame.ts'
import { turn } from './turn.ts'
import { firsts, thirds } from './verbs.ts'
import { isVerbAfter, spell } from './words.ts'

// A turn is split into clauses. What the rules do not know for certain is not turned at all.

const fillers =
  /^(?:et|mais|donc|alors|bon|bah|ben|beh|oui|non|nan|wsh|wesh|frr|frère|en fait|franchement|bref|voilà|voila|puis|du coup|au moins|enfin|ouf|ok|salut|bonjour|bonsoir|là|askip|car|ah|oh|eh|genre|perso|personnellement|moi(?=,? j))(?:,\s*|\s+)/iu
const trailing =
  /[\s,]+(?:lol|mdr|voilà|voila|hein|frr|wallah|haha+|non|bref|merci|svp|stp|et|mais|mon ami|monsieur|wesh|wsh|franchement|vraiment pas drôle|en fait|et (?:maintenant|après|apres|là|la|voilà)|là)$/iu
/** What is not said back: words to the machine, judgments on oneself, insults, blame, ways of harm, numbers and addresses. */
const refused =
  /[?@#_<>]|https?:|www\.|\d{5,}|(?<!\p{L})(?:tu|te|t'|toi|ton|ta|tes|vous|votre|vos|t'es|tas|vs|est-ce|est ce|[\p{L}]+-(?:moi|toi|vous|nous|tu|je|il|elle|t-il|t-elle|t-on|le|la|les|lui|ce)|merde\p{L}*|putain|cons?|conn\p{L}+|salop\p{L}*|encul\p{L}*|pute|niqu\p{L}*|bordel|chier|chié|gueule|fuck\p{L}*|shit|bâtard|bite|cul|mourir|crever|crève|suicid\p{L}*|tuer?|tué|pendre|plus vivre|en finir|overdose|coke|cocaïne|crack|héro(?:ïne|ine)|fentanyl|meth|poudre|seringue|couteau|arme|armes|pistolet|fusil|gun|frapp\p{L}*|batt\p{L}+|cogn\p{L}*|viol(?:é|ée|er|eur|s|ent)?|sang|égorg\p{L}*|ratée?s?|nulle?s?|bon(?:ne)? à rien|bon a rien|vaux rien|sers à rien|sers a rien|un échec|un echec|un monstre|idiote?|imbécile|imbecile|stupide|inutile|moche|laide?|lâche|lache|débile|fardeau|mauvais(?:e)? (?:mère|mere|père|pere|fils|fille|maman)|(?:ma|mes|par ma) faute|fautes?|à cause de moi|a cause de moi|envie de vivre|me faire du mal|me jeter|sauter|pendue?|me couper|me mutiler|(?:je|j')(?!\p{L}).*(?<!\p{L})morte?|me déteste|me deteste|me hais|suis finie?|eh|ben|bah)(?!\p{L})/iu
/** English and Creole, of which nothing is known here. */
const foreign =
  /(?<!\p{L})(?:the|your|is|my|and|of|with|this|they|what|call|it|its|be|are|we|up|sorry|yes|back|you|to|not|have|just|no|phone|removed|household|refill|someone|another|every\w*|mwen|anpil|moun|pou|nan|gen|lakay|anyen|kote|msye|gwo|yo|ak|pa gen|m pa|ti gason|bondye|mesi|wi|al|sou|ki)(?!\p{L})/iu
const asks =
  /^(?:comment|pourquoi|quand|où|qui|que|qu'|quoi|quel\p{L}*|combien|est-ce|quest|faut-il|dois|peut-on|pk|cmt)(?!\p{L})|(?<!(?:sais|sait|savoir|savent|dire|dis|dit|pas|plus|de|à|d'|sur|avec|n'importe|comprends|comprend|demande|jamais|expliquer|savez|pour|montrer|apprendre) )(?:quoi|comment|combien|cb|pourquoi)(?!\p{L})|(?:quoi|combien|comment|où|qui|déjà|ou pas|ou rien|ou quoi|non)$|c'est (?:qui|quoi|quel|que (?!je|j'|il|elle|on|ils|ça|mon|ma|mes|le|la|les))|mdr|lol|(?<!(?:sais|sait|savoir|savez|n'importe|dire|dans|pas|plus) )(?<!\p{L})quel(?:le)?s?(?!\p{L})|(?:est|sont|va|vont) où|(?<!\p{L})et (?:(?:à|de|pour|avec) qui|quand|si|comme|parce)(?!\p{L})|(?<!\p{L})ou (?:toujours )?(?:rien|0)|qui ou |où (?=dans|sur|avec|du )|y a (?:quoi|qui)/iu
/** What a person quotes may follow without a mark. */
const quotes =
  /(?<!\p{L})(?:dit|dis|disent|disait|disais|disaient|écrit|répond|répondu)(?!\p{L})(?! (?:que|qu'|qui|non|oui|rien|ça|la vérité|tout|pas|de|d'|à|au|aux|si|ce|pardon|merci|bonjour|jamais|mon nom|son nom|une lettre|un|le nom|pourquoi|comment|où)(?!\p{L}))(?!$)/u
const joins = /\s*(?:,(?!\d)|[;()"«»“”]|:(?![\d/])|\s[-–]\s|—|…|\.{2,})\s*/
const sentenceEnds = /(?<=[!?…]|[^\d]\.)\s+|\n+|(?<=\p{Extended_Pictographic})\s*/u
const cuts =
  /\s+(?=(?:juste |surtout |même )?(?:parce que|parce qu'|pcq|quand|pendant que|depuis que|depuis qu'|puisque|alors que|même si|meme si|avant que|comme si|si|sauf que|jusqu'à ce que)\s)/iu
const startsClause =
  /^(?:je|j'.*|j(?:ai|avais|étais|etais|e)\p{L}*|il|ils|elle|elles|on|c'est|cest|mon|ma|mes|jsuis|jme|jveux|jpeux|jvais|ça|ca|personne)$/u
const wordsAtLeast = 3
const wordsAtMost = 12

/** The clauses of a French turn: each as it was written, and turned to "vous" where that is surely right. */
export function turnFrench(text: string): Clause[] {
  const knowsMarks = /(?<!\p{L})(?:à|où)(?!\p{L})/iu.test(text)
  return text
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .split(sentenceEnds)
    .flatMap((sentence) =>
      /\?\s*$/.test(sentence) ? [] : partsOf(sentence).flatMap((part) => clausesOf(part, knowsMarks)),
    )
}

/** The parts of a sentence that may stand alone. */
function partsOf(sentence: string): string[] {
  return sentence.split(joins).flatMap((written) => {
    const words = written.trim().split(/\s+/)
    const parts: string[] = []
    let from = 0
    for (let at = 1; at < words.length - 1; at++) {
      const [word = '', next = '', before = ''] = [
        words[at]?.toLowerCase(),
        words[at + 1]?.toLowerCase(),
        words[at - 1]?.toLowerCase(),
      ]
      const hasVerb = () =>
        spell(words.slice(Math.max(from, at - wordsAtMost), at).join(' '), true).some(
          (one, index, all) => index > 0 && (isVerbAfter(one, all[index - 1] ?? '') || firsts.has(one)),
        )
      const isJoin =
        joinWords.test(word) && startsClause.test(next) && !/^(?:moi|papa|maman)$/.test(before) && hasVerb()
      const isNew =
        /^(?:je|j'.*|jai|jsuis|jetais|jétais|javais)$/.test(word) &&
        !connectors.test(before) &&
        !/^(?:et|mais|que|quand|alors|donc|ou|car|puis|pcq|où|comme|qd|kan|dire|tant)$/.test(before) &&
        hasVerb()
      if (!isJoin && !isNew) continue
      parts.push(words.slice(from, before === 'moi' && isNew ? at - 1 : at).join(' '))
      from = isJoin ? at + 1 : at
    }
    return [...parts, words.slice(from).join(' ')]
  })
}

function clausesOf(part: string, knowsMarks: boolean): Clause[] {
  let text = part
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
    .replace(/(?<![.!…:'\s])[.!…:'\s]+$/, '')
    .trim()
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  if (text === '') return []
  const [short = ''] = text.split(cuts)
  const whole = clauseOf(text, knowsMarks)
  return short === text || short === '' || isDangling(short) ? [whole] : [whole, clauseOf(short, knowsMarks)]
}

const isRefused = (spelled: string): boolean =>
  refused.test(spelled) || foreign.test(spelled) || asks.test(spelled) || quotes.test(spelled)
/** "Perdu mon job": "j'ai" is left out. */
const leftOut = (text: string): string =>
  /^(?:perdu|raté|oublié|manqué|bu|repris|trouvé|reçu|signé|payé|vu|appelé|acheté|vendu|laissé|rempli|rencontré) (?:mon|ma|mes|le|la|les|un|une|des|l'|trois|deux)(?!\p{L})/iu.test(
    text,
  )
    ? `j'ai ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text
/** "Je me sens" is not whole where "comme si" was cut off. */
const isDangling = (text: string): boolean => {
  const last = text.split(/[\s']/).at(-1)?.toLowerCase() ?? ''
  return firsts.has(last) || thirds.has(last)
}

function clauseOf(text: string, knowsMarks: boolean): Clause {
  const count = text.split(' ').length
  const turned =
    count <= wordsAtMost + 1 && !refused.test(text) && !foreign.test(text)
      ? turn(leftOut(text), knowsMarks, isRefused)
      : null
  const words = turned?.text.split(' ').length ?? 0
  const isFit = turned && words >= (turned.subject === 'other' ? 4 : wordsAtLeast) && words <= wordsAtMost
  return { text, turned: isFit ? turned.text : null, subject: isFit ? turned.subject : 'unknown' }
}
