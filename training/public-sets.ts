import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Sets that others published, with open licences; README.md names them. They are learnt from, never kept here.

const usual = join(import.meta.dirname, 'public-sets')

/** The folder with the published sets: `--data FOLDER`, else `training/public-sets`; null when there is none. */
export function findPublicSets(args: readonly string[] = process.argv): string | null {
  const at = args.indexOf('--data')
  const given = at >= 0 ? args[at + 1] : undefined
  return [given, usual].find((place) => place && existsSync(join(place, 'goemotions'))) ?? null
}

export interface Labelled {
  text: string
  lang: string
  /** Names of the emotions that people heard in it. */
  emotions: string[]
  /** How far the labels can be trusted, 0 to 1. */
  trust: number
}

/** GoEmotions: English comments. A text with a label of its own only counts when the label is one of `labels.txt`. */
export function readGoEmotions(folder: string, side: 'train' | 'dev'): Labelled[] {
  const names = readFileSync(join(folder, 'goemotions/labels.txt'), 'utf8').trim().split(/\s+/)
  return readFileSync(join(folder, `goemotions/${side}.tsv`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [text = '', labels = ''] = line.split('\t')
      return {
        text,
        lang: 'en',
        emotions: labels.split(',').map((label) => names[Number(label)] ?? ''),
        trust: 1,
      }
    })
}

const brighterLanguages: Record<string, string> = {
  eng: 'en',
  esp: 'es',
  deu: 'de',
  chn: 'zh',
  ptbr: 'pt',
  rus: 'ru',
  hin: 'hi',
  arq: 'ar',
  ary: 'ar',
}

/** BRIGHTER: short texts of eight languages, six emotions; none means nobody heard one. */
export function readBrighter(folder: string, side: 'train' | 'dev'): Labelled[] {
  return Object.entries(brighterLanguages).flatMap(([code, lang]) => {
    const [head = [], ...rows] = readCsv(readFileSync(join(folder, `brighter/${code}.${side}.csv`), 'utf8'))
    return rows
      .filter((row) => row.length === head.length)
      .map((row) => ({
        text: row[1] ?? '',
        lang,
        emotions: head.slice(2).filter((_, i) => row[i + 2] === '1'),
        trust: 1,
      }))
  })
}

const plutchik = [
  '',
  'anger',
  'anticipation',
  'disgust',
  'fear',
  'joy',
  'sadness',
  'surprise',
  'trust',
] as const

/** XED: lines of films in French and Vietnamese, labels carried over from another language. */
export function readXed(folder: string): Labelled[] {
  return ['fr', 'vi'].flatMap((lang) =>
    readFileSync(join(folder, `xed/${lang}-projections.tsv`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [text = '', labels = ''] = line.split('\t')
        return { text, lang, emotions: labels.split(',').map((n) => plutchik[Number(n)] ?? ''), trust: 0.3 }
      }),
  )
}

/** Short thoughts with a distortion in them. There is no honest counterpart in the set. */
export function readDistorted(folder: string): string[] {
  return readCsv(readFileSync(join(folder, 'distortions/distorted_sentences.csv'), 'utf8'))
    .slice(1)
    .flatMap(([text]) => text ?? [])
    .filter((text) => text.length > 3)
}

/** RFC 4180: fields in double quotes may hold commas, line breaks and doubled quotes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (quoted) {
      if (char === '"' && text[i + 1] === '"') {
        field += '"'
        i++
      } else if (char === '"') quoted = false
      else field += char
    } else if (char === '"' && field === '') quoted = true
    else if (char === ',') {
      row.push(field)
      field = ''
    } else if (char === '\n') {
      rows.push([...row, field.replace(/\r$/, '')])
      row = []
      field = ''
    } else field += char
  }
  if (field !== '' || row.length > 0) rows.push([...row, field])
  return rows
}

/** The clients' turns of AnnoMI's even half, conversation by conversation; none of them is in danger. For measuring only. */
export function readAnnoMi(folder: string): { id: string; turns: string[] }[] {
  const [head = [], ...rows] = readCsv(readFileSync(join(folder, 'annomi/even.csv'), 'utf8'))
  const column = (name: string): number => head.indexOf(name)
  const [id, who, text] = [column('transcript_id'), column('interlocutor'), column('utterance_text')]
  const conversations = new Map<string, string[]>()
  for (const row of rows) {
    if (row[who] !== 'client') continue
    const turns = conversations.get(row[id] ?? '') ?? []
    conversations.set(row[id] ?? '', turns)
    turns.push(row[text] ?? '')
  }
  return [...conversations].map(([one, turns]) => ({ id: one, turns }))
}
