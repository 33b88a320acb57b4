import { globSync, readFileSync } from 'node:fs'

/** What a scripted turn says of itself and of a good answer; the form is told in `training/talks/README.md`. */
export interface ScriptedTurn {
  text: string
  act: string
  /** The topic of a disclosure, or what a question is about. */
  about: string | null
  /** A right answer holds one of these, folded. */
  must: string[]
  facts: { kind: string; words: string }[]
  corrects: string | null
  isRefusal: boolean
  isDanger: boolean
}

export interface Script {
  id: string
  language: string
  isCalm: boolean
  title: string
  turns: ScriptedTurn[]
}

/** Reads the authors of one side. Throws with the place of a line that has no known form. */
export const readScripts = (side: 'dev' | 'apart'): Script[] => {
  const folder = new URL(`./${side}/`, import.meta.url)
  return globSync('*.txt', { cwd: folder })
    .sort()
    .flatMap((file) => parse(readFileSync(new URL(file, folder), 'utf8'), file))
}

function parse(text: string, file: string): Script[] {
  const scripts: Script[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const script = scripts.at(-1)
    const turn = script?.turns.at(-1)
    if (line === '' || line.startsWith('# ')) continue
    if (line.startsWith('## ')) {
      const [id = '', kind, ...title] = line
        .slice(3)
        .split('|')
        .map((one) => one.trim())
      if (kind !== 'calm' && kind !== 'danger') throw new Error(`${file}:${at + 1}: calm or danger`)
      scripts.push({
        id,
        language: file.slice(0, 2),
        isCalm: kind === 'calm',
        title: title.join(' '),
        turns: [],
      })
    } else if (line.startsWith('> ') && script) {
      const said = line.slice(2).trim()
      script.turns.push({
        text: said,
        act: 'discloses',
        about: null,
        must: [],
        facts: [],
        corrects: null,
        isRefusal: false,
        isDanger: false,
      })
    } else if (line.startsWith('=') && turn) {
      describe(turn, line.slice(1).trim(), `${file}:${at + 1}`)
    } else throw new Error(`${file}:${at + 1}: ${line}`)
  }
  return scripts
}

function describe(turn: ScriptedTurn, line: string, place: string): void {
  const first = line.split(' | ')
  const [act = 'discloses', about] = (first[0] ?? '').trim().split(/\s+/)
  turn.act = act
  turn.about = about ?? null
  turn.isRefusal = act === 'refuses'
  for (const mark of first.slice(1).map((one) => one.trim())) {
    const [kind, ...rest] = mark.split(/\s+/)
    const words = rest.join(' ')
    if (kind === 'must')
      turn.must = words
        .split('|')
        .map((one) => one.trim())
        .filter(Boolean)
    else if (kind === 'fact') turn.facts.push({ kind: rest[0] ?? '', words: rest.slice(1).join(' ') })
    else if (kind === 'correct') turn.corrects = words
    else if (kind === 'refuse') turn.isRefusal = true
    else if (kind === 'danger') turn.isDanger = true
    else throw new Error(`${place}: unknown mark ${mark}`)
  }
}

const annomiConversations = 20

/** The clients' sides of the first 20 conversations of good quality (uccollab/AnnoMI): measured on, never kept. */
export const readAnnomi = (folder: string): Script[] => {
  const rows = parseCsv(readFileSync(`${folder}/even.csv`, 'utf8'))
  const [header = [], ...body] = rows
  const at = (name: string): number => header.indexOf(name)
  const good = body.filter((row) => row[at('mi_quality')] === 'high')
  const ids = [...new Set(good.map((row) => row[at('transcript_id')] ?? ''))].slice(0, annomiConversations)
  return ids.map((id) => {
    const turns: string[] = []
    let isClient = false
    for (const row of good.filter((one) => one[at('transcript_id')] === id)) {
      const isNow = row[at('interlocutor')] === 'client'
      const text = row[at('utterance_text')] ?? ''
      if (isNow && isClient) turns.push(`${turns.pop() ?? ''} ${text}`)
      else if (isNow) turns.push(text)
      isClient = isNow
    }
    return {
      id: `annomi-${id}`,
      language: 'en',
      isCalm: true,
      title: 'a counseling conversation',
      turns: turns.map((text) => ({
        text,
        act: '',
        about: null,
        must: [],
        facts: [],
        corrects: null,
        isRefusal: false,
        isDanger: false,
      })),
    }
  })
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? ''
    if (isQuoted) {
      if (char === '"' && text[i + 1] === '"') {
        cell += '"'
        i++
      } else if (char === '"') isQuoted = false
      else cell += char
    } else if (char === '"') isQuoted = true
    else if (char === ',' || char === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''))
      cell = ''
      if (char === '\n') rows.push([])
    } else cell += char
  }
  return rows
}
