import { Button } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { KeyHint } from '../kit/keys/key-hint'
import { useKeys } from '../kit/keys/keys'
import { useMay } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import classes from './next-application.module.css'
import type { ApplicationWays } from './product'

/** What the entry of the browser's history remembers of a step that just ended: the next application is one of the same kind. */
export const paidState = <F extends object>({ filings }: Pick<ApplicationWays<F>, 'filings'>, read: F): { paid: F } => ({
  paid: filings.of(read),
})

/** The application that was paid a moment ago, where somebody comes from paying; it stays there on a reload. */
export function usePaid<F extends object>({ filings }: Pick<ApplicationWays<F>, 'filings'>): F | undefined {
  const state: unknown = useLocation().state
  const paid = (state as { paid?: F } | null)?.paid
  return paid && filings.isFiled(paid) ? paid : undefined
}

interface Props<F extends object> {
  of: ApplicationWays<F>
  /** The last one, which is read or was paid. */
  after: F
}

/** The next one of the same kind, with the cursor in its first question; by key where nothing is typed. */
export function NextApplication<F extends object>({ of, after, primary }: Props<F> & { primary?: boolean }) {
  const { t } = useTranslation()
  const may = useMay()
  const go = useGo()
  const to = of.usePaths().apply(after)
  const offered = may(of.may) && of.filings.isFiled(after)
  useKeys([{ group: 'Application', words: 'Next application', keys: { n: offered ? () => void go(to) : undefined } }])
  if (!offered) return null
  return (
    <Button
      component={Link}
      to={to}
      variant={primary ? 'filled' : 'default'}
      size={primary ? 'md' : 'sm'}
      aria-keyshortcuts="N"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      rightSection={<KeyHint of="n" />}
    >
      {t('Next application')}
    </Button>
  )
}

/** Above a screen: what was done, and the next application beside it. @param papers what is handed out now */
export function DoneLine<F extends object>({ of, after, papers, children }: Props<F> & { papers?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.done}>
      <span className={classes.said} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <span>{children}</span>
      </span>
      <div className={classes.ways}>
        {papers}
        <NextApplication of={of} after={after} />
      </div>
    </div>
  )
}
