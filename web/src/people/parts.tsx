import { timeWords } from '@sevakendra/contract/kit/dates'
import type { UserDetail } from '@sevakendra/contract/people/user/endpoints'
import { timelineWords } from '@sevakendra/contract/people/user/words'
import { type AccountStatus, accountStatuses, accountStatusTones } from '@sevakendra/contract/people/words'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'
import { actionIn, type Moment, Timeline } from '../kit/record/timeline'
import classes from './parts.module.css'

/** A part of a record under a heading of its own. */
export function Card({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}

export function AccountStatusChip({ of }: { of: AccountStatus }) {
  const { t } = useTranslation()
  return <StatusChip tone={accountStatusTones[of]}>{t(accountStatuses[of])}</StatusChip>
}

/** One line after the other; words where there is none. */
export function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className={classes.quiet}>{none}</p>
  return <ul className={classes.rows}>{children}</ul>
}

export const Quiet = ({ children }: { children: ReactNode }) => <p className={classes.quiet}>{children}</p>

/** What happened at the door, newest first. */
export function SignIns({ of, named }: { of: UserDetail['signIns']; named?: boolean }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <div className={classes.tall} role="group" tabIndex={0} aria-label={t('Sign-in history')}>
      <Rows none={t('Nobody has signed in yet.')}>
        {of.map(({ at, event, who, ip }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may fall into one instant, and the order never changes
          <li key={`${at} ${index}`}>
            <p>
              {t(timelineWords[event] ?? event)}
              {named && <span className={classes.quiet}> · {who}</span>}
            </p>
            <p className={classes.quiet}>{[timeWords(at), ip].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </Rows>
    </div>
  )
}

/** Steps and edits of a shop or a person, newest first. */
export function History({ of, kind }: { of: UserDetail['timeline']; kind: 'merchant.' | 'app_user.' }) {
  const { t } = useTranslation()
  const moments: Moment[] = of.map(({ at, event, by, remark }) => ({
    ...{ at, by, remark, what: t(actionIn(timelineWords, event, kind)) },
    tone: event === 'suspend' ? 'bad' : event === 'reactivate' ? 'ok' : 'quiet',
  }))
  return <Timeline moments={moments} />
}
