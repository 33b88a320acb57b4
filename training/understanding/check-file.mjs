// Checks the form of authors' files: known sections, known marks, counts, no line twice.
import { readFileSync } from 'node:fs'
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const situations = new Set()
for (const [, topic, list] of readme.split('## Topics')[1].matchAll(/^\| ([a-z-]+) \| (.+) \|$/gm)) {
  if (topic === 'topic') continue
  for (const one of list.replace(/\([^)]*\)/g, '').split(';')) situations.add(`${topic}/${one.trim()}`)
}
const acts = new Set(
  [
    ...readme
      .split('## Acts')[1]
      .split('## Topics')[0]
      .matchAll(/^\| ([a-z-]+) \|/gm),
  ]
    .map(([, a]) => a)
    .filter((a) => a !== 'act'),
)
const asked = new Set(
  readme
    .split('## Questions')[1]
    .split('## Topics')[0]
    .match(/[a-z][a-z0-9-]+/g),
)
const topics = new Set([...situations].map((s) => s.split('/')[0]))
const feelings =
  /^(sad|anxious|angry|ashamed|guilty|lonely|hurt|overwhelmed|tired|numb|confused|hopeful|happy|proud|relieved|grateful)[123]$/
for (const file of process.argv.slice(2)) {
  const seen = new Set()
  const count = new Map()
  const begins = new Map()
  let section = null
  let lines = 0
  let unmarked = 0
  const say = (n, text) => console.log(`${file}:${n + 1}: ${text}`)
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, n) => {
      if (!line.trim() || line.startsWith('# ')) return
      if (line.startsWith('## ')) {
        section = line.slice(3).trim()
        if (!(section.startsWith('@') ? acts.has(section.slice(1)) : situations.has(section)))
          say(n, `unknown section ${section}`)
        return
      }
      const [text, marks = '', more] = line.split('||').map((one) => one.trim())
      if (more !== undefined) say(n, 'two ||')
      if (!section) say(n, 'no section')
      if (!text) say(n, 'no text')
      for (const mark of marks.split(/\s+/).filter(Boolean)) {
        const good =
          mark === '+' ||
          mark === '-' ||
          feelings.test(mark) ||
          (mark[0] === '#' && topics.has(mark.slice(1))) ||
          (mark[0] === '?' && asked.has(mark.slice(1))) ||
          (mark[0] === '@' && acts.has(mark.slice(1)))
        if (!good) say(n, `unknown mark ${mark}`)
      }
      if (/^@asks-(product|own|memory)$/.test(section ?? '') && !/(^|\s)\?/.test(marks)) unmarked++
      const plain = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      if (seen.has(plain) && plain.length > 12) say(n, `twice: ${text}`)
      seen.add(plain)
      const two = plain.split(' ').slice(0, 2).join(' ')
      begins.set(two, (begins.get(two) ?? 0) + 1)
      count.set(section, (count.get(section) ?? 0) + 1)
      lines++
    })
  const missing = [...situations, ...[...acts].filter((a) => a !== 'discloses').map((a) => `@${a}`)].filter(
    (s) => !count.has(s),
  )
  console.log(
    file,
    lines,
    'lines;',
    missing.length ? `missing: ${missing.join(', ')}` : 'every section there;',
    unmarked ? `${unmarked} questions without ?what;` : '',
    'most begun:',
    [...begins]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 5)
      .map(([a, b]) => `${a} ${b}`)
      .join(', '),
  )
}
console.log(situations.size, 'situations', acts.size, 'acts', topics.size, 'topics')
