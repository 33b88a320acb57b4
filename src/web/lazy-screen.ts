import { type ComponentType, createElement, lazy, useCallback, useState } from 'react'
import { isMissingChunk } from '#web/missing-chunk.ts'
import { loadNamespaces } from '#web/i18n.ts'
import { MissingPart } from '#web/missing-part.tsx'
import type { Namespace } from '#web/resources.ts'
import { inRegion } from '#web/text-region.tsx'

/**
 * A part of a screen (a tab) and its texts; put it under a Suspense. Where it cannot be fetched, as without a line,
 * its place says so, and the rest of the screen stays.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
): ComponentType<Props> {
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<Asked<Props>> }> => {
      try {
        const [screen] = await Promise.all([load(), loadNamespaces(namespaces)])
        return {
          default: ({ props }) => inRegion(namespaces, createElement(screen, props)),
        }
      } catch (error) {
        if (!isMissingChunk(error)) throw error
        return { default: ({ again }) => createElement(MissingPart, { again }) }
      }
    })
  // What could not be fetched once is remembered as such: asking again takes a new one.
  let newest = fetched()
  return function Screen(props: Props) {
    const [Shown, setShown] = useState(() => newest)
    const again = useCallback(() => {
      newest = fetched()
      setShown(() => newest)
    }, [])
    return createElement(Shown, { props, again })
  }
}

interface Asked<Props> {
  props: Props
  again(): void
}

/** A route's screen and its texts, fetched side by side when the route is first needed. */
export function lazyRoute(load: () => Promise<ComponentType>, namespaces: readonly Namespace[]) {
  return async () => {
    const [screen] = await Promise.all([load(), loadNamespaces(namespaces)])
    const Component = () => inRegion(namespaces, createElement(screen))
    return { Component }
  }
}
