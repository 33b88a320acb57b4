// The text of new files. The developer who fills them in has a test for each thing that every endpoint must hold, red until it is written.

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export interface NewFile {
  path: string
  text: string
}

/** A piece of text that goes into a file that is there, before the line that `before` finds. */
export interface NewLine {
  path: string
  before: RegExp
  text: string
}

const singular = (domain: string): string => camel(domain).replace(/s$/, '')

/** The files of a domain without an endpoint yet. */
export const domainFiles = (domain: string): NewFile[] => {
  const [name, one] = [camel(domain), singular(domain)]
  const at = `src/domains/${domain}`
  return [
    {
      path: `${at}/contract.ts`,
      text: `import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { id, ok } from '#shared/shapes.ts'

export const ${one}Errors = defineErrors('${domain}', {})

export const ${one}Endpoints = defineEndpoints({
})
`,
    },
    {
      path: `${at}/domain.ts`,
      text: `import { defineDomain } from '#shared/domain.ts'
import { ${one}Endpoints, ${one}Errors } from './contract.ts'

export const ${name} = defineDomain('${domain}', {
  endpoints: ${one}Endpoints,
  errors: ${one}Errors,
  pages: {
  },
})
`,
    },
    {
      path: `${at}/server.ts`,
      text: `import { defineServer } from '#platform/domain/define-server.ts'
import { ${name} } from './domain.ts'

export const ${name}Server = defineServer(${name}, {
  verbs: {
  },
})
`,
    },
    {
      path: `${at}/web/pages.ts`,
      text: `import { definePages } from '#web/define-pages.ts'
import type { ${name} } from '../domain.ts'

export const ${name}Pages = definePages<typeof ${name}>('${domain}', {
})
`,
    },
  ]
}

const checks = [
  'a caller without a session gets 401',
  'a person of another role gets 403',
  'a person who asks for the record of another person gets 404',
  'a body that does not fit gets 400 with the field and what to do',
  'the good case works, and its audit row stands in the history',
]

interface Given {
  domain: string
  /** verbNoun */
  verb: string
  method: string
  path: string
  roles: string
}

/** An endpoint: its file, its tests, and the lines that list it. */
export const endpointParts = ({
  domain,
  verb,
  method,
  path,
  roles,
}: Given): { files: NewFile[]; lines: NewLine[] } => {
  const at = `src/domains/${domain}`
  const one = singular(domain)
  const file = kebab(verb)
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const access =
    roles === 'public'
      ? `'public'`
      : `[${roles
          .split(',')
          .map((role) => `'${role}'`)
          .join(', ')}]`
  return {
    files: [
      {
        path: `${at}/service/${file}.ts`,
        text: `import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { ${one}Endpoints } from '../contract.ts'

export const ${verb}: Verb<typeof ${one}Endpoints.${verb}> = async () => {
  throw new AppError('request.not_found')
}
`,
      },
      {
        path: `${at}/service/${file}.test.ts`,
        text: `import { expect, it } from 'vitest'

// Each of these goes through the real door: ask() and makeOrganization() of src/app/test-kit.ts.
it.each([
${checks.map((check) => `  '${check}',`).join('\n')}
])('${verb}: %s', (promise) => {
  expect.unreachable(\`\${promise}: write this test\`)
})
`,
      },
    ],
    lines: [
      {
        path: `${at}/contract.ts`,
        before: /^\}\)\n(?![\s\S]*^\}\)\n)/m,
        text: `  ${verb}: {
    method: '${method}',
    path: '${path}',
    summary: '${verb}',
    access: ${access},
${params.length ? `    params: z.object({ ${params.map((name) => (name === 'id' ? 'id' : `${name}: id`)).join(', ')} }),\n` : ''}    reply: ok,
  },
`,
      },
      { path: `${at}/server.ts`, before: /(?<=verbs: \{\n)/, text: `    ${verb},\n` },
      {
        path: `${at}/server.ts`,
        before: /^(?=\nexport const)/m,
        text: `import { ${verb} } from './service/${file}.ts'\n`,
      },
    ],
  }
}

/** A screen with its catalog: the file, and the lines that give it a path. */
export const screenParts = (
  domain: string,
  path: string,
  roles: string,
): { files: NewFile[]; lines: NewLine[] } => {
  const at = `src/domains/${domain}`
  const file = path.slice(1).replace(/\/:?/g, '-')
  const part = roles === 'public' ? 'public' : /client|guest/.test(roles) ? 'client' : 'staff'
  const frame = part === 'staff' ? `\n    frame: 'staff',` : ''
  const access =
    roles === 'public'
      ? `'public'`
      : `[${roles
          .split(',')
          .map((role) => `'${role}'`)
          .join(', ')}]`
  return {
    files: [
      {
        path: `${at}/web/${part}/${file}.tsx`,
        text: `import { useTranslation } from 'react-i18next'
import { Page } from '#web/page.tsx'

export function ${pascal(file)}() {
  const { t } = useTranslation('${domain}')
  return <Page title={t('meta.title')} />
}
`,
      },
      {
        path: `${at}/web/${part}/${file}.test.tsx`,
        text: `import { expect, it } from 'vitest'

it('${pascal(file)} shows what its person came for, says so while it loads, and offers Retry where loading failed', () => {
  expect.unreachable('write this test')
})
`,
      },
      ...['en', 'es', 'ar'].map((language) => ({
        path: `locales/${language}/${domain}.json`,
        text: `{\n  "meta": {\n    "title": ""\n  },\n  "errors": {}\n}\n`,
      })),
    ],
    lines: [
      { path: `${at}/domain.ts`, before: /(?<=pages: \{\n)/, text: `    '${path}': ${access},\n` },
      {
        path: `${at}/web/pages.ts`,
        before: /^\}\)$/m,
        text: `  '${path}': {
    screen: async () => (await import('./${part}/${file}.tsx')).${pascal(file)},
    catalogs: ['${domain}'],${frame}
  },
`,
      },
      {
        path: 'src/web/resources.ts',
        before: /^\n?(?=\/\*\* English catalogues)/m,
        text: `import type ${camel(domain)} from '../../locales/en/${domain}.json'\n`,
      },
      {
        path: 'src/web/resources.ts',
        before: /(?<=export interface Resources \{\n)/,
        text: `  '${domain}': typeof ${camel(domain)}\n`,
      },
    ],
  }
}
