import { clitics, family, frameOf, isFinite, openers, pronouns, runsOn, starters } from './frame.ts'
import { firsts, infinitives, participles, plurals } from './verbs.ts'
import { isGlued, spell } from './words.ts'

// One clause is turned to "vous" word by word, where its verb is known and it is whole.

const cutShort =
  /^(?:et|mais|que|qu'|qui|de|d'|à|pour|avec|sans|le|l'|les|un|une|des|du|mon|ma|mes|je|j'|ne|n'|parce|comme|si|quand|ou|très|en|dans|sur|chez|y|ce|se|me|m'|c'|au|aux|par|entre|trop|crois|pense|sens|failli|ressens)$/
const saysNothing = /^(?!(?:rien|ça|tout|l'|le|pas|jamais|déjà) ).*(?<!\p{L})(?:dit|dis|disent|disait)$/u
const thinks =
  /^(?:veu|voul|voud|croi|croy|pens|sai|sav|di[st]|espèr|espér|sen[ts]|voi|voy|trouv|compren|attend|suis|est|faut|jur|promet|rêv|souhait|sembl|paraît|fait)/
/** After "plus" without "ne" these show that it means no longer. */
const isOver =
  /^(?:|à|au|aux|rien|personne|jamais|le|la|les|mon|ma|mes|avec|chez|dans|en|sur|l'|depuis|que|\p{L}+[eio]r|\p{L}{2,}re)$/u
/** Verbs of which there may be more. */
const counts = /^(?:gagn|mang|travaill|boi|buv|fum|pai|pay|coût|veu|voul|aim)/
const wishes = /^(?:faut|fallait|faudrait|pour|avant|veut|veulent|voudrait|peur|afin|sans|attend|attendent)$/
const knows =
  /^(?:ce|parce|dit|dis|disent|crois|croit|croient|pense|pensent|sait|savent|voit|voient|fois|depuis|ans|mois|jours|semaines|pendant|alors|dites|savez|croyez|pensez)$/
const isVowel = /^[aeiouyhâàéèêîô]/i
const toVous: Record<string, string> = {
  me: 'vous',
  "m'": 'vous',
  moi: 'vous',
  nous: 'vous',
  mon: 'votre',
  ma: 'votre',
  mes: 'vos',
  notre: 'votre',
  nos: 'vos',
  'moi-même': 'vous-même',
}

export type Turned = { text: string; subject: 'self' | 'other' }
const lower = (tokens: readonly string[]): string[] => tokens.map((token) => token.toLowerCase())

/** With the "ne" that speech leaves out; null where "plus" may mean more, or "que" may mean only. */
function withNot(tokens: readonly string[], verbAt: number): string[] | null {
  const low = lower(tokens)
  const verb = low[verbAt] ?? ''
  let from = verbAt
  while (from > 0 && clitics.test(low[from - 1] ?? '')) from--
  if (low.slice(Math.max(0, from - 1), verbAt).some((word) => /^(?:ne|n')$/.test(word))) return [...tokens]
  const tail = low.slice(verbAt + 1, verbAt + 6)
  const isNobody = /^(?:personne|rien)$/.test(low[from - 1] ?? '')
  if (tail[0] === 'que' && !thinks.test(verb)) return null
  const at = tail.findIndex((word) => /^(?:pas|jamais|rien|aucune?|personne|plus|guère|ni)$/.test(word))
  const word = tail[at] ?? ''
  const isNear = tail.slice(0, at).every((one) => {
    if (/^(?:vraiment|toujours|même|encore|donc|juste|plus|jamais|presque)$/.test(one)) return true
    return /^(?:rien|aucune?|personne)$/.test(word) && (participles.has(one) || infinitives.has(one))
  })
  if (!isNobody && (at < 0 || !isNear)) return [...tokens]
  if (word === 'plus' && (at > 0 || !isOver.test(tail[1] ?? '') || counts.test(verb))) return null
  const before = tokens.slice(0, from).map((one) => (/^c'$/i.test(one) ? 'ce' : one))
  return [...before, isVowel.test(low[from] ?? '') ? "n'" : 'ne', ...tokens.slice(from)]
}

/** "Je" and "nous" with what stands before their verb, turned; null where the verb is not known. */
function turnSubject(
  tokens: readonly string[],
  at: number,
  before: readonly string[],
): { said: string[]; tokens: string[]; next: number } | null {
  let verbAt = at + 1
  while (clitics.test(tokens[verbAt]?.toLowerCase() ?? '')) verbAt++
  const verb = tokens[verbAt]?.toLowerCase() ?? ''
  const polite = (/^nous$/i.test(tokens[at] ?? '') ? plurals : firsts).get(verb)
  const [last = '', earlier = ''] = [before.at(-1), before.at(-2)]
  // After a wish the verb has another form: "il faut que je parle", "que vous parliez".
  const isAfterThat = /e$/.test(verb) && /^(?:que|qu')$/.test(last)
  const isWish = isAfterThat && wishes.test(earlier)
  if (!polite || (isAfterThat && !isWish && !knows.test(earlier))) return null
  const form = isWish && /[^i]ez$/.test(polite) ? polite.replace(/ez$/, 'iez') : polite
  const whole = withNot([...tokens.slice(0, verbAt), form, ...tokens.slice(verbAt + 1)], verbAt)
  if (!whole) return null
  verbAt += whole.length - tokens.length
  const between = whole.slice(at + 1, verbAt).map((word) => (/^(?:me|m'|nous)$/i.test(word) ? 'vous' : word))
  return { said: ['vous', ...between, form], tokens: whole, next: verbAt }
}

/** All words turned from the first person to the second; null where one is not known. */
function turnWords(given: readonly string[]): string[] | null {
  const said: string[] = []
  let tokens = [...given]
  let isOwn = false
  for (let at = 0; at < tokens.length; at++) {
    const low = tokens[at]?.toLowerCase() ?? ''
    const next = tokens[at + 1]?.toLowerCase() ?? ''
    const before = said.at(-1)?.toLowerCase() ?? ''
    const isUs =
      low === 'nous' && !isOwn && tokens.slice(at + 1, at + 4).some((word) => plurals.has(word.toLowerCase()))
    if (/^(?:je|j')$/.test(low) || isUs) {
      const subject = turnSubject(tokens, at, said)
      if (!subject) return null
      said.push(...subject.said)
      tokens = subject.tokens
      at = subject.next
      isOwn = true
    } else if (isOwn && /^(?:et|ou|puis)$/.test(before) && firsts.has(low) && !infinitives.has(low))
      said.push(firsts.get(low) ?? low)
    else if (/^(?:le|la|les)$/.test(low) && /^mien(?:ne)?s?$/.test(next)) {
      said.push(low, next.replace('mien', 'vôtre').replace('ne', ''))
      at++
    } else if (
      /^(?:mon|ma|mes)$/.test(low) &&
      /^(?:une?|les?|la|des|ce|cette|il|elle|on|ils|ne)$/.test(before)
    )
      return null
    else if (
      low === 'moi' &&
      !/^(?:à|de|d'|avec|pour|chez|contre|sans|sur|vers|derrière|devant|entre|par|comme|que|qu'|après|avant|selon)$/.test(
        before,
      )
    )
      return null
    else if (low === 'moi' && next === 'qui') return null
    else if (family.test(low) && !/^(?:votre|la|le|son|sa|leur|une|ta|ce|cette)$/.test(before))
      said.push('votre', low)
    else said.push(toVous[low] ?? tokens[at] ?? '')
  }
  // "Ne" and "n'" go by the word that follows now.
  return said.map((word, at) =>
    /^(?:ne|n')$/.test(word) ? (isVowel.test(said[at + 1] ?? '') ? "n'" : 'ne') : word,
  )
}

/** A clause as it is spelled, turned to "vous"; `isRefused` sees it before. */
export function turn(
  written: string,
  knowsMarks: boolean,
  isRefused: (spelled: string) => boolean,
): Turned | null {
  const tokens = spell(written, knowsMarks)
  const low = lower(tokens)
  const isName =
    /^\p{Lu}\p{Ll}/u.test(tokens[0] ?? '') && !starters.test(low[0] ?? '') && !openers.test(low[0] ?? '')
  const frame = frameOf(isName && isFinite(low, 1) ? ['ça', ...low.slice(1)] : low)
  if (
    !frame ||
    frame.verbAt < 1 ||
    cutShort.test(low.at(-1) ?? '') ||
    saysNothing.test(low.slice(-2).join(' '))
  )
    return null
  if (runsOn(low, frame.verbAt) || tokens.some(isGlued) || isRefused(low.join(' ').replace(/' /g, "'")))
    return null
  const isOwnMatter = low.some((word) => /^(?:me|m'|moi|mon|ma|mes|nous|notre|nos)$/.test(word))
  if (low.includes('on') && frame.subject === 'other' && !isOwnMatter) return null
  if (/(?:^| )(?:et moi|moi et) | et$/.test(` ${low.join(' ')} `)) return null
  let whole: string[] | null = tokens
  for (let at = tokens.length - 1; at > 0 && whole; at--)
    if (isFinite(lower(whole), at) && (at === frame.verbAt || pronouns.test(low[at - 1] ?? '')))
      whole = withNot(whole, at)
  const said = whole && turnWords(whole)
  if (!said) return null
  const [first = ''] = said
  const text = [isName ? first : first.charAt(0).toLowerCase() + first.slice(1), ...said.slice(1)].join(' ')
  return { text: finish(text), subject: frame.subject }
}

const finish = (text: string): string =>
  text
    .replace(/(?<!\p{L})(lui|elle|eux|vous) (mêmes?)(?!\p{L})/gu, '$1-$2')
    .replace(
      /(?<!\p{L})(grand|beau|belle|petits?) (mère|père|frère|sœur|fils|fille|enfants)(?!\p{L})/gu,
      (pair) => (/^(?:petite?|grand) (?:sœur|frère|fille|fils)/.test(pair) ? pair : pair.replace(' ', '-')),
    )
    .replace(/(?<!\p{L})tout (?=(?:les|ces|vos) )/gu, 'tous ')
    .replace(/(?<!\p{L})tout (?=(?:la|cette) )/gu, 'toute ')
    .replace(/couvre feu/g, 'couvre-feu')
    .replace(/(?<!\p{L})là (bas|haut|dedans)(?!\p{L})/gu, 'là-$1')
    .replace(/jusque là/g, 'jusque-là')
    .replace(/' ?/g, '’')
