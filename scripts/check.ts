import { spawnSync } from 'node:child_process'

// What must hold of the code itself, quickest first. All of it runs, so that one look shows everything.

const tools: [string, string, string[]][] = [
  ['formatting', 'node_modules/@biomejs/biome/bin/biome', ['format', '.']],
  ['structure', 'scripts/check-structure.ts', []],
  ['lists of domains', 'scripts/domain-lists.ts', ['--check']],
  ['locales', 'scripts/check-locales.ts', []],
  ['README', 'scripts/docs.ts', ['--check']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['types, server', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.server.json']],
  ['types, service worker', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.worker.json']],
  ['types, browser', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.web.json']],
  ['dead code', 'node_modules/knip/bin/knip.js', []],
]

let failed = 0
for (const [title, tool, given] of tools) {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, [tool, ...given], { stdio: 'inherit' })
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${Math.round(performance.now() - started)} ms)`,
  )
  if (status !== 0) failed += 1
}
process.exit(failed ? 1 : 0)
