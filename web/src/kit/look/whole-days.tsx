import { Fragment } from 'react'

const days = /(\d{2}-[A-Z][a-z]{2}-\d{4})/

/** A text in which no line ends within a day such as `25-Nov-2026`: browsers end one after each of its hyphens. */
export const WholeDays = ({ text }: { text: string }) =>
  text.split(days).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={place} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={place}>{part}</Fragment>
    ),
  )
