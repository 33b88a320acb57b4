import type { Pack } from './pack.ts'
import { vocabularyOf, wordList } from './patterns.ts'
import { fold } from '#platform/text/tokens.ts'
import type { Token } from '#platform/text/tokens.ts'

/** Rewrites the words of a text into the words a pack knows; each keeps its place in the original. */
export type Rewriter = (tokens: Token[]) => Token[]

const leet: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}

export function createRewriter(pack: Pack): Rewriter {
  const vocabulary = vocabularyOf(pack)
  const keywords = wordList(pack.keywords)
  const lookalikes = new Set(wordList(pack.lookalikes ?? ''))
  const fillers = new Set(wordList(pack.fillers))
  const expansions = new Map(Object.entries(pack.expansions).map(([from, to]) => [fold(from), wordList(to)]))
  const longest = Math.max(...[...vocabulary].map((word) => word.length))

  /** Cuts letters written without spaces into known words, or gives nothing. */
  const segment = (letters: string): string[] | undefined => {
    if (letters.length > 48) return undefined
    const best: (string[] | undefined)[] = [[]]
    for (let to = 1; to <= letters.length; to++) {
      for (let from = Math.max(0, to - longest); from < to; from++) {
        const head = best[from]
        const word = letters.slice(from, to)
        if (
          !head ||
          !vocabulary.has(word) ||
          (word.length === 1 && word !== 'i' && word !== 'a' && word !== 'y')
        )
          continue
        const found = best[to]
        if (!found || head.length + 1 < found.length) best[to] = [...head, word]
      }
    }
    return best[letters.length]
  }

  const respell = (text: string): string => {
    if (vocabulary.has(text)) return text
    let word = text
    if (text.endsWith("'s") && vocabulary.has(text.slice(0, -2))) return text.slice(0, -2)
    if (/[0-9@$!+]/.test(word) && /\p{L}/u.test(word)) {
      const plain = word.replace(/[0-9@$!+]/g, (c) => leet[c] ?? c)
      if (vocabulary.has(plain)) return plain
      const ell = word.replace(/1|!/g, 'l').replace(/[0-9@$+]/g, (c) => leet[c] ?? c)
      if (vocabulary.has(ell)) return ell
      word = plain
    }
    if (/(.)\1/u.test(word)) {
      const twice = word.replace(/(.)\1{2,}/gu, '$1$1')
      if (vocabulary.has(twice)) return twice
      const once = word.replace(/(.)\1{2,}/gu, '$1')
      if (vocabulary.has(once)) return once
      const single = word.replace(/(.)\1+/gu, '$1')
      if ((/(.)\1{2}/u.test(word) || word.length >= 6) && vocabulary.has(single)) return single
      word = once
    }
    if (word.includes('*')) {
      const masked = keywords.find((known) => known.length === word.length && fits(word, known))
      if (masked) return masked
    }
    if (word.length >= 6 && !lookalikes.has(word)) {
      const near = keywords.find((known) => known[0] === word[0] && oneEditApart(word, known))
      if (near) return near
    }
    return word
  }

  return (tokens) => {
    const out: Token[] = []
    const push = (words: string[], from: Token, to: Token) => {
      for (const [index, text] of words.entries()) {
        if (fillers.has(text)) continue
        out.push({
          text,
          start: from.start,
          end: to.end,
          gap: index === 0 ? carried(from.gap) : 0,
          quoted: from.quoted,
        })
      }
    }
    // A dropped word must not take the end of the sentence with it.
    let pending: 0 | 1 | 2 = 0
    const carried = (gap: 0 | 1 | 2): 0 | 1 | 2 => {
      const gapNow = pending > gap ? pending : gap
      pending = 0
      return gapNow
    }
    const expand = (word: string) => expansions.get(word) ?? [word]

    let tried = 0
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!
      // A row of letters is tried once, not again from each of its letters.
      const run = i < tried ? 0 : spacedRun(tokens, i)
      if (run >= 3) {
        tried = i + run
        const last = tokens[i + run - 1]!
        const words = segment(
          tokens
            .slice(i, i + run)
            .map((part) => part.text)
            .join(''),
        )
        if (words) {
          push(words.flatMap(expand), token, last)
          i += run - 1
          continue
        }
      }
      const word = respell(token.text)
      if (fillers.has(word)) {
        if (token.gap > pending) pending = token.gap
        continue
      }
      if (!vocabulary.has(word) && word.length >= 8 && word.length <= 40) {
        const words = segment(word)
        if (words && words.length >= 2 && words.length <= word.length / 3) {
          push(words.flatMap(expand), token, token)
          continue
        }
      }
      push(expand(word), token, token)
    }
    return out
  }
}

/** How many single letters stand in a row here, set apart by at most three characters. */
function spacedRun(tokens: Token[], from: number): number {
  let to = from
  while (to < tokens.length && to - from < 48) {
    const token = tokens[to]!
    if (token.text.length !== 1 || !/\p{L}|\d/u.test(token.text)) break
    if (to > from && token.start - tokens[to - 1]!.end > 3) break
    to++
  }
  return to - from
}

function fits(mask: string, word: string): boolean {
  for (let i = 0; i < mask.length; i++) if (mask[i] !== '*' && mask[i] !== word[i]) return false
  return true
}

/** One letter wrong, missing, added, or two neighbours changed over. */
function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  const restA = a.slice(i)
  const restB = b.slice(i)
  if (a.length === b.length) {
    return (
      restA.slice(1) === restB.slice(1) ||
      (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    )
  }
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1)
}
