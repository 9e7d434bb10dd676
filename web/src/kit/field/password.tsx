import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { temporaryPassword } from '../session/temporary-password'
import classes from './password.module.css'

/** The field of a temporary password, with a button that makes one up. */
export function PasswordField({ set, children }: { set: (password: string) => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.password}>
      {children}
      <Button variant="transparent" size="compact-sm" className={classes.generate} onClick={() => set(temporaryPassword())}>
        {t('Generate')}
      </Button>
    </div>
  )
}
