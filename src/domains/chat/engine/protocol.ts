import { z } from 'zod'
import { moods } from '#domains/mood/contract.ts'
import checkIn from './protocols/check-in.json' with { type: 'json' }
import grounding from './protocols/grounding.json' with { type: 'json' }
import pacedBreathing from './protocols/paced-breathing.json' with { type: 'json' }
import thoughtRecord from './protocols/thought-record.json' with { type: 'json' }

const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const keptName = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)
const textKey = z.string().regex(/^[a-z0-9.-]+$/)

/** Every condition that is written must hold. `below` and `notBelow` name a kept number. */
const branch = z.strictObject({
  choice: z.array(name).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  mood: z.array(z.enum(moods)).optional(),
  below: keptName.optional(),
  notBelow: keptName.optional(),
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
})

const protocol = z
  .strictObject({
    id: name,
    version: z.number().int().min(1),
    label: textKey,
    /** Where the practice comes from, and who has read this text. */
    source: z.string().min(10),
    reviewedBy: z.string().nullable(),
    start: name,
    steps: z.array(step).min(2),
  })
  .superRefine((value, context) => {
    const known = new Set([...value.steps.map((each) => each.id), 'end'])
    const say = (message: string) => context.addIssue({ code: 'custom', message })
    if (known.size !== value.steps.length + 1) say('two steps have the same id')
    if (!known.has(value.start)) say(`start "${value.start}" is not a step`)
    for (const each of value.steps) {
      for (const target of targetsOf(each)) if (!known.has(target)) say(`${each.id} leads to "${target}"`)
      if ((each.kind === 'choose') !== Boolean(each.options)) say(`${each.id}: options belong to choose`)
      if ((each.kind === 'scale') !== Boolean(each.scale)) say(`${each.id}: a scale belongs to scale`)
      if ((each.kind === 'breathe') !== Boolean(each.pattern)) say(`${each.id}: a pattern belongs to breathe`)
      if (Boolean(each.uses) !== Boolean(each.promptWithout)) say(`${each.id}: uses needs promptWithout`)
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

/** All protocols, checked when the engine is loaded: a faulty one stops the start. */
export const protocols: readonly Protocol[] = [checkIn, thoughtRecord, grounding, pacedBreathing].map(
  parseProtocol,
)

export function findProtocol(id: string | null): Protocol | null {
  return protocols.find((each) => each.id === id) ?? null
}

export function findStep(protocol: Protocol, id: string | null): Step | null {
  return protocol.steps.find((each) => each.id === id) ?? null
}
