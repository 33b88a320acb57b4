import { mapSize } from '#shared/us-map.ts'

/** A place on the plane of the map; the server makes it of a latitude and a longitude. */
export interface MapPoint {
  x: number
  y: number
}

/** Closer than a middling state the outlines say nothing more. */
const closest = 200
const around = 30

/** The part of the plane in which all points are, with something around them, in the shape of the whole. */
export const frameOf = (points: readonly MapPoint[]): MapPoint & { width: number; height: number } => {
  if (!points.length) return { x: 0, y: 0, ...mapSize }
  const [left, right] = edgesOf(points.map(({ x }) => x))
  const [top, bottom] = edgesOf(points.map(({ y }) => y))
  const shape = mapSize.width / mapSize.height
  const width = Math.min(
    mapSize.width,
    Math.max(closest, right - left + 2 * around, (bottom - top + 2 * around) * shape),
  )
  const height = width / shape
  const within = (middle: number, size: number, most: number): number =>
    Math.round(Math.min(Math.max(middle - size / 2, 0), most - size))
  return {
    x: within((left + right) / 2, width, mapSize.width),
    y: within((top + bottom) / 2, height, mapSize.height),
    width: Math.round(width),
    height: Math.round(height),
  }
}

/** A part of the width that a mark and the air around it take on a screen. */
const apart = 0.035
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Points that would lie on each other stand around the first of them, so that each is seen and pressed. */
export const fanOut = <P extends MapPoint>(points: readonly P[], width: number): P[] => {
  const space = width * apart
  const heads: { x: number; y: number; count: number }[] = []
  return points.map((point) => {
    const head = heads.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < space * 0.8)
    if (!head) {
      heads.push({ x: point.x, y: point.y, count: 0 })
      return point
    }
    head.count += 1
    const away = space * Math.sqrt(head.count)
    const round = (value: number): number => Math.round(value * 10) / 10
    return {
      ...point,
      x: round(head.x + away * Math.cos(head.count * goldenAngle)),
      y: round(head.y + away * Math.sin(head.count * goldenAngle)),
    }
  })
}

const edgesOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
