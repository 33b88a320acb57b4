import type { Organization } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import { minutes } from '#shared/dates.ts'
import type { FigureKey } from '#shared/figures.ts'
import type { Measured } from './contract.ts'
import { isEnough, measureFigure } from './measure.ts'

/** A figure as a visitor sees it: with the source that the organization names, or with what it was measured from. */
export interface ShownFigure {
  key: FigureKey
  value: number
  source: string
  measured: Measured | null
}

/** Every page carries the figures: what was counted is good for so long. */
const keptMs = minutes(10)

/** Reads the figures that an organization shows now. A measured one without enough behind it is left out. */
export const createFigureReader = (services: Pick<Services, 'db' | 'clock'>) => {
  const kept = new Map<string, { at: number; measured: Measured | null }>()
  const measure = async (organization: Organization, key: FigureKey): Promise<Measured | null> => {
    const name = `${organization.id} ${key}`
    const now = services.clock.now().getTime()
    const known = kept.get(name)
    if (known && now - known.at < keptMs) return known.measured
    const { timeZone } = organization.settings
    const measured = await measureFigure(services, { id: organization.id, timeZone }, key)
    if (kept.size > 500) kept.clear()
    kept.set(name, { at: now, measured })
    return measured
  }
  return async (organization: Organization): Promise<ShownFigure[]> => {
    const shown: ShownFigure[] = []
    for (const { key, value, source, isShown, isLive } of organization.settings.figures) {
      if (!isShown) continue
      if (!isLive) {
        shown.push({ key, value, source, measured: null })
        continue
      }
      const measured = await measure(organization, key)
      if (isEnough(measured)) shown.push({ key, value: measured.value, source: '', measured })
    }
    return shown
  }
}
