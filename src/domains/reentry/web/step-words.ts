import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import type { Goal, ReentryStep } from '../contract.ts'
import type { StepFacts } from '../contract/facts.ts'
import { usePlan } from './plan-context.ts'

/** A fact of a step in words: its name, and what it says. */
export const useStepWords = (steps: readonly ReentryStep[], goals: readonly Goal[]) => {
  const { t, i18n } = useTranslation(['reentry', 'progress'])
  const { side, me } = usePlan()
  const own = side === 'client'
  const label = (field: keyof StepFacts): string => {
    switch (field) {
      case 'title':
        return t(own ? 'progress:add.title' : 'reentry:step.what')
      case 'dueDate':
        return t('progress:add.due')
      case 'priority':
        return t('reentry:step.priority')
      case 'goalId':
        return t('reentry:step.goal')
      case 'owner':
      case 'workerId':
        return t('reentry:step.owner')
      case 'isMilestone':
        return t('reentry:step.milestone')
      case 'documents':
        return t('reentry:papers.title')
      case 'office':
        return t('reentry:office.title')
      case 'note':
        return t('reentry:step.note')
      case 'needs':
        return t('reentry:step.first')
    }
  }
  const ownerOf = ({ owner, workerId }: StepFacts): string => {
    if (owner === 'office') return t('reentry:owner.office')
    if (owner === 'client') return t(own ? 'reentry:owner.me' : 'reentry:owner.person')
    if (workerId && workerId === me?.id) return t('reentry:owner.me')
    const known = steps.find(({ worker }) => worker?.id === workerId)?.worker?.name
    return known ?? t(own ? 'reentry:owner.myTeam' : 'reentry:owner.team')
  }
  const value = (field: keyof StepFacts, facts: StepFacts): string => {
    switch (field) {
      case 'title':
      case 'note':
        return facts[field]
      case 'dueDate':
        return facts.dueDate ? calendarDay(facts.dueDate, i18n.language) : ''
      case 'priority':
        return t(`reentry:priority.${facts.priority}`)
      case 'goalId':
        return goals.find(({ id }) => id === facts.goalId)?.title ?? t('reentry:step.noGoal')
      case 'owner':
      case 'workerId':
        return ownerOf(facts)
      case 'isMilestone':
        return t(facts.isMilestone ? 'reentry:meanwhile.yes' : 'reentry:meanwhile.no')
      case 'documents':
        return facts.documents.map(({ name }) => name).join('\n')
      case 'office':
        return [
          facts.office.name,
          facts.office.address,
          facts.office.phone,
          ...facts.office.hours,
          ...facts.office.bring,
        ]
          .filter(Boolean)
          .join('\n')
      case 'needs':
        return steps
          .filter(({ id }) => facts.needs.includes(id))
          .map(({ title }) => title)
          .join('\n')
    }
  }
  return { label, value }
}
