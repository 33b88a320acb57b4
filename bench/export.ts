import type { Copy } from '../src/domains/export/collect.ts'
import { print } from '../src/domains/export/print.ts'
import { sections } from '../src/domains/export/what.ts'

// Setting a person's copy on paper, with as many messages as somebody writes in a year of every day, while the
// thread that answers people goes on: how long it takes, and how late its timers were.

const limitSeconds = 60
const counts = [100, 2_000, 6_000]
const words =
  'I went to the office today and they said to come back on Monday with the letter. It was a long way.'

const copyWith = (messages: number): Copy => ({
  madeAt: new Date().toISOString(),
  profile: { full_name: 'Ada', team: ['Dana'] },
  sections: sections.map(({ title, table }) => ({
    title,
    rows:
      table === 'chat_messages'
        ? Array.from({ length: messages }, (_, i) => ({
            created_at: new Date(Date.UTC(2026, 0, 1) + i * 3_600_000).toISOString(),
            sender: i % 2 ? 'ai' : 'user',
            content: words,
          }))
        : [],
  })),
})

console.log('| messages | seconds | to the limit | KB | other work was late by at most |')
console.log('|---|---|---|---|---|')
for (const count of counts) {
  let latest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    latest = Math.max(latest, performance.now() - last - 10)
    last = performance.now()
  }, 10)
  const began = performance.now()
  const bytes = await print(copyWith(count), { language: 'en', timeZone: 'America/Los_Angeles' })
  const took = (performance.now() - began) / 1000
  clearInterval(watch)
  console.log(
    `| ${count} | ${took.toFixed(1)} | ${(took / limitSeconds).toFixed(2)} | ${Math.round(bytes.length / 1024)} | ${latest.toFixed(0)} ms |`,
  )
}
