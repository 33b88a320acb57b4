import { actionsOf, waitingStep } from '../engine/actions.ts'
import { findProtocol } from '../engine/protocol.ts'
import { renderReply } from '../engine/render.ts'
import { resumeProtocol } from '../engine/run-protocol.ts'
import { chooseExercises } from '../engine/suggest.ts'
import { bankOf } from '../engine/talk/bank.ts'
import { markOf, sentencesOf } from '../engine/talk/say.ts'
import type { RememberedFact } from '../engine/talk/types.ts'
import { textOf } from '../engine/texts.ts'
import type { EngineReply, EngineState, Mood } from '../engine/types.ts'
import { type Likely, perhaps, type Understanding } from '../engine/understanding/types.ts'
import type { StoredMetadata } from '../stored-metadata.ts'
import { choicesToLead, choicesToPhrase, mayLead } from './moves.ts'
import type { Plan } from './prompt.ts'

/** One way this turn can go: what is shown under the words, and where the engine then is, from where it was kept. */
export interface Way {
  metadata: StoredMetadata
  stateFrom: (kept: EngineState) => EngineState
}

/** What the engine decided, and the other ways it would accept from a model. */
export interface Planned {
  /** Names and numbers are not hidden yet. */
  plan: Omit<Plan, 'turns'>
  wayOf: (choice: string, words: string) => Way | null
}

interface About {
  mood: Mood | null
  language: string
  metadata: StoredMetadata
  understanding: Understanding | null
  memory: readonly RememberedFact[] | null
}

const offersAtMost = 4
const factsAtMost = 8
/** What every model is told about the program, by the sections of the texts. */
const alwaysKnown = [
  '?what-can-you-do',
  '?what-cannot',
  '?reach-person',
  '?officer-reads',
  '?secret',
  '?housing',
  '?jobs',
]

/** What is kept beside the words of a reply: its actions by their ids. */
export const metadataOf = ({
  actions,
  visual,
  needs,
  moves,
}: Pick<EngineReply, 'actions' | 'visual' | 'needs' | 'moves'>): StoredMetadata => ({
  ...(needs ? { needs } : {}),
  ...(actions.length ? { actions } : {}),
  ...(visual ? { visual } : {}),
  ...(moves?.length ? { moves } : {}),
})

/** The ways of a turn. Where the person tells something a model leads it; else it phrases the engine's reply, or stays at the question that waited. */
export const planTurn = (before: EngineState, decided: EngineReply, about: About): Planned => {
  const { mood, language, metadata, understanding, memory } = about
  const waits = waitingStep(before) !== null && before.afterCrisis === undefined
  const stay = waits ? resumeProtocol(before) : null
  const isLed = mayLead(before, decided)
  const offers = chooseExercises({ helped: decided.state.helped, mood })
    .slice(0, offersAtMost)
    .map((id) => ({ id, name: textOf(findProtocol(id)?.label ?? '', language) }))
  const told = (memory ?? []).filter(({ kind }) => kind !== 'said')
  return {
    plan: {
      words: renderReply(decided, language),
      waiting: stay ? renderReply({ say: stay.say }, language) : null,
      isLed,
      choices: isLed ? choicesToLead(before, decided, offers) : choicesToPhrase(stay !== null),
      understood: understanding ? describe(understanding) : [],
      facts: isLed ? told.slice(0, factsAtMost).map(({ words }) => words) : [],
      known: alwaysKnown.flatMap((section) => plainLineOf(section)),
      said: new Set(before.talk?.said),
      language,
    },
    wayOf: (choice, words) => {
      if (choice === 'plan') return { metadata, stateFrom: (kept) => saying(kept, words) }
      // The turn happened all the same.
      if (choice === 'stay' && stay)
        return {
          metadata: metadataOf(stay),
          stateFrom: ({ turns }) => ({ ...stay.state, turns, greeted: true }),
        }
      return isLed ? wayToLead(before, choice, words) : null
    },
  }
}

/** After a turn that a model led nothing of the engine's own reply is pending, and an offer that it made was not made. */
function wayToLead(before: EngineState, choice: string, words: string): Way {
  const offered = choice.startsWith('offer:') ? `protocol:${choice.slice('offer:'.length)}` : null
  const stateFrom = (stored: EngineState): EngineState => {
    const { offered: _, ...kept } = stored
    const { talk, turns } = kept
    const { offer: __, ...last } = talk?.last ?? {}
    const offeredAt = offered ? turns : before.talk?.last.offer
    const led: EngineState = talk
      ? {
          ...kept,
          talk: {
            ...talk,
            pending: offered ? { kind: 'offer', action: offered } : null,
            questions: /[?？؟]/.test(words) ? (before.talk?.questions ?? 0) + 1 : 0,
            last: { ...last, ...(offeredAt === undefined ? {} : { offer: offeredAt }) },
          },
        }
      : kept
    return saying(offered ? { ...led, offered } : led, words)
  }
  return { metadata: metadataOf({ actions: offered ? actionsOf([offered, 'answer:no']) : [] }), stateFrom }
}

/** The state that remembers these words as said. */
const saying = (state: EngineState, words: string): EngineState =>
  state.talk
    ? {
        ...state,
        talk: { ...state.talk, said: [...new Set([...state.talk.said, ...sentencesOf(words).map(markOf)])] },
      }
    : state

const plainLineOf = (section: string): string[] =>
  (bankOf('en').get(section) ?? [])
    .filter(({ text, side }) => side === '' && !text.includes('{'))
    .slice(0, 1)
    .map(({ text }) => text)

/** The reading of a turn in words: what it does, what it is about, what is felt, and whether it leans toward a change. */
const describe = ({ whole }: Understanding): string[] => {
  const names = (all: readonly Likely<string>[]): string =>
    all
      .filter(({ likely }) => likely >= perhaps)
      .slice(0, 3)
      .map(({ what }) => what)
      .join(', ')
  return [
    ['does', names(whole.acts)],
    ['is about', names(whole.situations.length > 0 ? whole.situations : whole.topics)],
    ['feels', names(whole.feelings)],
    ['change', whole.stance.what === 'neither' ? '' : `${whole.stance.what} it`],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
}
