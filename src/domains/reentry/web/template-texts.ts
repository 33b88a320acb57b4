import { useTranslation } from 'react-i18next'
import type { TemplateId } from '../contract/templates.ts'

/** Texts of templates. Their keys are data, so the catalog's own check stands in for the compiler's. */
export const useTemplateTexts = () => {
  const { t } = useTranslation('plan-templates')
  const say = t as unknown as (key: string) => string
  return {
    goal: (id: TemplateId) => say(`${id}.goal`),
    about: (id: TemplateId) => say(`${id}.about`),
    step: (id: TemplateId, key: string) => say(`${id}.steps.${key}`),
    phase: (phase: string) => say(`phase.${phase}`),
  }
}
