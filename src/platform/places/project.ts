import { geoAlbersUsa } from 'd3-geo'
import { mapSize } from '#shared/us-map.ts'

// The projection in which the outlines of `us-atlas` are drawn: Alaska and Hawaii stand below the other states.
const project = geoAlbersUsa()
  .scale(1300)
  .translate([mapSize.width / 2, mapSize.height / 2])

/** Where a place stands on the map of states (`src/ui/us-map.tsx`); null outside of it, as in Puerto Rico. */
export const pointOnMap = (at: { latitude: number; longitude: number }): { x: number; y: number } | null => {
  const point = project([at.longitude, at.latitude])
  if (!point) return null
  // A tenth is less than a screen shows.
  const [x, y] = point.map((n) => Math.round(n * 10) / 10)
  return { x: x ?? 0, y: y ?? 0 }
}
