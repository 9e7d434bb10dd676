import { Button } from '@mantine/core'
import { type Filing, isFiled } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { KeyHint } from '../kit/keys/key-hint'
import { useKeys } from '../kit/keys/keys'
import { useMay } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import classes from './next-application.module.css'
import { usePanPaths } from './pan-paths'

/** What the entry of the browser's history remembers of a step that just ended: the next application is one of the same kind. */
export const paidState = ({ appType, category, foreign }: Filing): { paid: Filing } => ({ paid: { appType, category, foreign } })

/** The application that was paid a moment ago, where somebody comes from paying; it stays there on a reload. */
export function usePaid(): Filing | undefined {
  const state: unknown = useLocation().state
  const paid = (state as { paid?: Filing } | null)?.paid
  return paid && isFiled(paid) ? paid : undefined
}

/** The next one of the same category, with the cursor in its first question; by key where nothing is typed. */
export function NextApplication({ of, primary }: { of: Filing; primary?: boolean }) {
  const { t } = useTranslation()
  const may = useMay()
  const go = useGo()
  const to = usePanPaths().apply(undefined, undefined, of)
  const offered = may('nsdl.apply') && isFiled(of)
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

/** Above a screen: what was done, and the next application beside it. */
export function DoneLine({ of, children }: { of: Filing; children: ReactNode }) {
  return (
    <div className={classes.done}>
      <span className={classes.said} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <span>{children}</span>
      </span>
      <NextApplication of={of} />
    </div>
  )
}
