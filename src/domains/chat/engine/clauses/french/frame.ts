import { firsts, participles, plurals, thirds } from './verbs.ts'
import { determiners, isVerbAfter } from './words.ts'

// Where the verb of a clause stands, whose it is, and whether the clause is one.

export const joinWords = /^(?:et|mais|donc|alors|puis|car|sauf|ou)$/
export const pronouns = /^(?:je|j'|il|ils|elle|elles|on|c'|nous|tu)$/
export const clitics = /^(?:ne|n'|me|m'|se|s'|le|la|l'|les|lui|leur|y|en|nous)$/
const relatives =
  /^(?:que|qu'|qui|quand|si|où|dont|lorsque|lorsqu'|puisque|puisqu'|parce|comment|pourquoi|combien|quel|quelle|quels|quelles)$/
/** Between clauses that are one. */
export const connectors =
  /^(?:que|qu'|qui|quand|si|s'|comme|où|dont|lorsque|lorsqu'|puisque|puisqu'|parce|ce|ne|n'|comment|pourquoi|combien|quoi|tant|dès|sans|avec|chez|pour|à|de|d'|par|sur|contre|vers|entre|derrière|devant|après|avant|sauf|et|ou|y|en|lui|elle|pas|plus)$/
export const starters =
  /^(?:il|elle|ils|elles|ça|ce|c'|cela|personne|rien|tout|toute|tous|toutes|mon|ma|mes|le|la|l'|les|un|une|des|du|cet|cette|ces|notre|nos|chaque|quelqu'un|quelques|plusieurs|beaucoup|certains|leur|leurs|son|sa|ses|même|on)$/
export const openers =
  /^(?:hier|aujourd'hui|demain|depuis|avant|après|ce|cette|ici|dehors|là-bas|maintenant|parfois|souvent|toujours|dans|à|au|en|pour|avec|sans|chez|chaque|le|la|l'|les|un|une|du|pendant|tous|toutes|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mon|ma|mes|deux|trois|encore|enfin|jusqu'|\d+\p{L}*|tout|déjà|même|bientôt|longtemps|de|d'|peut-être|sur|par|seulement|contre)$/u
const isTime =
  /^(?:fois|jours?|soirs?|matins?|nuits?|semaines?|mois|années?|ans?|heures?|week-ends?|temps|midi|moment|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|veille|lendemain|été|hiver)$/
export const family = /^(?:maman|papa|mamie|papi|mamy|papy|tata|tonton)$/i

/** Whether a word is a finite verb of another person here. */
export function isFinite(low: readonly string[], at: number): boolean {
  const [word = '', before = '', earlier = ''] = [low[at], low[at - 1], low[at - 2]]
  const isAfterPronoun = /^(?:il|elle|on|ça|qui|ils|elles|c'|ne|n'|se|s'|me|m'|lui|y|en)$/.test(before)
  if (/^(?:le|la|les|l')$/.test(before))
    return thirds.has(word) && /^(?:il|elle|on|ils|elles|qui|ça|ne|personne)$/.test(earlier)
  if (/^(?:court|lit|part|sort|double)$/.test(word) && !isAfterPronoun) return false
  if (
    /es?$/.test(word) &&
    /^(?:mêmes?|autres?|petite?s?|grande?s?|bon(?:ne)?s?|nouve(?:au|lle)s?|vieux|vieille|belle|premi(?:er|ère)s?|derni(?:er|ère)s?|mauvaise?s?|vraie?s?)$/.test(
      before,
    )
  )
    return false
  return isVerbAfter(word, before) && (isAfterPronoun || !participles.has(word))
}

/** Where the verb of the clause stands, and whose clause it is; null where it is no whole clause. */
export function frameOf(low: readonly string[]): { verbAt: number; subject: 'self' | 'other' } | null {
  const own = low.findIndex(
    (word, at) =>
      /^(?:je|j')$/.test(word) ||
      (word === 'nous' && low.slice(at + 1, at + 4).some((one) => plurals.has(one))),
  )
  const first = low.findIndex((_, at) => at > 0 && isFinite(low, at))
  const head = low.slice(0, own >= 0 && (first < 0 || first > own) ? own : Math.max(0, first))
  if (head.length > 8 || head.some((word) => relatives.test(word) || joinWords.test(word))) return null
  const isNounFirst = /^(?:le|la|l'|les|un|une|mon|ma|mes|ce|cette)$/.test(head[0] ?? '')
  if (own >= 0 && (first < 0 || first > own)) {
    const hasVerb = head.some(
      (word, at) =>
        (firsts.has(word) && !determiners.test(head[at - 1] ?? 'le')) ||
        (participles.get(word) === word && word !== 'été'),
    )
    if (
      hasVerb ||
      (own > 0 && !openers.test(head[0] ?? '')) ||
      (isNounFirst && !head.some((word) => isTime.test(word)))
    )
      return null
    return {
      verbAt: low.findIndex(
        (word, at) => at > own && (firsts.has(word) || plurals.has(word)) && !clitics.test(word),
      ),
      subject: 'self',
    }
  }
  const hasSubject = head
    .slice(1)
    .some((word) => /^(?:mon|ma|mes|il|elle|ils|elles|on|ça|c'|personne)$/.test(word))
  // "Trois mois ils demandent": what stands before is no subject.
  const isDoubled =
    head.slice(1).some((word) => /^(?:il|elle|ils|elles|on)$/.test(word)) &&
    !head.some((word) => isTime.test(word))
  if (isDoubled && (isNounFirst || /^\d/.test(head[0] ?? ''))) return null
  const starts =
    starters.test(low[0] ?? '') || family.test(low[0] ?? '') || (openers.test(low[0] ?? '') && hasSubject)
  return first > 0 && starts ? { verbAt: first, subject: 'other' } : null
}

/** Whether another clause follows the verb without a word between. */
export function runsOn(low: readonly string[], verbAt: number): boolean {
  let isJoined = false
  return low.some((word, at) => {
    if (at <= verbAt) return false
    if (
      /^(?:que|qu'|qui|quand|si|s'|comme|où|dont|lorsque|lorsqu'|parce|pourquoi|comment|et|mais|ce|puisque)$/.test(
        word,
      )
    )
      isJoined = true
    if (word === 'ça' && isFinite(low, at + 1) && !isJoined && !connectors.test(low[at - 1] ?? ''))
      return true
    if (pronouns.test(word) && word !== 'nous' && !connectors.test(low[at - 1] ?? '')) return true
    const isSure =
      /^(?:est|sont|ont|va|vont|peut|veut|doit|vient|sait)$/.test(word) ||
      (/(?:ait|aient|[^m]ent)$/.test(word) && !participles.has(word))
    return isSure && !isJoined && isFinite(low, at)
  })
}
