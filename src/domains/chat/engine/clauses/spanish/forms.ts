import { afterMe, isDet, type Sentence } from './person.ts'
import { infinitives } from './verbs.ts'
import { accentOf, kin, prepositions } from './words.ts'

// The words of a Spanish clause that are no finite verb, turned to "tú".

const mapped: Record<string, string> = {
  yo: 'tú',
  mis: 'tus',
  mio: 'tuyo',
  mia: 'tuya',
  mios: 'tuyos',
  mias: 'tuyas',
  conmigo: 'contigo',
  me: 'te',
  mas: 'más',
  mama: 'mamá',
}
const ends =
  /^(?:me|no|y|que|se|le|lo|solo|sola|mismo|misma|ya|hoy|ayer|tampoco|tambien|nunca|nadie|todo|todos|nada|siempre|casi)?$/

/** A word that is no verb. */
export function wordAt(said: Sentence, at: number): string {
  const { tokens, bare } = said
  const [written = '', word = ''] = [tokens[at], bare[at]]
  const [last, next] = [bare[at - 1] ?? '', bare[at + 1] ?? '']
  if (word === 'mi') {
    const isMe = ends.test(next) || afterMe.test(next)
    return prepositions.has(last) && isMe ? 'ti' : 'tu'
  }
  if (word === 'el' && prepositions.has(last) && ends.test(next)) return 'él'
  if (word === 'papas' && /^(?:mis|sus)$/.test(last)) return 'papás'
  if (word === 'papa' && !/^(?:la|una)$/.test(last))
    return isDet(last) || /^(?:ser|soy|es|era|fui|como|sin)$/.test(last) || last === 'al' || last === 'del'
      ? 'papá'
      : 'tu papá'
  if (
    kin.has(word) &&
    !isDet(last) &&
    !/^(?:ser|soy|es|era|fui|como|sin)$/.test(last) &&
    last !== 'al' &&
    last !== 'del'
  )
    return `tu ${mapped[word] ?? written.toLowerCase()}`
  if (mapped[word]) return mapped[word]
  return accentOf(written)
}

/** An infinitive or a gerund, its "me" turned; null for other words. */
export function infinitiveAt({ bare }: Sentence, at: number): string | null {
  const word = bare[at] ?? ''
  const [, root = '', me = '', others = ''] =
    /^(\p{L}*(?:[aei]r|[ae]ndo))(me)?(l[aeo]s?|se)?$/u.exec(word) ?? []
  const isKnown =
    infinitives.has(root) ||
    /^\p{L}{2,}(?:a|ie|ye)ndo$/u.test(root) ||
    (me && !/(?:firme|forme|larme|uerme|ferme)$/.test(word))
  if (!isKnown && !(others && /[aei]r$/.test(root))) return null
  if (!me)
    return others && /ndo$/.test(root)
      ? root.replace(/([ae])ndo$/, (v) => (v.startsWith('a') ? 'ándo' : 'éndo')) + others
      : word
  const long = /ndo$/.test(root) || others !== ''
  const stressed = long
    ? root.replace(/([aei])(r|ndo)$/, (_, v: string, e: string) => 'áéí'['aei'.indexOf(v)] + e)
    : root
  return `${stressed}te${others}`
}
