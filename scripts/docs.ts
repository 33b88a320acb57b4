import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { variables } from '../src/platform/config.ts'

// Writes the table of variables into the README from the module that reads them. `--check` only compares.

const file = join(import.meta.dirname, '../README.md')
const defaultOf = (shape: z.ZodType): string => {
  const read = shape.safeParse(undefined)
  return read.success && read.data !== undefined ? `\`${String(read.data)}\`` : ''
}
const rows = Object.entries(variables).map(
  ([name, shape]) => `| \`${name}\` | ${defaultOf(shape)} | ${shape.description ?? ''} |`,
)
const table = ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n')
const before = readFileSync(file, 'utf8')
const after = before.replace(
  /(<!-- variables[^>]*-->)[\s\S]*?(<!-- \/variables -->)/,
  (_, open: string, close: string) => `${open}\n${table}\n${close}`,
)
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('README: the table of variables is not that of src/platform/config.ts; run npm run docs')
    process.exit(1)
  }
} else writeFileSync(file, after)
