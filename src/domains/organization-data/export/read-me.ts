import { leftOutColumns } from '../schema/what.ts'

/** What the admin reads first after opening the file. */
export const readMe = (
  organizationName: string,
  at: string,
  /** Why each table that is not in it is left out. */
  leftOut: Readonly<Record<string, string>>,
): string =>
  [
    `A copy of the data of ${organizationName} in Landfall, begun at ${at} (UTC).`,
    '',
    'This file was encrypted for the key that an admin of the organization made in the browser.',
    'Now that it is open, everyone who has it can read it: it holds names and addresses.',
    'Keep it where only the people who need it can open it, and delete it when it is no longer needed.',
    '',
    'What is in it',
    '  tables/NAME.jsonl  one table a file, one row a line, as JSON. Encrypted fields are opened.',
    '  files/ID/NAME      files that people uploaded; ID is the id of the row in tables/documents.jsonl.',
    '  manifest.json      how many rows and files there are, and what could not be read.',
    '',
    'Times are UTC. Amounts are cents of US dollars. Rows refer to each other by their ids.',
    'Rows were read one table after the other while people went on working: the newest rows of one table',
    'may name rows that another table does not have yet.',
    '',
    'What is not in it, and why',
    ...Object.entries(leftOut).map(([table, why]) => `  ${table}: ${why}`),
    ...Object.entries(leftOutColumns).map(([place, why]) => `  ${place}: ${why}`),
    '',
  ].join('\n')
