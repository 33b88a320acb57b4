import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the row. */
  rowHeader?: boolean
  numeric?: boolean
  /** Whether a row has nothing here: its card on a phone leaves the line out. */
  isEmpty?: (row: Row) => boolean
}

export interface TableProps<Row> {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  dense?: boolean
}

/** A table that turns into cards on a phone; roles are named because the cards undo the table layout. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, dense }: TableProps<Row>) {
  const pad = dense ? 'sm:px-1.5 sm:py-1.5' : 'sm:px-3 sm:py-3'
  return (
    <table role="table" className={classNames('block w-full tabular-nums sm:table', dense && 'text-sm')}>
      <caption className={captionHidden ? 'sr-only' : 'mb-2 block text-start font-bold sm:table-caption'}>
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="sm:table-row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames(
                'border-b border-edge text-sm font-bold text-muted',
                pad,
                column.numeric ? 'text-end' : 'text-start',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-card border border-line bg-raised p-4 sm:table-row sm:border-0 sm:bg-transparent"
          >
            {columns.map((column) => {
              const Cell = column.rowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={column.key}
                  role={column.rowHeader ? 'rowheader' : 'cell'}
                  scope={column.rowHeader ? 'row' : undefined}
                  className={classNames(
                    'flex justify-between gap-4 py-1 sm:table-cell sm:border-b sm:border-line',
                    pad,
                    column.rowHeader ? 'text-start font-bold' : 'font-normal',
                    column.numeric ? 'sm:text-end' : 'sm:text-start',
                    column.isEmpty?.(row) && 'max-sm:hidden',
                  )}
                >
                  {!column.rowHeader && (
                    <span aria-hidden="true" className="text-sm text-muted sm:hidden">
                      {column.header}
                    </span>
                  )}
                  <span className={column.rowHeader ? '' : 'text-end sm:text-start'}>{column.cell(row)}</span>
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
