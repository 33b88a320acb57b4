import { globSync, readFileSync } from 'node:fs'
import {
  type Act,
  acts,
  type Feeling,
  feelings,
  situations,
  type Stance,
  type Topic,
  topics,
} from '../../src/domains/chat/engine/understanding/labels.ts'

/** One message of an author's file with what it means. */
export interface Example {
  author: string
  language: string
  text: string
  acts: Act[]
  topics: Topic[]
  /** `topic/situation`; null in a section of an act. */
  situation: string | null
  feelings: { feeling: Feeling; strength: number }[]
  stance: Stance
  /** What a question asks: `asks-product/who-reads`; null where it is none or is not marked. */
  asked: string | null
}

/** Reads the authors of one side, in the form of `training/understanding/README.md`. Throws at an unknown label. */
export const readExamples = (side: 'train' | 'apart'): Example[] => {
  const folder = new URL(`./${side}/`, import.meta.url)
  return globSync('*.txt', { cwd: folder })
    .sort()
    .flatMap((file) => parse(readFileSync(new URL(file, folder), 'utf8'), file.replace('.txt', '')))
}

function parse(text: string, author: string): Example[] {
  let section = ''
  return text.split('\n').flatMap((raw, at): Example[] => {
    const line = raw.trim()
    if (line === '' || line.startsWith('# ')) return []
    if (line.startsWith('## ')) {
      section = line.slice(3).trim()
      return []
    }
    const [said = '', marks = ''] = line.split('||').map((one) => one.trim())
    const known = <T extends string>(list: readonly T[], name: string): T => {
      const found = list.find((one) => one === name)
      if (!found) throw new Error(`${author}:${at + 1}: unknown ${name}`)
      return found
    }
    const all = marks.split(/\s+/).filter(Boolean)
    const extra = all.filter((one) => one.startsWith('@')).map((one) => known(acts, one.slice(1)))
    const more = all.filter((one) => one.startsWith('#')).map((one) => known(topics, one.slice(1)))
    const isAct = section.startsWith('@')
    const situation = isAct ? null : known(situations, section)
    const main: Act = isAct ? known(acts, section.slice(1)) : 'discloses'
    // "What should I do?" in a situation discloses too; good news is told instead.
    const isOther = !isAct && extra.some((one) => one === 'good-news')
    return [
      {
        author,
        language: author.slice(0, 2),
        text: said,
        acts: [...new Set([...(isOther ? [] : [main]), ...extra])],
        topics: [...new Set([...(situation ? [situation.split('/')[0] as Topic] : []), ...more])],
        situation,
        feelings: all.flatMap((one) => {
          const [, name = '', strength] = /^([a-z]+)([123])$/.exec(one) ?? []
          return strength ? [{ feeling: known(feelings, name), strength: Number(strength) }] : []
        }),
        asked:
          isAct && all.some((one) => one.startsWith('?'))
            ? `${main}/${all.find((one) => one.startsWith('?'))?.slice(1)}`
            : null,
        stance: all.includes('+') ? 'for' : all.includes('-') ? 'against' : 'neither',
      },
    ]
  })
}
