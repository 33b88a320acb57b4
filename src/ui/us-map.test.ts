import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mapSize } from '#shared/us-map.ts'
import { fanOut, frameOf } from './us-map-frame.ts'
import { type MapDot, UsMap } from './us-map.tsx'
import outline from './us-outline.json'

const dots: MapDot[] = [
  { id: 'a', label: 'Room in Oakland, open', tone: 'good', x: 30, y: 250 },
  { id: 'b', label: 'Room in Miami, taken', tone: 'neutral', x: 850, y: 570 },
]
const draw = (props: object): string =>
  renderToStaticMarkup(createElement(UsMap, { dots, label: 'Rooms', ...props }))

it('has its dots as named buttons behind one stop of the Tab key, which is the chosen one', () => {
  const html = draw({ chosen: 'b', onChoose: () => undefined })
  expect(html.match(/role="button"/g)).toHaveLength(2)
  expect(html).toMatch(/aria-label="Room in Oakland, open" aria-pressed="false" tabindex="-1"/)
  expect(html).toMatch(/aria-label="Room in Miami, taken" aria-pressed="true" tabindex="0"/)
  expect(html).toMatch(/^<svg[^>]* role="group" aria-label="Rooms"/)
})

it('is a picture that nobody reads aloud where there is nothing to choose', () => {
  const html = draw({})
  expect(html).toMatch(/^<svg[^>]* aria-hidden="true"/)
  expect(html).not.toMatch(/role=|tabindex|aria-label/)
})

it('draws from the plane alone, in few bytes, and asks nobody', () => {
  expect(JSON.stringify(outline).length).toBeLessThan(60_000)
  for (const path of [outline.land, outline.borders]) expect(path).toMatch(/^[MlzZ\d -]+$/)
  expect(draw({})).not.toMatch(/https?:|style=|<image/)
})

it('shows the part in which the dots are, never closer than a state nor beyond the plane', () => {
  expect(frameOf([])).toEqual({ x: 0, y: 0, ...mapSize })
  expect(frameOf(dots)).toMatchObject({ x: 0, width: 880 })
  for (const points of [[dots[0]], [dots[1]], [{ x: 0, y: 0 }], [{ x: 975, y: 610 }], dots]) {
    const given = points.filter((point) => point !== undefined)
    const { x, y, width, height } = frameOf(given)
    expect(width).toBeGreaterThanOrEqual(200)
    expect(Math.abs(width / height - mapSize.width / mapSize.height)).toBeLessThan(0.02)
    expect(
      Math.min(x, y, mapSize.width - x - width + 1, mapSize.height - y - height + 1),
    ).toBeGreaterThanOrEqual(0)
    for (const point of given) {
      expect(point.x).toBeGreaterThanOrEqual(x)
      expect(point.x).toBeLessThanOrEqual(x + width)
      expect(point.y).toBeLessThanOrEqual(y + height)
    }
  }
})

it('fans out dots that would lie on each other, and leaves the others where they are', () => {
  const width = 400
  const points = [
    { id: 'a', x: 100, y: 100 },
    { id: 'b', x: 100, y: 100 },
    { id: 'c', x: 101, y: 100 },
    { id: 'd', x: 300, y: 200 },
  ]
  const shown = fanOut(points, width)
  expect(shown[0]).toEqual(points[0])
  expect(shown[3]).toEqual(points[3])
  for (const [i, one] of shown.entries())
    for (const other of shown.slice(i + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(width * 0.03)
})
