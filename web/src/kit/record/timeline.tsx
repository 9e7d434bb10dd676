import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Tone } from '@sevakendra/contract/kit/list'
import { type Icon, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './timeline.module.css'

export interface Moment {
  at: string
  /** What happened, already translated. */
  what: string
  by?: string
  remark?: string | null
  icon?: Icon
  tone?: Tone
}

interface Step {
  at: string
  action: string
  by: string
  remark: string | null
}

/**
 * What happened to a record, as the trail of its room words it; not yet translated.
 * @param words of steps and events, as they stand in the trail
 * @param action a step of this kind of record, or an event that the trail names in full
 * @param kind what stands before a step in them, such as `lead.`
 */
export const actionIn = (words: Readonly<Record<string, string>>, action: string, kind = ''): string =>
  words[kind + action] ?? words[action] ?? action

/**
 * What happened to a record as its own timeline has it, newest first.
 * @param words of its steps, as they stand in the trail
 * @param kind what stands before a step in them, such as `lead.`
 * @param remarkOf where the server has words of its own for some remarks
 */
export const momentsIn = (
  timeline: readonly Step[],
  words: Readonly<Record<string, string>>,
  t: (text: string) => string,
  kind = '',
  remarkOf = (_action: string, remark: string) => remark,
): Moment[] =>
  timeline.toReversed().map(({ at, by, action, remark }) => ({
    ...{ at, by, what: t(actionIn(words, action, kind)) },
    remark: remark && remarkOf(action, remark),
  }))

/** What stands for a person where none is named: the portal itself by its code or its name, anybody of the back office, and a visitor of the public site. */
const nobody: Readonly<Record<string, string>> = { SYSTEM: 'System', System: 'System', 'Back office': 'Back office', Visitor: 'Visitor' }

/** What happened to a record, newest first: who, what, when, with which words. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  const { t } = useTranslation()
  if (moments.length === 0) return <p className={classes.when}>{t('No activity yet.')}</p>
  return (
    <ol className={classes.line}>
      {moments.map(({ at, what, by, remark, icon: Mark = IconPoint, tone = 'quiet' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may fall into one instant, and the order never changes
        <li key={`${at} ${index}`} className={classes.moment}>
          <span className={classes.mark} data-tone={tone}>
            <Mark size={16} stroke={1.75} aria-hidden />
          </span>
          <div className={classes.words}>
            <p className={classes.what}>{what}</p>
            <p className={classes.when}>
              <time dateTime={at}>{timeWords(at)}</time>
              {by && ` · ${nobody[by] ? t(nobody[by]) : by}`}
            </p>
            {remark && <p className={classes.remark}>{remark}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
