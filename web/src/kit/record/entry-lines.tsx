import type { Row } from '@sevakendra/contract/kit/form/rows'
import classes from './entry-lines.module.css'

/** One entry of a repeated group, such as a person: each answer by its label, in a row of its own. */
export function EntryLines({ of }: { of: NonNullable<Row['lines']> }) {
  return (
    <dl className={classes.lines}>
      {of.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
