import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { foldWords } from '#shared/fold.ts'
import type { FactKind } from './contract.ts'
import {
  type FactContent,
  isMemoryOn,
  keepFacts,
  type KeptFact,
  openFact,
  readFactRows,
  replaceFact,
} from './keep.ts'
import { readEnglishCorrection, readEnglishFacts } from './read-facts/english.ts'
import { readPeople } from './read-facts/other-languages.ts'
import { readCorrection } from './recall/corrections.ts'

/** A sentence of a turn with the situation that it is understood to tell. */
export interface ToldSentence {
  text: string
  /** `topic/situation`; only where that is certain. */
  situation: string | null
}

/** Situations whose sentence is remembered as it is, in any language. */
const kindOf: Record<string, FactKind> = {
  'court/hearing-coming': 'court',
  'court/waiting-decision': 'court',
  'work/new-job': 'work',
  'work/lost-job': 'work',
  'job-search/interview': 'date',
  'housing/own-place': 'place',
  'housing/shelter': 'place',
  'housing/losing-place': 'place',
  'health/diagnosis': 'health',
  'health/pain': 'health',
  'medication/works': 'health',
  'grief/died-recently': 'loss',
  'future/dream': 'wants',
  'children/custody': 'date',
}
const fewestWords = 4
const longest = 160

/** What a turn tells that deserves remembering. Only its own words. */
export function readFacts(text: string, language: string, sentences: readonly ToldSentence[]): FactContent[] {
  const read = language === 'en' ? readEnglishFacts(text) : readPeople(text, language)
  const more = sentences.flatMap(({ text: words, situation }): FactContent[] => {
    const kind = situation ? kindOf[situation] : undefined
    const isLong = words.split(/\s+/).length >= fewestWords || /\p{Script=Han}|\p{Script=Hangul}/u.test(words)
    if (!kind || !isLong || words.length > longest || /[?？؟]\s*$/.test(words)) return []
    if (read.some((fact) => fact.words === words || (fact.words ?? '').includes(words))) return []
    return [{ kind, relation: null, value: '', words, language }]
  })
  return [...read, ...more]
}

/** Keeps the facts of a message, and a topic that it closes, where remembering is on. */
export const learnFrom = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  {
    messageId,
    ...told
  }: {
    messageId: string
    text: string
    language: string
    sentences: readonly ToldSentence[]
    /** The name of a topic that the person does not want to talk about. */
    avoids: string | null
  },
): Promise<void> => {
  const { text, language, avoids } = told
  const facts = readFacts(text, language, told.sentences)
  if (avoids)
    facts.push({ kind: 'avoid', relation: null, value: avoids, words: text.slice(0, longest), language })
  if (facts.length > 0 && (await isMemoryOn(tx, client))) await keepFacts(tx, ctx, client, messageId, facts)
}

const same = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldWords(a).includes(foldWords(b))

/** A turn that may put right what was told. */
export interface Correcting {
  messageId: string
  text: string
  language: string
  /** It was understood to correct something. */
  isMeant: boolean
  /** The person's own sentences before it, newest first. */
  said: readonly string[]
}

/**
 * Puts right what a turn corrects: a name, whose it is, a day, a number. Answers the fact as it is now, or null where the
 * turn names nothing that was told.
 */
export const correctFrom = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  turn: Correcting,
): Promise<FactContent | null> => {
  if (!(await isMemoryOn(tx, client))) return null
  const known = (await readFactRows(tx, client)).map(
    (row): KeptFact => ({ id: row.id, ...openFact(ctx, row) }),
  )
  const { text, language, isMeant, said } = turn
  const related = language === 'en' && isMeant ? correctRelation(known, text) : []
  for (const after of related) await replaceFact(tx, ctx, client, after)
  const last = related.at(-1)
  if (last) return last
  const told = [...new Set([...said, ...known.flatMap(({ words }) => words ?? [])])]
  const right = readCorrection(text, language, told, isMeant)
  if (!right) return null
  const { before, after: words, was, is, isName } = right
  const facts = known.filter((one) => one.words === before)
  for (const fact of facts) {
    const value = same(fact.value, was) ? fact.value.replace(was, is) : fact.value
    await replaceFact(tx, ctx, client, { ...fact, value, words, replaces: before })
  }
  const [first] = facts
  if (first) return { ...first, words }
  const kind = isName ? 'person' : 'date'
  const value = isName ? is : ''
  const fact: FactContent = { kind, relation: null, value, words, language, replaces: before }
  const named = readFacts(words, language, []).filter(({ value }) => same(value, is))
  await keepFacts(
    tx,
    ctx,
    client,
    turn.messageId,
    named.length > 0 ? named.map((one) => ({ ...one, replaces: before })) : [fact],
  )
  return fact
}

/** The people whose name or relation an English turn puts right, as they are now. */
function correctRelation(known: readonly KeptFact[], text: string): KeptFact[] {
  const { was, is, facts } = readEnglishCorrection(text)
  const words = text.slice(0, longest)
  const people = known.filter(({ kind }) => kind === 'person')
  const named = facts
    .filter(({ kind }) => kind === 'person')
    .flatMap(({ relation, value }): KeptFact[] => {
      const before =
        people.find((one) => same(one.value, value)) ?? people.find((one) => same(one.relation, relation))
      return before ? [{ ...before, relation, value, words }] : []
    })
  if (named.length > 0 || !was || !is) return named
  const byRelation = known.find(({ relation }) => same(relation, was))
  return byRelation ? [{ ...byRelation, relation: is.toLowerCase(), words }] : []
}
