import { z } from 'zod'
import { moods } from '#domains/mood/contract.ts'
import angerLadder from './protocols/anger-ladder.json' with { type: 'json' }
import checkIn from './protocols/check-in.json' with { type: 'json' }
import copingCard from './protocols/coping-card.json' with { type: 'json' }
import familyTalk from './protocols/family-talk.json' with { type: 'json' }
import goodThing from './protocols/good-thing.json' with { type: 'json' }
import grounding from './protocols/grounding.json' with { type: 'json' }
import pacedBreathing from './protocols/paced-breathing.json' with { type: 'json' }
import problemSolving from './protocols/problem-solving.json' with { type: 'json' }
import rehearsal from './protocols/rehearsal.json' with { type: 'json' }
import sleep from './protocols/sleep.json' with { type: 'json' }
import thinkingTraps from './protocols/thinking-traps.json' with { type: 'json' }
import thoughtRecord from './protocols/thought-record.json' with { type: 'json' }
import urgeSurfing from './protocols/urge-surfing.json' with { type: 'json' }
import worryTime from './protocols/worry-time.json' with { type: 'json' }

const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const keptName = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)
const textKey = z.string().regex(/^[a-z0-9.-]+$/)

/** Every condition that is written must hold. `below`, `notBelow` and `above` name a kept number. */
const branch = z.strictObject({
  choice: z.array(name).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  mood: z.array(z.enum(moods)).optional(),
  below: keptName.optional(),
  notBelow: keptName.optional(),
  above: keptName.optional(),
  /** What was answered earlier, by the names the answers are kept under. */
  kept: z.record(keptName, z.array(name).min(1)).optional(),
  next: name,
})

const option = z.strictObject({
  id: name,
  label: textKey,
  next: name.optional(),
  /** What choosing this says about the exercise: +1 it helped, -1 it did not. */
  helped: z.union([z.literal(1), z.literal(0), z.literal(-1)]).optional(),
})

const step = z.strictObject({
  id: name,
  kind: z.enum(['ask', 'choose', 'scale', 'say', 'breathe']),
  prompt: textKey,
  /** Kept answers the prompt quotes, and the prompt to use when one of them was skipped. */
  uses: z.array(keptName).optional(),
  promptWithout: textKey.optional(),
  /** Said when the person does not know what to answer. */
  help: textKey.optional(),
  options: z.array(option).min(2).optional(),
  scale: z.strictObject({ min: z.number().int(), max: z.number().int() }).optional(),
  pattern: z
    .strictObject({
      inSeconds: z.number().min(2).max(8),
      holdSeconds: z.number().min(0).max(4),
      outSeconds: z.number().min(2).max(10),
      rounds: z.number().int().min(1).max(12),
    })
    .optional(),
  /** A choice that the mood read from free text may answer. */
  fromMood: z.boolean().optional(),
  keep: keptName.optional(),
  /** Where a sentence is kept that answers no choice here but a later question. */
  spills: keptName.optional(),
  /** Said in place of the question when it was answered before. */
  given: textKey.optional(),
  /** The question is when: digits alone are an answer, and a sentence that names no time is asked about once more. */
  numbers: z.boolean().optional(),
  /** This answer completes a mood log made of these kept answers. */
  logsMood: z.strictObject({ mood: keptName, intensity: keptName }).optional(),
  /** A second rating: lower than the named first one means the exercise helped. */
  rerates: keptName.optional(),
  branches: z.array(branch).optional(),
  next: name,
  skippable: z.boolean().optional(),
  /** Actions to show after a closing `say`. */
  offers: z.array(z.string().regex(/^(protocol|control):[a-z-]+$/)).optional(),
  /** The prompt asks for the first offer with a yes-or-no question. */
  asksFirst: z.boolean().optional(),
  /** After this closing text the first offer begins at once, without a question. */
  startsFirst: z.boolean().optional(),
})

const protocol = z
  .strictObject({
    id: name,
    version: z.number().int().min(1),
    label: textKey,
    /** Where the practice comes from, and who has read this text. */
    source: z.string().min(10),
    reviewedBy: z.string().nullable(),
    /** About how long it takes. */
    minutes: z.number().int().min(1).max(30),
    /** The kept answers that make the card, in order. */
    card: z.array(keptName),
    start: name,
    steps: z.array(step).min(2),
  })
  .superRefine((value, context) => {
    const names = new Set(value.steps.flatMap((each) => each.keep ?? []))
    const known = new Set([...value.steps.map((each) => each.id), 'end'])
    const say = (message: string) => context.addIssue({ code: 'custom', message })
    if (known.size !== value.steps.length + 1) say('two steps have the same id')
    if (!known.has(value.start)) say(`start "${value.start}" is not a step`)
    for (const each of value.card) if (!names.has(each)) say(`the card names "${each}", which no step keeps`)
    for (const each of value.steps) {
      if (each.spills && !names.has(each.spills)) say(`${each.id} spills into "${each.spills}"`)
      for (const target of targetsOf(each)) if (!known.has(target)) say(`${each.id} leads to "${target}"`)
      if ((each.kind === 'choose') !== Boolean(each.options)) say(`${each.id}: options belong to choose`)
      if ((each.kind === 'scale') !== Boolean(each.scale)) say(`${each.id}: a scale belongs to scale`)
      if ((each.kind === 'breathe') !== Boolean(each.pattern)) say(`${each.id}: a pattern belongs to breathe`)
      if (Boolean(each.uses) !== Boolean(each.promptWithout)) say(`${each.id}: uses needs promptWithout`)
      if (each.spills && each.kind !== 'choose') say(`${each.id}: only a choice spills`)
      if ((each.asksFirst || each.startsFirst) && !each.offers?.length) say(`${each.id}: has no first offer`)
      if (each.kind !== 'say' && each.kind !== 'breathe' && !each.help) say(`${each.id}: has no help`)
      if (each.offers && (each.kind !== 'say' || each.next !== 'end'))
        say(`${each.id}: offers close a protocol`)
    }
  })

export type Protocol = z.infer<typeof protocol>
export type Step = z.infer<typeof step>

/** Every step a step can lead to. */
export function targetsOf(each: Step): string[] {
  const options = (each.options ?? []).flatMap((option) => option.next ?? [])
  return [each.next, ...options, ...(each.branches ?? []).map((branch) => branch.next)]
}

/** Checks one protocol file; throws with every fault it has. */
export function parseProtocol(data: unknown): Protocol {
  return protocol.parse(data)
}

/** The steps from the start to the end, by the way that no branch and no choice changes. */
export function mainWay({ start, steps }: Protocol): Step[] {
  const way: Step[] = []
  let next: Step | undefined = steps.find((each) => each.id === start)
  while (next && !way.includes(next)) {
    const { next: target } = next
    way.push(next)
    next = steps.find((each) => each.id === target)
  }
  return way
}

/** All protocols, checked when the engine is loaded: a faulty one stops the start. */
export const protocols: readonly Protocol[] = [
  checkIn,
  thoughtRecord,
  thinkingTraps,
  goodThing,
  problemSolving,
  angerLadder,
  urgeSurfing,
  grounding,
  pacedBreathing,
  worryTime,
  sleep,
  rehearsal,
  familyTalk,
  copingCard,
].map(parseProtocol)

export function findProtocol(id: string | null): Protocol | null {
  return protocols.find((each) => each.id === id) ?? null
}

export function findStep(protocol: Protocol, id: string | null): Step | null {
  return protocol.steps.find((each) => each.id === id) ?? null
}
