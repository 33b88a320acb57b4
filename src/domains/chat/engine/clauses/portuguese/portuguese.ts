import type { Clause } from '../clause.ts'
import { clausesIn, cleaned } from '../romance.ts'
import { isName } from './person.ts'
import { turn } from './turn.ts'
import { bareOf } from './verbs.ts'
import {
  fillers,
  joins,
  light,
  plural,
  prepositions,
  refused,
  singular,
  spell,
  time,
  toMachine,
  trailing,
} from './words.ts'

const asks =
  /^(?:olha|escuta|me (?:ajuda|liga|fala|diz|diga|passa|mostra|chama|explica|da|de|faz)|que|como|quando|onde|quem|qual|quanto|quantos|quantas|por que|se|enquanto|ate que|para que|embora|sera|tomara|sem|deixa|nem que|alguem|tem|ha|posso|pode|podem|da para)(?!\p{L})/u
const cut =
  /(?:^| )(?:a|o|as|os|ao|de|do|da|dos|das|no|na|com|em|por|para|pra|pro|que|um|uma|meu|seu|sua|e|ou|se|como|quando|porque|cada|sem|me|à|pelo|pela|até)$/
const wordsAtLeast = 3
const wordsAtMost = 12

/** The clauses of a Portuguese turn. */
export function turnPortuguese(text: string): Clause[] {
  return clausesIn(text, {
    joins,
    isToMachine: (sentence) => toMachine.test(bareOf(sentence)),
    turned,
  })
}

function turned(written: string): Clause {
  const none: Clause = { text: written.trim(), turned: null, subject: 'unknown' }
  const text = cleaned(written, { spell, fillers, trailing })
  const tokens = text.split(' ').filter((word) => word !== '')
  const isCommon = [singular, plural, prepositions, light].some((words) => words.has(bareOf(tokens[0] ?? '')))
  const isNamed = !isCommon && isName(tokens[0] ?? '') && !time.test(`${bareOf(tokens.join(' '))} `)
  if (!isNamed && !/^\p{Lu}{2}/u.test(tokens[0] ?? '')) tokens[0] = (tokens[0] ?? '').toLowerCase()
  const bares = tokens.map(bareOf)
  const bare = bares.join(' ')
  if (tokens.length < wordsAtLeast || tokens.length > wordsAtMost) return none
  if (refused.test(bare) || asks.test(bare) || !/^[\p{L}\p{N}\s$%./&-]+$/u.test(text)) return none
  if (tokens.filter((word) => /^\p{Lu}{4,}$/u.test(word)).length > 1) return none
  const found = turn({ tokens, bare: bares })
  if (!found || (found.subject === 'other' && tokens.length < 4)) return none
  const saidBack = found.words.join(' ')
  return cut.test(saidBack) ? none : { ...none, turned: saidBack, subject: found.subject }
}
