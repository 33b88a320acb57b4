import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '#domains/appointments/contract.ts'
import type { Mood, MoodLog } from '#domains/mood/contract.ts'
import type { MoodEntry, MoodOutcome } from '#domains/mood/web/log-mood.ts'
import { bareStep, type ReentryStep } from '#domains/reentry/contract.ts'
import { today } from '#domains/reentry/web/due.ts'
import { days, minutes } from '#shared/dates.ts'
import type { Resources } from '#web/resources.ts'
import sample from './sample.json'

/** What the sample leaves open about a date. */
const unsaid = {
  clientId: 'sample',
  kind: 'other',
  mode: 'in_person',
  provider: null,
  address: null,
  call: null,
  room: null,
  bring: null,
  sequence: 0,
  seriesId: null,
  confirmedAt: null,
  arrival: null,
  cancelReason: null,
  heldBy: null,
  talkedSeconds: null,
  undoUntil: null,
  correctedBy: null,
  startedAt: null,
  endedAt: null,
} as const

type Words = Resources['demo']['sample']
type Steps = (ReentryStep & { key: keyof Words['steps'] })[]

const dayFromNow = (inDays: number): Date => new Date(Date.now() + days(inDays))
const atHour = (inDays: number, hour: number): string => {
  const at = dayFromNow(inDays)
  at.setHours(hour, 0, 0, 0)
  return at.toISOString()
}

const sampleMoods = (): MoodLog[] =>
  sample.moods
    .map(([mood, intensity], index) => ({
      id: `mood-${index}`,
      mood: mood as Mood,
      intensity: intensity as number,
      note: null,
      source: 'person' as const,
      loggedAt: new Date(Date.now() - days(sample.moods.length - index) - minutes(index * 7)).toISOString(),
    }))
    .toReversed()

const sampleSteps = (): Steps =>
  sample.steps.map(({ key, inDays, priority, completed }) => ({
    ...bareStep,
    id: `step-${key}`,
    key: key as keyof Words['steps'],
    title: '',
    dueDate: today(dayFromNow(inDays)),
    completed,
    status: completed ? ('done' as const) : ('open' as const),
    completedAt: completed ? dayFromNow(inDays).toISOString() : null,
    priority: priority as ReentryStep['priority'],
  }))

/** The tour's made-up person. What is tapped changes this page's memory alone; no call is made. */
export const useSample = () => {
  const { t } = useTranslation('demo')
  const [moods, setMoods] = useState(sampleMoods)
  const [steps, setSteps] = useState(sampleSteps)

  return {
    moods,
    steps: steps.map((step) => ({ ...step, title: t(`sample.steps.${step.key}`) })),
    appointments: sample.appointments.map(({ key, inDays, hour }): Appointment => {
      const name = key as keyof Words['appointments']
      return {
        id: `appointment-${key}`,
        title: t(`sample.appointments.${name}.title`),
        place: t(`sample.appointments.${name}.place`),
        scheduledAt: atHour(inDays, hour),
        durationMinutes: 50,
        status: 'scheduled',
        ...unsaid,
      }
    }),
    talk: sample.talk.map(({ sender, key }) => ({
      mine: sender === 'user',
      content: t(`sample.talk.${key as keyof Words['talk']}`),
    })),
    logMood: async ({ id, mood, intensity }: MoodEntry): Promise<MoodOutcome> => {
      setMoods((known) => [
        { id, mood, intensity, note: null, source: 'person', loggedAt: new Date().toISOString() },
        ...known,
      ])
      return 'sent'
    },
    markStep: async (id: string, completed: boolean) =>
      setSteps((known) =>
        known.map((step) =>
          step.id === id
            ? { ...step, completed, status: completed ? ('done' as const) : ('open' as const) }
            : step,
        ),
      ),
  }
}
