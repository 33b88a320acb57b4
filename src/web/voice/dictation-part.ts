import { type ComponentType, createElement, lazy } from 'react'
import { loadNamespaces } from '#web/i18n.ts'
import { inRegion } from '#web/text-region.tsx'
import type { DictateButtonProps } from './dictate-button.tsx'

/** Loads where a person writes. If it cannot load, the page shows no button, and typing works as before. */
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
