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

/**
 * Puts right what a turn corrects: a name, whose it is, a day. Answers the fact as it is now, or null where the turn names
 * nothing that is remembered.
 */
export const correctFrom = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  text: string,
  language: string,
): Promise<FactContent | null> => {
  if (language !== 'en' || !(await isMemoryOn(tx, client))) return null
  const known = (await readFactRows(tx, client)).map(
    (row): KeptFact => ({ id: row.id, ...openFact(ctx, row) }),
  )
  const { was, is, facts } = readEnglishCorrection(text)
  let last: FactContent | null = null
  for (const fact of facts.filter(({ kind }) => kind === 'person')) {
    const before =
      known.find((one) => one.kind === 'person' && same(one.value, fact.value)) ??
      known.find((one) => one.kind === 'person' && same(one.relation, fact.relation))
    if (!before) continue
    const after = { ...before, relation: fact.relation, value: fact.value, words: text.slice(0, longest) }
    await replaceFact(tx, ctx, client, after)
    last = after
  }
  if (last || !is) return last
  const byRelation = was ? known.find(({ relation }) => same(relation, was)) : undefined
  const byValue = known.find(({ value, kind }) =>
    was ? same(value, was) : kind === 'court' || kind === 'date',
  )
  if (byRelation) {
    const after = { ...byRelation, relation: is.toLowerCase(), words: text.slice(0, longest) }
    await replaceFact(tx, ctx, client, after)
    return after
  }
  if (!byValue) return null
  const after = { ...byValue, value: is, words: text.slice(0, longest) }
  await replaceFact(tx, ctx, client, after)
  return after
}
