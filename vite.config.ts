import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkFolder, chunkName, forbidServerFiles } from './scripts/forbid-server-files.ts'
import { leaveOutJsonSchema } from './scripts/leave-out-json-schema.ts'
import { serveShares } from './scripts/serve-shares.ts'
import { installLinks } from './src/shared/install-links.ts'
import { headScript } from './src/web/head-script.ts'

// The server fills the nonce of every inline script at each request.
const nonce = '__NONCE__'

function inlineHeadScript(): Plugin {
  return {
    name: 'inline-head-script',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { nonce }, children: headScript, injectTo: 'head-prepend' },
      ...installLinks.map((attrs) => ({ tag: 'link', attrs: { ...attrs }, injectTo: 'head' as const })),
    ],
  }
}

export default defineConfig({
  appType: 'custom',
  html: { cspNonce: nonce },
  plugins: [
    forbidServerFiles(),
    serveShares(),
    inlineHeadScript(),
    leaveOutJsonSchema(),
    react(),
    tailwindcss(),
  ],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  build: {
    outDir: 'build/client',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What is fetched ahead stands by name in the first script of everybody: pages of the desk find their parts themselves.
      resolveDependencies: (file, parts) => (/^assets\/(?:staff|admin|superadmin)\//.test(file) ? [] : parts),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // Small parts that come together travel together: a file of its own costs each of them most of a kilobyte.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'core',
              test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next)\/|\/src\/shared\/(?:languages|realtime|dates)\.ts$/,
            },
            {
              name: 'boot',
              test: /\/src\/(?:web\/(?:boot|org-slots|i18n|session|sign-in-place|realtime|ticker|draft-storage|server-time|head-script)|ui\/class-names|shared\/(?:dates|figures|languages|local-time|new-tabs|server-time)|app\/built-tabs)\.ts$|vite\/preload-helper/,
            },
            {
              name: 'parts',
              test: /\/src\/ui\/(?:badge|banner|card|empty-state|fold|skeleton|table|tone|mood-mark)\.tsx$|\/icons\/(?:circle-alert|circle-check|info|triangle-alert|triangle-exclamation-point|circle-exclamation-point|circle-check-big|flag|x|chevron-down)\.mjs$/,
            },
            {
              name: 'contracts',
              test: /\/src\/domains\/(?:(?:appointments|clients|crisis|mood|organizations)\/contract|crisis\/(?:contract\/closing|episode\/types))\.ts$|\/src\/shared\/(?:names|us-holiday-names)\.ts$/,
            },
            {
              name: 'queries',
              test: /\/src\/domains\/(?:appointments\/web\/upcoming|(?:clients|mood|organizations)\/web\/queries)\.ts$|\/react-query\/build\/modern\/(?:useBaseQuery|useQuery|useInfiniteQuery|useMutation)\.js$|\/query-core\/build\/modern\/(?:mutationObserver|infiniteQueryObserver)\.js$|\/src\/web\/(?:use-(?:address|endpoint|fresh|mutation|realtime)|signed-out|lite|office-clock|readers-zone|offline\/(?:send-rest|use-kept))\.tsx?$|\/src\/ui\/(?:mood-days|bottom-bar|dialog)\.tsx$|\/src\/shared\/list-words\.ts$|\/src\/app\/pages\/hub\/(?:hub-tabs|safety-links|section)\.tsx$|\/icons\/(?:calendar-days|ellipsis|hand-heart|house|users)\.mjs$/,
            },
            {
              name: 'steps',
              test: /\/src\/domains\/reentry\/(?:contract\.ts|contract\/next-step\.ts|web\/(?:due|queries|step-facts|unlocks)\.tsx?)$/,
            },
          ],
        },
        chunkFileNames: chunkName,
        assetFileNames: (asset) => `${chunkFolder(asset.originalFileNames)}/[name]-[hash][extname]`,
      },
    },
  },
})
