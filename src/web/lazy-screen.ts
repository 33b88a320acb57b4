import { lazy, type ComponentType } from 'react'
import { loadNamespaces } from '#web/i18n.ts'
import type { Namespace } from '#web/resources.ts'

/** A route's screen and its texts, fetched side by side when the route is first needed. */
export function lazyRoute(load: () => Promise<ComponentType>, namespaces: readonly Namespace[]) {
  return async () => {
    const [Component] = await Promise.all([load(), loadNamespaces(namespaces)])
    return { Component }
  }
}

/** A part of a screen (a tab) and its texts; put it under a Suspense. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadNamespaces(namespaces)])
    return { default: screen }
  })
}
