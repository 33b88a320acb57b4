import { readFileSync, writeFileSync } from 'node:fs'
import { theWorld } from '../src/app/test-kit.ts'
import { days } from '../src/shared/dates.ts'
import { share } from './share.ts'
import { answers, countQuestions, isInLanguage, openersOf, repeats } from './talks/measure.ts'
import { openStage, play, type Played } from './talks/play.ts'
import { readAnnomi, readScripts } from './talks/scripts.ts'

// How the conversation is led: scripted conversations played against the real server, in Markdown.
//   --apart           the authors that nothing was tuned by; else those for work
//   --annomi FOLDER   the clients' side of 20 counseling conversations (uccollab/AnnoMI) beside them
//   --only en,es      some languages
//   --out FILE        every turn with its reply, to be read and rated
//   --against FILE    figures that stand beside these; --save FILE keeps these

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

const { clock } = await theWorld()
const { person } = await openStage()
const turns: Played[] = []
for (const [at, script] of scripts.entries()) {
  // Half of the people have a page in English, whatever they write in.
  turns.push(...(await play(await person(at % 2 ? 'en' : script.language), script)))
  clock.advance(days(0.01))
}

type Figures = Record<string, Record<string, string>>
const figures: Figures = {}
const isGuided = ({ level, isDanger, isAsked }: Played): boolean =>
  level !== 'crisis' && !isDanger && !isAsked
const inTenTurns = (turn: Played): Played[] =>
  turns.filter((one) => one.script === turn.script && one.at >= turn.at && one.at < turn.at + 10)
const offersExercise = ({ offers }: Played): boolean => offers.some((label) => exercises.has(label))
const exercises = new Set(
  ['en', 'es', 'ar'].flatMap((code) => {
    const { action } = JSON.parse(
      readFileSync(new URL(`../locales/${code}/engine.json`, import.meta.url), 'utf8'),
    ) as {
      action: Record<string, string>
    }
    const controls = ['skip', 'back', 'stop', 'next', 'resume', 'new', 'talk', 'person']
    return Object.entries(action).flatMap(([id, label]) => (controls.includes(id) ? [] : [label]))
  }),
)

const measure = (name: string, all: readonly Played[]): void => {
  const guided = all.filter(isGuided).filter(({ reply }) => reply !== '')
  const of = (rows: readonly Played[], is: (turn: Played) => boolean): string =>
    share(rows.filter(is).length, rows.length)
  const { stock, ten, ranked } = openersOf(guided)
  const calm = [...new Set(all.filter(({ script }) => script.isCalm).map(({ script }) => script))]
  const asking = all.filter(({ act, must }) => act === 'asks-product' && must.length > 0)
  const words = guided.map(({ reply }) => reply.split(/\s+/).length).sort((a, b) => a - b)
  figures[name] = {
    conversations: String(new Set(all.map(({ script }) => script)).size),
    replies: String(guided.length),
    'a sentence again': of(guided, (turn) => repeats(turn, all)),
    'stock openers': share(stock, guided.length),
    'ten commonest openers': share(ten, guided.length),
    'the commonest': ranked[0] ? `${ranked[0][1]}x "${ranked[0][0].slice(0, 40)}"` : '-',
    'two questions': of(guided, ({ reply }) => countQuestions(reply) > 1),
    'with a question': of(guided, ({ reply }) => countQuestions(reply) > 0),
    'words, median': String(words[Math.floor(words.length / 2)] ?? 0),
    'product questions answered': of(asking, answers),
    'own facts answered': of(
      all.filter(({ act, must }) => act === 'asks-own' && must.length > 0),
      answers,
    ),
    'remembered when asked': of(
      all.filter(({ act, must }) => act === 'asks-memory' && must.length > 0),
      answers,
    ),
    'other questions answered': of(
      all.filter(({ act, must }) => !act.startsWith('asks-') && must.length > 0),
      answers,
    ),
    'refusals respected': of(
      all.filter(({ isRefusal }) => isRefusal),
      (turn) => !inTenTurns(turn).some(offersExercise),
    ),
    'wrong language': of(guided, ({ reply, script }) => !isInLanguage(reply, script.language)),
    'calm conversations with an alert': share(
      calm.filter((script) => all.some((turn) => turn.script === script && turn.level === 'crisis')).length,
      calm.length,
    ),
    'calm turns that are asked about danger': of(
      all.filter(({ script }) => script.isCalm),
      ({ isAsked }) => isAsked,
    ),
    'dangerous turns heard': of(
      all.filter(({ isDanger }) => isDanger),
      ({ level }) => level !== 'none',
    ),
  }
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
