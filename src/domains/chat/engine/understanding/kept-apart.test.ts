import { describe, expect, it } from 'vitest'
import { intervalOf } from '../../../../../training/share.ts'
import { figuresOf, judgeApart, readReached } from '../../../../../training/understanding/measure.ts'

// Authors whose lines nothing was tuned by. Some of each author's lines are enough to see that the understanding got worse.
const linesOfAnAuthor = 120
const found = figuresOf(judgeApart(linesOfAnAuthor))

describe.each(Object.entries(readReached()))(
  'messages in %s of authors that were kept apart',
  (language, reached) => {
    it.each(Object.entries(reached))('are understood as well as before: %s', (key, { right, of }) => {
      const now = found[language]?.[key as keyof typeof reached]
      expect(now).toBeDefined()
      if (now) expect(intervalOf(now.right, now.of).high).toBeGreaterThanOrEqual(right / of)
    })
  },
)
