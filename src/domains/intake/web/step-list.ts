import type { ComponentType } from 'react'
import { type AnswerName, type Answers, missingOf } from '../contract/answers.ts'
import { BirthStep } from './steps/birth-step.tsx'
import { CaseStep } from './steps/case-step.tsx'
import { ConsentStep } from './steps/consent-step.tsx'
import { FilesStep } from './steps/files-step.tsx'
import { GuardianStep } from './steps/guardian-step.tsx'
import { NameStep } from './steps/name-step.tsx'
import { NotesStep } from './steps/notes-step.tsx'
import { ReachStep } from './steps/reach-step.tsx'
import { StatusStep } from './steps/status-step.tsx'
import { TherapistStep } from './steps/therapist-step.tsx'
import { isVisible } from '#shared/shapes.ts'
import { today } from '#web/date-field.ts'

/** The questions in order, with the answers that each of them asks for. */
export const steps = [
  { name: 'name', Step: NameStep, asks: ['fullName'] },
  { name: 'birth', Step: BirthStep, asks: ['dateOfBirth'] },
  { name: 'guardian', Step: GuardianStep, asks: ['guardianName', 'guardianPhone', 'guardianEmail'] },
  { name: 'status', Step: StatusStep, asks: ['status'] },
  { name: 'case', Step: CaseStep, asks: ['caseworker', 'courtName', 'judgeName'] },
  { name: 'therapist', Step: TherapistStep, asks: ['therapistId'] },
  { name: 'reach', Step: ReachStep, asks: ['phone', 'email', 'reachBy', 'reachWhen', 'language'] },
  { name: 'notes', Step: NotesStep, asks: ['notes'] },
  { name: 'files', Step: FilesStep, asks: [] },
  { name: 'consent', Step: ConsentStep, asks: ['consent', 'signedName'] },
] as const satisfies readonly { name: string; Step: ComponentType; asks: readonly AnswerName[] }[]

export type StepName = (typeof steps)[number]['name']

/** The steps that this person is asked. */
export const stepsFor = (isMinor: boolean) => steps.filter(({ name }) => name !== 'guardian' || isMinor)

/** What is missing of one step. */
export const missingIn = (step: StepName, answers: Answers, isMinor: boolean): AnswerName[] => {
  const asks: readonly AnswerName[] = steps.find(({ name }) => name === step)?.asks ?? []
  return missingOf(answers, isMinor, today()).filter((name) => asks.includes(name))
}

/**
 * Where a form goes on that was left: behind the last question that has an answer, but never past one that wants one.
 */
export const leftAt = (answers: Answers, isMinor: boolean, files: number): StepName | 'check' => {
  const asked = stepsFor(isMinor)
  const isAnswered = ({ name, asks }: (typeof steps)[number]): boolean =>
    name === 'files'
      ? files > 0
      : (asks as readonly AnswerName[]).some(
          (one) => isVisible(String(answers[one])) || answers.unknown.some((unknown) => unknown === one),
        )
  const wanted = asked.findIndex(({ name }) => missingIn(name, answers, isMinor).length > 0)
  const behind = asked.findLastIndex(isAnswered) + 1
  return asked[wanted < 0 ? behind : Math.min(wanted, behind)]?.name ?? 'check'
}
