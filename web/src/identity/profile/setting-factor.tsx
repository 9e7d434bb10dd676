import { Button } from '@mantine/core'
import { factorWords, readFactor } from '@sevakendra/contract/identity/factor/endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { RecoveryCodesRenew } from '../factor/recovery-codes'
import classes from './setting-factor.module.css'

interface Props {
  /** Sets it up anew; what there is stays until then. */
  setUp: () => void
  /** The toggle; it is told which factor is set up, undefined until that is known. */
  children: (kind: string | null | undefined) => ReactNode
}

/** The toggle of the second factor, and below it which one it is. */
export function SettingFactor({ setUp, children }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(readFactor)

  return (
    <div>
      {children(data?.kind)}
      {data?.kind && (
        <div className={classes.factor}>
          <span>
            {t(factorWords[data.kind])}
            {data.kind === 'emailCode' && data.email && ` (${data.email})`} ·{' '}
            {t('{{n}} recovery codes are left', { count: data.codesLeft, n: data.codesLeft })}
          </span>
          <div className={classes.actions}>
            <Button variant="default" onClick={setUp}>
              {t('Set up again')}
            </Button>
            <RecoveryCodesRenew />
          </div>
        </div>
      )}
    </div>
  )
}
