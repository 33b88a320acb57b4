import { expect, test } from 'vitest'
import { forgetDrafts } from './draft-storage.ts'
import { LeaveCount } from './leave.ts'

type Happening = [type: string, at: number, more?: object]

/** Whether the last of these leads away. */
const leads = (...happenings: Happening[]): boolean => {
  const counted = new LeaveCount()
  return happenings
    .map(([type, timeStamp, more]) =>
      counted.hear({ type, timeStamp, key: 'Shift', keyCode: 16, buttons: 0, ...more } as unknown as Event),
    )
    .some(Boolean)
}
const press = (at: number, more?: object): Happening[] => [
  ['keydown', at, more],
  ['keyup', at + 60, more],
]

test('three presses of Shift within two seconds lead away', () => {
  expect(leads(...press(0), ...press(900), ...press(1_900))).toBe(true)
})

test('two presses of Shift, or three in more than two seconds, do not', () => {
  expect(leads(...press(0), ...press(100))).toBe(false)
  expect(leads(...press(0), ...press(1_000), ...press(2_100))).toBe(false)
})

test('a Shift that is held down repeats its key and counts once', () => {
  const held = [1, 2, 3, 4].map((at): Happening => ['keydown', at * 30, { repeat: true }])
  expect(leads(['keydown', 0], ...held, ['keyup', 200])).toBe(false)
})

test.each([
  ['a click', ['click', 30]],
  ['the wheel', ['wheel', 30]],
  ['a drag', ['pointermove', 30, { buttons: 1 }]],
  ['a letter', ['keydown', 30, { key: 'A', keyCode: 65 }]],
  ['an input method', ['keydown', 30, { key: 'Process', keyCode: 229 }]],
  ['a composed word', ['compositionstart', 30]],
] as [string, Happening][])(
  '%s while Shift is down, or between its presses, begins the count again',
  (_, other) => {
    const [type, , more] = other
    const during = (at: number): Happening[] => [
      ['keydown', at],
      [type, at + 30, more],
      ['keyup', at + 60],
    ]
    expect(leads(...during(0), ...during(200), ...during(400))).toBe(false)
    expect(leads(...press(0), ...press(200), [type, 300, more], ...press(400))).toBe(false)
  },
)

test('a pointer that only moves over the page changes no count', () => {
  expect(leads(...press(0), ['pointermove', 100], ...press(200), ...press(400))).toBe(true)
})

test('Shift together with another modifier, or inside an input method, is no press', () => {
  for (const more of [
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { isComposing: true },
    { keyCode: 229 },
  ])
    expect(leads(...press(0, more), ...press(200, more), ...press(400, more))).toBe(false)
})

test('leaving forgets drafts and keeps the theme', () => {
  const kept = new Map([
    ['landfall-draft:chat', 'words'],
    ['landfall-theme', 'dark'],
    ['landfall-drafts', 'words'],
  ])
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
  forgetDrafts(storage)
  expect([...kept.keys()]).toEqual(['landfall-theme'])
})
