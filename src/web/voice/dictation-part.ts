import { type ComponentType, createElement, lazy } from 'react'
import { loadNamespaces } from '#web/i18n.ts'
import { inRegion } from '#web/text-region.tsx'
import type { DictateButtonProps } from './dictate-button.tsx'

/** Fetched where a person writes. What cannot be fetched now is not there: the box takes keys all the same. */
export const DictationPart = lazy(async (): Promise<{ default: ComponentType<DictateButtonProps> }> => {
  try {
    const [{ DictateButton }] = await Promise.all([
      import('./dictate-button.tsx'),
      loadNamespaces(['language']),
    ])
    return {
      default: (props: DictateButtonProps) => inRegion(['language'], createElement(DictateButton, props)),
    }
  } catch {
    return { default: () => null }
  }
})
