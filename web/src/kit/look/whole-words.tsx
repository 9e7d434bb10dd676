import { Fragment } from 'react'

/** A day such as `25-Nov-2026`, and a word that begins with one letter and a hyphen, such as `e-Seva`. */
const whole = /(\d{2}-[A-Z][a-z]{2}-\d{4}|\b[A-Za-z]-[A-Za-z]{1,12}\b)/

/** A text in which no line ends within such a word: browsers end one after each of its hyphens. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(whole).map((part, place) =>
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
