import { readFileSync, writeFileSync } from 'node:fs'
import { createReaders } from '../../src/domains/chat/engine/understanding/readers.ts'
import { share } from '../share.ts'
import { type Example, readExamples } from './examples.ts'

// How well the product understands the authors that were kept apart: act, topic and question by language, with the commonest
// confusions. `--save` keeps the figures in `reached.json`, which a test holds the product to; `--by act|topic` lists each.

/** Right ones among those asked, by language: the act that is likeliest, the topic, and what a question asks. */
export type Figures = Record<string, Record<'act' | 'topic' | 'asked', { right: number; of: number }>>

export const reachedFile = new URL('./reached.json', import.meta.url)

interface Judged extends Example {
  said: { act: string; topic: string; asked: string }
}

/** Reads each example with the product's own encoders. `atMost`: of each author, evenly spread; all by default. */
export function judgeApart(atMost = Number.POSITIVE_INFINITY): Judged[] {
  const read = createReaders()
  const all = readExamples('apart')
  return all.flatMap((example, at) => {
    const own = all.filter(({ author }) => author === example.author)
    const step = Math.max(1, Math.ceil(own.length / atMost))
    if ((at - all.indexOf(own[0] ?? example)) % step !== 0) return []
    const found = read(example.text, example.language)?.whole
    const said = {
      act: found?.acts[0]?.what ?? '',
      topic: found?.topics[0]?.what ?? '',
      asked: found?.asked[0]?.what ?? '',
    }
    return [{ ...example, said }]
  })
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const figures: Figures = {}
  for (const { language, acts, topics, asked, said } of judged) {
    const own = (figures[language] ??= {
      act: { right: 0, of: 0 },
      topic: { right: 0, of: 0 },
      asked: { right: 0, of: 0 },
    })
    const add = (key: keyof typeof own, isRight: boolean): void => {
      own[key].of += 1
      if (isRight) own[key].right += 1
    }
    add(
      'act',
      acts.some((act) => act === said.act),
    )
    if (topics.length > 0)
      add(
        'topic',
        topics.some((topic) => topic === said.topic),
      )
    if (asked && !asked.endsWith('/other')) add('asked', asked === said.asked)
  }
  return figures
}

function confusions(judged: readonly Judged[], key: 'act' | 'topic'): string[] {
  const counts = new Map<string, number>()
  for (const { acts, topics, said } of judged) {
    const truth: readonly string[] = key === 'act' ? acts : topics
    if (truth.length === 0 || truth.includes(said[key])) continue
    const name = `${truth[0]} taken for ${said[key] || 'nothing'}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([name, count]) => `${count} ${name}`)
}

function main(): void {
  const judged = judgeApart()
  const figures = figuresOf(judged)
  console.log('| language | act | topic | question |\n|---|---|---|---|')
  for (const [language, { act, topic, asked }] of Object.entries(figures))
    console.log(
      `| ${language} | ${[act, topic, asked].map(({ right, of }) => share(right, of)).join(' | ')} |`,
    )
  const english = judged.filter(({ language }) => language === 'en')
  for (const key of ['act', 'topic'] as const) {
    console.log(`\nEnglish by ${key}:`)
    const names = [...new Set(english.flatMap((one): string[] => (key === 'act' ? one.acts : one.topics)))]
    for (const name of names.sort()) {
      const own = english.filter((one) => (key === 'act' ? one.acts : one.topics).some((it) => it === name))
      console.log(`${name}: ${share(own.filter(({ said }) => said[key] === name).length, own.length)}`)
    }
    console.log(`English confusions: ${confusions(english, key).join('; ')}`)
    const others = judged.filter(({ language }) => language !== 'en')
    console.log(`Other languages: ${confusions(others, key).join('; ')}`)
  }
  if (process.argv.includes('--save')) writeFileSync(reachedFile, `${JSON.stringify(figures, null, 2)}\n`)
}

export const readReached = (): Figures => JSON.parse(readFileSync(reachedFile, 'utf8')) as Figures

if (import.meta.main) main()
