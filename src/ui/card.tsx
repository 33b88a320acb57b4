import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'

export interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'li'
  dense?: boolean
}

/** A raised sheet with a hairline. */
export function Card({ as: Tag = 'section', dense, className, ...rest }: CardProps) {
  const Element = Tag as 'section'
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-raised',
        dense ? 'p-3' : 'p-5 sm:p-6',
        className,
      )}
    />
  )
}
