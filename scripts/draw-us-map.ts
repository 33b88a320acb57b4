import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { merge, mesh } from 'topojson-client'

// Draws the outlines of `src/ui/us-map.tsx` from the Census Bureau's (package us-atlas): land as one shape, borders between
// states as one line, with no more corners than a screen shows. Run it again after a new version of the package.

type Point = [number, number]

/** How far a line may stray, and how small an island may be, in units of the plane (975 × 610). */
const tolerance = 0.35
const leastArea = 1.2

type Topology = Parameters<typeof merge>[0]
type States = Exclude<Parameters<typeof merge>[1], unknown[]>

const require = createRequire(import.meta.url)
const read = require('us-atlas/states-albers-10m.json') as Topology & { objects: { states: States } }

/** Douglas-Peucker: of a line the corners without which it would stray. */
const simplify = (line: Point[]): Point[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let [farthest, at] = [0, 0]
  line.forEach(([x, y], i) => {
    const away = length
      ? Math.abs(dx * (first[1] - y) - dy * (first[0] - x)) / length
      : Math.hypot(x - first[0], y - first[1])
    if (away > farthest) [farthest, at] = [away, i]
  })
  if (farthest <= tolerance) return [first, last]
  return [...simplify(line.slice(0, at + 1)), ...simplify(line.slice(at)).slice(1)]
}

// Arcs are what neighbours share: made simpler one by one, borders still meet.
const topology = { ...read, arcs: read.arcs.map((arc) => decode(arc as Point[])) } as typeof read
delete topology.transform

function decode(arc: Point[]): Point[] {
  const { scale = [1, 1], translate = [0, 0] } = read.transform ?? {}
  let [x, y] = [0, 0]
  const line = arc.map(([dx, dy]): Point => {
    ;[x, y] = read.transform ? [x + dx, y + dy] : [dx, dy]
    return [x * (scale[0] ?? 1) + (translate[0] ?? 0), y * (scale[1] ?? 1) + (translate[1] ?? 0)]
  })
  return simplify(line)
}

const areaOf = (ring: Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** A path in tenths of a unit, each corner from the one before. */
const pathOf = (lines: Point[][], isClosed: boolean): string => {
  let path = ''
  for (const line of lines) {
    let [x, y] = [0, 0]
    let steps = ''
    for (const [i, point] of line.entries()) {
      if (isClosed && i === line.length - 1) break
      const [nextX, nextY] = point.map((n) => Math.round(n * 10)) as Point
      if (i === 0) path += `M${nextX} ${nextY}`
      else if (nextX !== x || nextY !== y) steps += `${steps ? ' ' : 'l'}${nextX - x} ${nextY - y}`
      ;[x, y] = [nextX, nextY]
    }
    path += steps.replaceAll(' -', '-') + (isClosed ? 'z' : '')
  }
  return path
}

const { states } = topology.objects
const nation = merge(topology, states.geometries as Extract<Parameters<typeof merge>[1], unknown[]>)
const land = (nation.coordinates as Point[][][]).flat().filter((ring) => areaOf(ring) >= leastArea)
const borders = mesh(topology, states, (a, b) => a !== b).coordinates as Point[][]

const file = join(import.meta.dirname, '../src/ui/us-outline.json')
const text = `${JSON.stringify({ land: pathOf(land, true), borders: pathOf(borders, false) }, null, 2)}\n`
writeFileSync(file, text)
console.log(`${Math.round(text.length / 1024)} KB, ${land.length} pieces of land, ${borders.length} borders`)
