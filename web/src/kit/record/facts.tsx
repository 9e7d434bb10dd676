import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type FactLine = readonly [label: string, value: ReactNode]

/**
 * What is known of something: labels and what they say, in columns that fit, or line by line. A label with nothing to say is left out.
 * @param of labels as they are shown, in the language of the person
 * @param look 'lines' has the label beside its words, for narrow places
 */
export function Facts({ of, look = 'columns' }: { of: readonly FactLine[]; look?: 'columns' | 'lines' }) {
  return (
    <dl className={classes.facts} data-look={look}>
      {of
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <AddressLines text={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  )
}

const email = /^(\S+@)(\S+)$/

/** An email ID that is too long for its line goes on behind its @, rather than in the middle of a word. */
function AddressLines({ text }: { text: string }) {
  const [, person, domain] = email.exec(text) ?? []
  return person ? (
    <>
      {person}
      <wbr />
      {domain}
    </>
  ) : (
    text
  )
}
