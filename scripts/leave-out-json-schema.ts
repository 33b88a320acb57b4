import type { Plugin } from 'vite'

/**
 * Keeps zod's writer of JSON schemas out of the browser's files: 6 KiB of each first visit, and only the server writes the API's
 * document. zod names these functions wherever it makes a shape and calls them only for such a document; in the browser each of
 * them does nothing.
 */
export const leaveOutJsonSchema = (): Plugin => ({
  name: 'leave-out-json-schema',
  apply: 'build',
  transform: (code, id) => {
    if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    const renamed = [...code.matchAll(/^export \{ (\w+) as (\w+) \}/gm)].map(([, , name]) => name)
    return {
      code: `const off = () => off;\n${names.map((name) => `export const ${name} = off;`).join('\n')}\n${renamed.map((name) => `export { off as ${name} };`).join('\n')}`,
      map: null,
    }
  },
})
