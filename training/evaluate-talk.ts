import { readFileSync, writeFileSync } from 'node:fs'
import { theWorld } from '../src/app/test-kit.ts'
import { createAiProvider } from '../src/platform/ai/provider.ts'
import { days } from '../src/shared/dates.ts'
import { share } from './share.ts'
import { describe, figuresOf } from './talks/figures.ts'
import { openStage, play, type Played } from './talks/play.ts'
import { readAnnomi, readScripts } from './talks/scripts.ts'

// How the conversation is led: scripted conversations played against the real server, in Markdown.
//   --apart           the authors that nothing was tuned by; else those for work
//   --annomi FOLDER   the clients' side of 20 counseling conversations (uccollab/AnnoMI) beside them
//   --only en,es      some languages
//   --out FILE        every turn with its reply, to be read and rated
//   --provider        against the model of AI_PROVIDER, AI_BASE_URL, AI_MODEL and AI_API_KEY
//   --against FILE    figures that stand beside these; --save FILE keeps these; --reached FILE keeps the shares that a test
//                     holds the product to

const valueOf = (name: string): string | null => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}
const side = process.argv.includes('--apart') ? 'apart' : 'dev'
const only = valueOf('only')?.split(',')
const annomi = valueOf('annomi')
const scripts = [...readScripts(side), ...(annomi ? readAnnomi(annomi) : [])].filter(
  ({ language }) => !only || only.includes(language),
)
if (scripts.length === 0) throw new Error('there is no conversation')

const isGenerative = process.argv.includes('--provider')
const { clock, services } = await theWorld()
if (isGenerative) {
  const { AI_PROVIDER, AI_BASE_URL, AI_MODEL, AI_API_KEY } = process.env
  const kind = AI_PROVIDER === 'anthropic' ? 'anthropic' : 'openai'
  services.ai = await createAiProvider({ AI_PROVIDER: kind, AI_BASE_URL, AI_MODEL, AI_API_KEY })
  if (!services.ai) throw new Error('AI_MODEL and AI_BASE_URL name no model')
}
const { person } = await openStage({ isGenerative })
const turns: Played[] = []
for (const [at, script] of scripts.entries()) {
  // Half of the people have a page in English, whatever they write in.
  turns.push(...(await play(await person(at % 2 ? 'en' : script.language), script)))
  clock.advance(days(0.01))
}

type Figures = Record<string, Record<string, string>>
const figures: Figures = {}
const measure = (name: string, all: readonly Played[]): void => {
  const shares = Object.entries(figuresOf(all)).map(([title, { part, of }]) => [title, share(part, of)])
  figures[name] = { ...describe(all), ...Object.fromEntries(shares) }
}
measure('all', turns)
for (const language of [...new Set(scripts.map((script) => script.language))])
  measure(
    language,
    turns.filter(({ script }) => script.language === language && !script.id.startsWith('annomi')),
  )

const before = valueOf('against')
  ? (JSON.parse(readFileSync(valueOf('against') ?? '', 'utf8')) as Figures)
  : null
const times = turns.map(({ ms }) => ms).sort((a, b) => a - b)
console.log(`\n## ${side}, ${scripts.length} conversations, ${turns.length} turns, 95 % intervals`)
for (const [name, rows] of Object.entries(figures)) {
  console.log(`\n### ${name}\n| | ${before ? 'before | ' : ''}now |\n|---|---|${before ? '---|' : ''}`)
  for (const [title, figure] of Object.entries(rows))
    console.log(`| ${title} | ${before ? `${before[name]?.[title] ?? '-'} | ` : ''}${figure} |`)
}
console.log(
  `\nOne turn through the server: p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
)
const saved = valueOf('save')
if (saved) writeFileSync(saved, `${JSON.stringify(figures, null, 2)}\n`)
const reached = valueOf('reached')
if (reached) writeFileSync(reached, `${JSON.stringify(figuresOf(turns), null, 2)}\n`)
const out = valueOf('out')
if (out)
  writeFileSync(
    out,
    turns
      .map(
        ({ script, at, text, act, about, level, reply, offers }) =>
          `${at === 0 ? `\n## ${script.id} ${script.title}\n` : ''}> ${text}   [${act} ${about ?? ''} ${level}]\n< ${reply.replaceAll('\n', ' / ')}   {${offers.join(' · ')}}`,
      )
      .join('\n'),
  )
process.exit(0)
